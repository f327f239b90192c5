import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { SHOP_ROUTES, type ShopRoute } from '../../tools/screens/routes'
import { bytesOf, chunksOf, neededBy } from './support/chunks'
import { block } from './support/designer'
import { enter } from './support/members'
import { enterDesigner, newPage } from './support/operators'
import { scriptsOf } from './support/script-bytes'
import { addressIn, newShop, publicShop, type ShopFixture } from './support/shop-fixture'
import { expect, type Shop, test } from './support/test'

/** One page of every kind; `npm run bench -- bytes` measures all of them. */
const KINDS = {
  all: ['/', '/items', '/items/:id', '/pointitems/:id', '/shops/info', '/article/detail/:id?', '/auth/login'],
  member: [
    '/cart',
    '/cart/checkout?mode=cart',
    '/cashier',
    '/member/user-info',
    '/member/trade',
    '/member/trade/:id',
    '/member/trade/aftersale',
    '/member/trade/rate',
    '/member/profile',
  ],
} as const

const routeAt = (path: string): ShopRoute => SHOP_ROUTES.find(route => route.path === path)!

async function tooHeavy(page: Page, shop: Shop, fixture: ShopFixture, who: keyof typeof KINDS) {
  const measure = await scriptsOf(page)
  const heavy: string[] = []
  for (const { path, at, budget } of KINDS[who].map(routeAt)) {
    const { bytes } = await measure(shop.storefront + addressIn(fixture, at))
    // A page whose scripts are not counted would never be too heavy.
    if (bytes > budget * 1000 || bytes < 90_000) heavy.push(`${path}: ${bytes} bytes, at most ${budget} kB`)
  }
  return heavy
}

test('pages for everybody load few scripts before anybody acts', async ({ page, shop }) => {
  expect(await tooHeavy(page, shop, await publicShop(shop), 'all')).toEqual([])
})

test('pages of members load few scripts before anybody acts', async ({ page, context, shop }) => {
  const { member, fixture } = await newShop(shop)
  await enter(context, shop, member)
  expect(await tooHeavy(page, shop, fixture, 'member')).toEqual([])
})

test('a first view asks for few files', async ({ page, shop }) => {
  const fixture = await publicShop(shop)
  const measure = await scriptsOf(page)
  for (const path of ['/', '/items', '/items/:id']) {
    const { urls, sheets } = await measure(shop.storefront + addressIn(fixture, routeAt(path).at))
    expect([path, sheets.length > 3 ? sheets : 'few', urls.length > 12 ? urls : 'few']).toEqual([path, 'few', 'few'])
  }
})

test('the home page loads its slider, but no words of the panels', async ({ page, shop }) => {
  const measure = await scriptsOf(page)
  const { urls } = await measure(shop.storefront)
  await expect(page.locator('.hw-carousel [data-ready=true]').first()).toBeVisible()
  const scripts = (await Promise.all(urls.map(async url => (await fetch(url)).text()))).join('\n')
  for (const words of ['请至少添加1张轮播图', '组件样式', '搜索占位']) expect(scripts).not.toContain(words)
})

/** Bytes of each document, script and stylesheet that is sent until this part is there, and until nothing comes any more. */
async function sentBy(page: Page, url: string, part: (page: Page) => Locator) {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', request => {
    if (!['document', 'script', 'stylesheet'].includes(request.resourceType())) return
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto(url)
  await part(page).waitFor({ timeout: 30_000 })
  const first = await Promise.all(sizes)
  // The network of the editor never rests: its stream of events stays open.
  let before = -1
  await expect(() => {
    const isLast = sizes.length === before
    before = sizes.length
    expect(isLast).toBe(true)
  }).toPass({ intervals: [1_000] })
  return { first, all: await Promise.all(sizes) }
}
const sum = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size, 0)

test('the designer sends its files packed, before an operator signs in and for its editor', async ({
  shop,
  visitor,
}) => {
  const [stranger, operator] = [await visitor(), await visitor()]
  const { all: form } = await sentBy(await stranger.newPage(), `${shop.designer}/login`, page =>
    page.getByLabel('账号'),
  )
  expect(sum(form), 'bytes of the sign-in form').toBeLessThanOrEqual(150_000)
  expect(form.length, 'requests of the sign-in form').toBeLessThanOrEqual(12)
  const id = await newPage(shop, `字节 ${Date.now()}`, 'admin', [{ type: 'W0011', uuid: 'a', text: '甲' }])
  await enterDesigner(operator, shop, 'admin')
  const editor = await sentBy(await operator.newPage(), `${shop.designer}/pages/${id}`, page => block(page, 'a'))
  expect(sum(editor.all), 'bytes of the editor').toBeLessThanOrEqual(510_000)
  // Otherwise nothing was counted.
  expect(Math.min(sum(form), sum(editor.first))).toBeGreaterThan(40_000)
})

test('the editor needs no part of antd for its first block', () => {
  const assets = fileURLToPath(new URL('../../apps/designer/dist/assets', import.meta.url))
  const chunks = chunksOf(assets)
  const page = readFileSync(fileURLToPath(new URL('../../apps/designer/dist/index.html', import.meta.url)), 'utf8')
  const first = [
    /assets\/(app-[^"]+\.js)/.exec(page)?.[1],
    [...chunks.keys()].find(name => /^editor-screen-/.test(name)),
  ]
  expect(first).toEqual([expect.any(String), expect.any(String)])
  // A part of antd that slips in brings all of antd's ground with it, 100 kB.
  const needed = neededBy(chunks, first.map(String))
  expect(bytesOf(chunks, needed), 'bytes of the editor before its first block').toBeLessThanOrEqual(300_000)
  expect([...needed].filter(name => name.startsWith('antd-'))).toEqual([])
})

test('the console sends its first screen, and what a list needs after it', async ({ shop, visitor }) => {
  const operator = await visitor()
  await enterDesigner(operator, shop, 'admin')
  const title = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name })
  const { all: today } = await sentBy(await operator.newPage(), shop.console, title('今日'))
  expect(sum(today), 'bytes of the first screen').toBeLessThanOrEqual(350_000)
  // A visitor of its own has nothing of the first screen yet.
  const other = await visitor()
  await enterDesigner(other, shop, 'admin')
  const { all: list } = await sentBy(await other.newPage(), `${shop.console}/orders`, title('订单'))
  expect(sum(list), 'bytes of a list that is opened first').toBeLessThanOrEqual(350_000 + 120_000)
  expect(Math.min(sum(today), sum(list))).toBeGreaterThan(50_000)
})
