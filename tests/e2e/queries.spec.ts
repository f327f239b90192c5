import { fileOf, MOST_STATEMENTS, SHOP_ROUTES } from '../../tools/screens/routes'
import type { Member } from './support/members'
import { call } from './support/shop'
import { addressIn, newShop, publicShop, type ShopFixture } from './support/shop-fixture'
import { expect, type Shop, test } from './support/test'

/** A personal request without a session: its page is drawn each time. */
const UNKEPT = { cookie: `hj_flash=${encodeURIComponent(JSON.stringify({ kind: 'success', message: '好' }))}` }
const INTERNAL = { 'x-heji-internal': 'heji-demo-secret-not-for-production-0' }

const countOf = async (shop: Shop): Promise<number> =>
  ((await (await fetch(`${shop.api}/internal/queries`, { headers: INTERNAL })).json()) as { count: number }).count

async function statementsOf(shop: Shop, address: string, headers: Record<string, string>) {
  const before = await countOf(shop)
  await (await fetch(shop.storefront + address, { headers, redirect: 'manual' })).text()
  return (await countOf(shop)) - before
}

const TRIES = 5

/** The lowest of several counts: the sweeper of the API may send statements meanwhile, on a slow machine for seconds. */
async function leastOf(count: () => Promise<number>) {
  let least = await count()
  for (let i = 1; i < TRIES && least > MOST_STATEMENTS; i++) least = Math.min(least, await count())
  return least
}

/** Pages for these visitors, with the statements that each needs; a page that is missing in this shop is left out. */
async function pagesOf(shop: Shop, fixture: ShopFixture, who: 'all' | 'member', headers: Record<string, string>) {
  const pages = SHOP_ROUTES.filter(route => route.who === who && !route.to && !route.part && fileOf(route))
  const found: { address: string; statements: number }[] = []
  for (const { at } of pages) {
    const address = addressIn(fixture, at)
    if (!address) continue
    // The first request reads what header and footer keep.
    await statementsOf(shop, address, headers)
    found.push({ address, statements: await leastOf(() => statementsOf(shop, address, headers)) })
  }
  return found
}

const tooMany = (pages: Awaited<ReturnType<typeof pagesOf>>) =>
  pages
    .filter(({ statements }) => statements > MOST_STATEMENTS)
    .map(({ address, statements }) => `${address}: ${statements}, at most ${MOST_STATEMENTS}`)

test(`no page of visitors needs more than ${MOST_STATEMENTS} database statements`, async ({ shop }) => {
  expect(tooMany(await pagesOf(shop, await publicShop(shop), 'all', UNKEPT))).toEqual([])
})

/** Favourites and visits, so that their pages have goods to price. */
async function lookAround(shop: Shop, { token }: Member) {
  const { list } = await call<{ list: { item_id: string }[] }>(shop, 'GET goods/items', { page: 1, pageSize: 3 })
  for (const { item_id } of list) {
    await call(shop, `POST member/collect/item/${item_id}`, {}, token)
    await call(shop, 'POST member/browse/history/save', { item_id }, token)
  }
}

test(`no page of members needs more than ${MOST_STATEMENTS}`, async ({ shop }) => {
  const { member, fixture } = await newShop(shop)
  await lookAround(shop, member)
  const pages = await pagesOf(shop, fixture, 'member', { cookie: `ECSHOPX_TOKEN=${member.token}` })
  expect(tooMany(pages)).toEqual([])
})
