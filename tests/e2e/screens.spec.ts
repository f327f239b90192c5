import { type BrowserContext, type BrowserContextOptions, devices, type Page, type Response } from '@playwright/test'
import { fileOf, SHOP_ROUTES, type ShopRoute } from '../../tools/screens/routes'
import { faultsInCare } from './support/care'
import { broken } from './support/crawl'
import { addAddress, addToCart, enter, type Member, newMember, someSku } from './support/members'
import { addressIn, newShop, publicShop, type ShopFixture } from './support/shop-fixture'
import { alive, expect, open, type Shop, test } from './support/test'
import { type Visit as AnyVisit, look, visitOf } from './support/visit'

/** Every route of the specification (`tools/screens/routes.json`): one load of a page serves all checks. */

const built = SHOP_ROUTES.filter(route => route.at && !route.leaves && (fileOf(route) || route.status === 404))
const openTo = (who: ShopRoute['who']) => built.filter(route => route.who === who)

interface Visit extends AnyVisit {
  fixture: ShopFixture
  /** A phone without scripts, where this is a phone. */
  plain?: Page
}

/** What is wrong with an answer: its status, where it leads, its main content. */
async function judge(
  { device }: Visit,
  route: ShopRoute,
  address: string,
  answer: Pick<Response, 'status' | 'url' | 'text'>,
): Promise<string[]> {
  const path = new URL(answer.url()).pathname
  const wanted = route.to || address.split('?')[0]!
  const status = answer.status()
  const content = (await answer.text()).includes('<main')
  return [
    ...(status === route.status ? [] : [`${address}: status ${status} (${device})`]),
    ...(path.toLowerCase() === wanted.toLowerCase() ? [] : [`${address}: leads to ${path}`]),
    ...(content ? [] : [`${address}: no main content`]),
  ]
}

/** Asks for an older or another name of a page, without a browser. */
const ask = async (visit: Visit, route: ShopRoute, address: string) =>
  judge(visit, route, address, await visit.page.request.get(visit.shop.storefront + address))

/** Whether what only gets narrower on a phone fits there and can be pressed, in care mode: no scripts, so it takes no time. */
async function glance(visit: Visit, route: ShopRoute, address: string): Promise<string[]> {
  const plain = visit.plain!
  const answer = (await plain.goto(visit.shop.storefront + address))!
  return [...(await judge(visit, route, address, answer)), ...(await faultsInCare(plain, address, { colours: false }))]
}

/** Other names of a page are only asked for, and a part looks alike on phones. */
function wayOf({ to, sameAs, part, ownOnPhone }: ShopRoute, device: Visit['device']) {
  if (to || sameAs || (part && device === 'phone')) return ask
  return device === 'pc' || ownOnPhone ? look : glance
}

async function lookAtAll(visit: Visit, routes: readonly ShopRoute[]) {
  const wrong: string[] = []
  for (const route of routes) {
    const [address, ...others] = [route.at, ...route.also].map(at => addressIn(visit.fixture, at))
    if (!address) {
      wrong.push(`${route.path}: no example`)
      continue
    }
    const see = wayOf(route, visit.device)
    for (const each of [address, ...others]) if (each) wrong.push(...(await see(visit, route, each)))
  }
  return wrong
}

/** Pages that have a state of their own for members without data. */
async function lookAtEmpty(visit: Visit) {
  const wrong: string[] = []
  for (const route of openTo('member'))
    if (route.empty) wrong.push(...(await wayOf(route, visit.device)(visit, route, route.at)))
  return wrong
}

interface Where {
  page: Page
  context: BrowserContext
  shop: Shop
  watch: string[]
  visitor: (options: BrowserContextOptions) => Promise<BrowserContext>
}

async function startVisit({ page, shop, watch, visitor }: Where): Promise<Visit> {
  const visit = { ...(await visitOf(page, shop, watch)), fixture: await publicShop(shop) }
  if (visit.device === 'pc') return visit
  const plain = await (await visitor({ javaScriptEnabled: false })).newPage()
  return { ...visit, plain }
}

async function asVisitor(where: Where) {
  const visit = await startVisit(where)
  expect(await lookAtAll(visit, openTo('all'))).toEqual([])
  expect(await broken(where.shop, visit.links, { phone: visit.device === 'phone' })).toEqual([])
}

async function asMember(where: Where) {
  const { context, shop } = where
  const visit = await startVisit(where)
  const be = async (member: Member) => {
    for (const one of [context, visit.plain?.context()]) if (one) await enter(one, shop, member)
  }
  await be(await newMember(shop))
  expect(await lookAtEmpty(visit)).toEqual([])
  const { member, fixture } = await newShop(shop)
  await be(member)
  expect(await lookAtAll({ ...visit, fixture }, openTo('member'))).toEqual([])
  expect(await broken(shop, visit.links, { phone: visit.device === 'phone', token: member.token })).toEqual([])
}

test.describe('every screen', () => {
  test.setTimeout(1_200_000)

  for (const [who, walk] of [
    ['visitors', asVisitor],
    ['members', asMember],
  ] as const)
    for (const device of ['', ' @phone'])
      test(`for ${who}${device}`, ({ page, context, shop, watch, visitor }) =>
        walk({ page, context, shop, watch, visitor }))

  test('phones get their own home page', async ({ shop }) => {
    const home = (agent: string) =>
      fetch(`${shop.storefront}/?pageid=1`, { redirect: 'manual', headers: { 'user-agent': agent } })
    const phone = await home(devices['iPhone 13'].userAgent)
    expect([phone.status, phone.headers.get('vary')]).toEqual([200, expect.stringContaining('User-Agent')])
    const deviceIn = async (answer: { text: () => Promise<string> }) =>
      /<html[^>]* class="hs-(pc|h5)"/.exec(await answer.text())?.[1]
    expect(await deviceIn(phone)).toBe('h5')
    expect(await deviceIn(await home(devices['Desktop Chrome'].userAgent))).toBe('pc')
    expect(await deviceIn(await home(devices['iPad Pro 11'].userAgent))).toBe('pc')
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
