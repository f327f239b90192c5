import type { Page } from '@playwright/test'
import { withIds } from '../../packages/widgets/src/definitions'
import { examples } from '../../packages/widgets/src/examples'
import { findings } from './support/axe'
import { livePage, type Template, type Widget } from './support/operators'
import { call } from './support/shop'
import { expect, open, type Shop, test } from './support/test'

/**
 * One page with every widget of the library, as shoppers get it: without errors, without layout shifts, and accessible.
 */

test.use({ pictures: true, geolocation: { latitude: 40.2208, longitude: 116.2312 }, permissions: ['geolocation'] })

const MOST_SHIFT = 0.02

interface Found {
  list: Record<string, string>[]
}

/** The first example of each widget, with goods, coupons and shops that this shop has. */
async function everyWidget(shop: Shop, width: number): Promise<Widget[]> {
  const idsOf = async (key: string, id: string) =>
    (await call<Found>(shop, key, { page: 1, pageSize: 10 })).list.map(row => row[id]!)
  const known: Record<string, string[]> = {
    goods_id: await idsOf('GET goods/items', 'goods_id'),
    card_id: await idsOf('GET getCardList', 'card_id'),
    // Floors of the page.
    target: ['w0002', 'w0005', 'w0021'],
    shop_id: await idsOf('GET distributor/list', 'distributor_id'),
  }
  const real = (name: string, value: unknown) => {
    const ids = known[name]
    return ids && typeof value === 'string' && value !== '' ? ids[Number(value) % ids.length] : value
  }
  let n = 0
  return Object.entries(examples).flatMap(([type, all]) => {
    const [example] = Object.values(JSON.parse(JSON.stringify(all, real)) as Record<string, object>)
    // An open list of categories would cover the block below.
    return withIds(
      [{ width, ...example, hover: false, seconds: 120, type, uuid: type.toLowerCase() }],
      () => `row${n++}`,
    ) as Widget[]
  })
}

/** Sum of all layout shifts without a press as their cause. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>(resolve => {
        let sum = 0
        const add = (list: PerformanceEntryList) => {
          for (const entry of list as unknown as { value: number; hadRecentInput: boolean }[])
            if (!entry.hadRecentInput) sum += entry.value
        }
        const watch = new PerformanceObserver(list => add(list.getEntries()))
        watch.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => {
          add(watch.takeRecords())
          requestAnimationFrame(() => resolve(sum))
        })
      }),
  )

async function visit(page: Page, shop: Shop, platform: Template['platform']) {
  const widgets = await everyWidget(shop, platform === 'pc' ? 1190 : 375)
  const id = await livePage(shop, `全部组件 ${platform} ${Date.now()}`, widgets, platform)
  await open(page, `${shop.storefront}/custompage?pageid=${id}`)
  const main = page.getByRole('main')
  for (const { type, uuid } of widgets) {
    const block = main.locator(`[data-widget="${type}"][data-uuid="${uuid}"]`)
    await expect(block, type).toBeAttached()
    // It opens by its rules.
    if (type === 'W0029') continue
    await block.scrollIntoViewIfNeeded()
    expect(await block.evaluate(element => element.getBoundingClientRect().height), type).toBeGreaterThan(10)
  }
  await expect(main.getByText(/^已展示 .+ 附近商家$/)).toBeVisible()
  expect(await shiftOf(page)).toBeLessThanOrEqual(MOST_SHIFT)
  // The header has a search, too.
  expect(await findings(page, platform, { rules: ['landmark-unique'] })).toEqual([])
}

test('every widget works in the shop', ({ page, shop }) => visit(page, shop, 'pc'))
test('every widget works in the shop on a phone @phone', ({ page, shop }) => visit(page, shop, 'h5'))
