import { type BrowserContext, devices, type Page } from '@playwright/test'
import { fileOf, SHOP_ROUTES, type ShopRoute } from '../../tools/screens/routes'
import { broken } from './support/crawl'
import { addAddress, addToCart, enter, newMember, someSku } from './support/members'
import { addressIn, newWorld, publicWorld, type World } from './support/shop-world'
import { alive, expect, open, type Shop, test } from './support/test'
import { type Visit as AnyVisit, look, visitOf } from './support/visit'

/** Every route of the specification (`tools/screens/routes.json`): one load of a page serves all checks. */

const built = SHOP_ROUTES.filter(route => route.at && !route.leaves && (fileOf(route) || route.status === 404))
const openTo = (who: ShopRoute['who']) => built.filter(route => route.who === who)

/** Looked at in a browser; other names of a page are only asked for, and a part looks alike on phones. */
const isLookedAt = ({ to, sameAs, part }: ShopRoute, device: 'pc' | 'phone') =>
  !to && !sameAs && !(part && device === 'phone')

interface Visit extends AnyVisit {
  world: World
}

/** Asks for an older or another name of a page: its status and where it leads, without a browser. */
async function ask({ page, shop, device }: Visit, route: ShopRoute, address: string) {
  const answer = await page.request.get(shop.storefront + address)
  const path = new URL(answer.url()).pathname
  const wanted = (device === 'phone' && route.phone) || route.to || address.split('?')[0]!
  const status = answer.status()
  const content = (await answer.text()).includes('<main')
  return [
    ...(status === route.status ? [] : [`${address}: status ${status} (${device})`]),
    ...(path.toLowerCase() === wanted.toLowerCase() ? [] : [`${address}: leads to ${path}`]),
    ...(content ? [] : [`${address}: no main content`]),
  ]
}

async function lookAtAll(visit: Visit, routes: readonly ShopRoute[]) {
  const { world, device } = visit
  const wrong: string[] = []
  for (const route of routes) {
    const [address, ...others] = [route.at, ...route.also].map(at => addressIn(world, at))
    if (!address) {
      wrong.push(`${route.path}: no example`)
      continue
    }
    wrong.push(...(await (isLookedAt(route, device) ? look : ask)(visit, route, address)))
    for (const other of others) if (other) wrong.push(...(await look(visit, route, other)))
  }
  return wrong
}

/** Pages that have a state of their own for members without data. */
async function lookAtEmpty(visit: AnyVisit) {
  const wrong: string[] = []
  for (const route of openTo('member')) if (route.empty) wrong.push(...(await look(visit, route, route.at)))
  return wrong
}

async function asVisitor(page: Page, shop: Shop, watch: string[]) {
  const visit = { ...(await visitOf(page, shop, watch)), world: await publicWorld(shop) }
  expect(await lookAtAll(visit, openTo('all'))).toEqual([])
  expect(await broken(shop, visit.links, { phone: visit.device === 'phone' })).toEqual([])
}

async function asMember(page: Page, context: BrowserContext, shop: Shop, watch: string[]) {
  const visit = await visitOf(page, shop, watch)
  await enter(context, shop, await newMember(shop))
  expect(await lookAtEmpty(visit)).toEqual([])
  await context.clearCookies()
  const { member, world } = await newWorld(shop)
  await enter(context, shop, member)
  expect(await lookAtAll({ ...visit, world }, openTo('member'))).toEqual([])
  expect(await broken(shop, visit.links, { phone: visit.device === 'phone', token: member.token })).toEqual([])
}

test.describe('every screen', () => {
  test.setTimeout(1_200_000)

  test('for visitors', ({ page, shop, watch }) => asVisitor(page, shop, watch))
  test('for visitors @phone', ({ page, shop, watch }) => asVisitor(page, shop, watch))
  test('for members', ({ page, context, shop, watch }) => asMember(page, context, shop, watch))
  test('for members @phone', ({ page, context, shop, watch }) => asMember(page, context, shop, watch))

  test('phones get their own home page', async ({ shop }) => {
    const home = (agent: string) =>
      fetch(`${shop.storefront}/?pageid=1`, { redirect: 'manual', headers: { 'user-agent': agent } })
    const phone = await home(devices['iPhone 13'].userAgent)
    expect([phone.status, phone.headers.get('location')]).toEqual([302, '/h5?pageid=1'])
    expect((await home(devices['Desktop Chrome'].userAgent)).status).toBe(200)
    expect((await home(devices['iPad Pro 11'].userAgent)).status).toBe(200)
  })

  test('of members sends visitors to sign in, and back', async ({ shop }) => {
    const astray: string[] = []
    for (const { at, to, path } of openTo('member')) {
      const asked = at.replaceAll(/\{\w+\}/g, '1')
      const answer = await fetch(shop.storefront + asked, { redirect: 'manual' })
      const target = answer.headers.get('location') ?? ''
      const isSignIn = target === `/auth/login?redirectUrl=${encodeURIComponent(asked)}`
      // An older name may lead to the newer one first.
      if (!isSignIn && !(to && target.startsWith(to))) astray.push(`${path}: ${answer.status} ${target}`)
    }
    expect(astray).toEqual([])
  })
})

test('the mini cart stays in sight after 76 px', async ({ page, shop }) => {
  await open(page, `${shop.storefront}/items`)
  const pill = page.locator('.hs-header .hw-cart__pill')
  await page.mouse.wheel(0, 900)
  await expect(page.locator('html')).toHaveAttribute('data-past', 'true')
  await expect(pill).toBeInViewport({ ratio: 1 })
  const box = (await pill.boundingBox())!
  expect([box.width, box.height]).toEqual([110, 38])
  await pill.hover()
  await expect(page.getByText('购物袋中还没有商品，赶紧选购吧！')).toBeInViewport()
  await page.mouse.wheel(0, -2_000)
  await expect(page.locator('html')).not.toHaveAttribute('data-past', 'true')
})

test('a list is as it was when the shopper comes back', async ({ page, shop }) => {
  const list = `${shop.storefront}/items?goodsSort=3&page=2`
  await open(page, list)
  await page.mouse.wheel(0, 700)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
  const before = await page.evaluate(() => window.scrollY)
  await page.locator('.hs-grid .hj-card__link').nth(6).click()
  await expect(page).toHaveURL(/\/items\/\d+$/)
  await alive(page)
  await page.goBack()
  await expect(page).toHaveURL(list)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 100)
})

test('back from the cashier leads to the orders', async ({ page, shop, member }) => {
  await addAddress(shop, member)
  const sku = await someSku(shop, 3)
  await addToCart(shop, member, sku)
  await open(page, `${shop.storefront}/cart/checkout?mode=cart&id=${sku.shop}`)
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page).toHaveURL(/\/cashier\?order_id=\d+/)
  await alive(page)
  await page.goBack()
  await expect(page).toHaveURL(`${shop.storefront}/member/trade`)
})
