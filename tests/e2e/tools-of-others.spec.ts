import { devices } from '@playwright/test'
import { fileOf, SHOP_ROUTES, type ShopRoute } from '../../tools/screens/routes'
import { sniffed } from './support/code-sniffer'
import { startLighthouse } from './support/lighthouse'
import { addToCart, enter, newMember, someSku } from './support/members'
import { nuErrors, withoutJava } from './support/nu'
import { addressIn, newShop, publicShop, type ShopFixture } from './support/shop-fixture'
import { expect, open, type Shop, test } from './support/test'

/** What well-known tools say of the pages of the shop. html-validate and a robot ask them without a build (`tools/whole-shop`). */

const cookieOf = (token: string) => `ECSHOPX_TOKEN=${token}`

test.describe('Nu HTML checker', () => {
  const reason = withoutJava()
  const DEVICES = { pc: devices['Desktop Chrome'].userAgent, phone: devices['iPhone 13'].userAgent }

  /** Other names of a page are left out. */
  const addressesOf = (who: ShopRoute['who'], fixture: ShopFixture) =>
    SHOP_ROUTES.filter(route => route.who === who && route.at && !route.to && !route.sameAs && !route.leaves)
      .filter(route => fileOf(route) || route.status === 404)
      .flatMap(({ at, also }) => [at, ...also].flatMap(each => addressIn(fixture, each) ?? []))

  async function save(to: Map<string, string>, shop: Shop, addresses: readonly string[], cookie = '') {
    for (const [device, agent] of Object.entries(DEVICES))
      for (const address of addresses) {
        const headers = { 'user-agent': agent, ...(cookie ? { cookie } : {}) }
        to.set(`${device} ${address}`, await (await fetch(shop.storefront + address, { headers })).text())
      }
  }

  test('finds no error in any page, for visitors and members, on PC and phone', async ({ shop }) => {
    if (reason) console.log(reason)
    test.skip(reason !== undefined, reason)
    const { member, fixture } = await newShop(shop)
    const pages = new Map<string, string>()
    await save(pages, shop, addressesOf('all', fixture))
    await save(pages, shop, addressesOf('member', fixture), cookieOf(member.token))
    expect(pages.size).toBeGreaterThan(72)
    expect(await nuErrors(pages)).toEqual([])
  })
})

test('HTML_CodeSniffer finds no error by WCAG 2 AA', async ({ page, context, shop }) => {
  const visited = ['/', '/items', '/items/5053', '/category', '/auth/login', '/article/faqs']
  const wrong: string[] = []
  for (const path of visited) {
    await open(page, shop.storefront + path)
    wrong.push(...(await sniffed(page, path)))
  }
  const { member, fixture } = await newShop(shop)
  await enter(context, shop, member)
  const own = ['/cart', '/cart/checkout?mode=cart&id={cartShop}', '/member/user-info', '/member/trade']
  for (const path of own) {
    await open(page, shop.storefront + addressIn(fixture, path))
    wrong.push(...(await sniffed(page, path)))
  }
  expect(wrong).toEqual([])
})

test('Lighthouse gives 100 for accessibility and best practices on a phone', async ({ shop, launchOptions }) => {
  // Five pages, each with all their files and every audit.
  test.setTimeout(900_000)
  const { item } = await publicShop(shop)
  const member = await newMember(shop)
  await addToCart(shop, member, await someSku(shop))
  const { faults, close } = await startLighthouse(launchOptions)
  try {
    const wrong: string[] = []
    for (const path of ['/', '/items', `/items/${item}`, '/auth/login'])
      wrong.push(...(await faults(shop.storefront + path)))
    wrong.push(...(await faults(`${shop.storefront}/cart`, cookieOf(member.token))))
    expect(wrong).toEqual([])
  } finally {
    await close()
  }
})
