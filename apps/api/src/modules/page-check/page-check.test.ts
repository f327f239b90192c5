import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBrand, addCategory, addCoupon, addGoods } from '../../../testing/fixtures'
import { addLivePage, addPage, config, operatorApi, widget } from '../../../testing/pages'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { activities, goods, seckills } from '../../db/schema'
import { dateText } from '../../platform/date-text'

let shop: TestShop
let operator: Awaited<ReturnType<typeof operatorApi>>
beforeAll(async () => {
  shop = await createTestShop()
  operator = await operatorApi(shop, 'viewer')
})
afterAll(() => shop.close())

const HOUR = 3_600_000
const at = (hours: number) => new Date(shop.clock.now().getTime() + hours * HOUR)
const unix = (hours: number) => Math.floor(at(hours).getTime() / 1000)
const ask = (widgets: Record<string, unknown>[], publish_at?: number, shown_until?: number) =>
  operator('POST /api/pctemplate/check', { config: config(...widgets), publish_at, shown_until })
const check = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).list
const texts = async (...widgets: Record<string, unknown>[]) =>
  (await check(widgets)).map(({ level, text }) => `${level} ${text}`)

const entry = (id: number, name: string, more: object = {}) => ({ goods_id: String(id), goods_name: name, ...more })
const items = (...data: object[]) => ({ type: 'W0002', uuid: 'a', data })
const link = (uuid: string, pathData: object) => widget(uuid, { type: 'W0003', data: [{ pathData }] })

it('finds nothing on a page that is as shoppers expect', async () => {
  const { goods: item } = await addGoods(shop.db, { price: 9_900, store: 5 })
  const page = [items(entry(item.itemId, '杯', { brief: '到手价 ¥99' })), widget('b')]
  expect(await check(page)).toEqual([])
  expect(await check([items(entry(0, '占位'), { goods_id: 'x' })])).toEqual([])
})

it('asks for goods that cannot be bought, unless others stand in for them', async () => {
  const { goods: sold } = await addGoods(shop.db, { store: 0 })
  const { goods: off } = await addGoods(shop.db, { approveStatus: 'instock' })
  const { goods: staff } = await addGoods(shop.db, { staffGoods: true, productType: 'sale' })
  const all = [entry(sold.itemId, '杯'), entry(off.itemId, '碗'), entry(987_654, '盘'), entry(staff.itemId, '袋')]
  expect((await texts(items(...all))).sort()).toEqual([
    'ask 商品“杯”已售罄',
    'ask 商品“盘”已不存在',
    'ask 商品“碗”已下架',
    'warning 商品“袋”只有员工能看到',
  ])
  expect(await texts({ ...items(all[0]!), refill: 'best' })).toEqual(['warning 商品“杯”已售罄，由补位商品代替'])
  expect(await texts({ ...items(...all), hidden: true })).toEqual([])
  const [inPanel] = await check([{ type: 'W0006', uuid: 'p', childWidgets: [{ ...items(all[1]!), uuid: 'child' }] }])
  expect(inPanel).toEqual({ uuid: 'child', level: 'ask', text: '商品“碗”已下架' })
})

it('compares a price in words with the prices at that time', async () => {
  const { goods: item } = await addGoods(shop.db, { price: 9_900 })
  const page = (brief: string) => [items(entry(item.itemId, '杯', { brief }))]
  expect(await texts(...page('限时 ¥88'))).toEqual(['ask 商品“杯”的文字写着 ¥88，商城价是 ¥99'])
  const sale = { kind: 'limited_time_sale' as const, name: '限时', goodsId: item.itemId, paysPercent: 50 }
  await shop.db.insert(activities).values({ ...sale, startAt: at(2), endAt: at(4) })
  expect(await texts(...page('限时 ¥49.5'))).toHaveLength(1)
  expect(await check(page('限时 ¥49.5'), unix(3))).toEqual([])
})

it('compares a price in words with what they lead to: their own link, or the zone of a picture below them', async () => {
  const { goods: item } = await addGoods(shop.db, { price: 9_900 })
  const pathData = { linkPage: 'goods', itemId: item.itemId, itemName: '杯' }
  const wrong = ['ask 链接到“杯”的文字写着 ¥88，商城价是 ¥99']
  expect(await texts({ type: 'W0011', uuid: 't', text: '只要 ¥88', data: pathData })).toEqual(wrong)
  const zone = { leftPer: 0.5, topPer: 0, widthPer: 0.5, heightPer: 1, pathData }
  const picture = { type: 'W0003', uuid: 'z', x: 100, y: 100, width: 200, height: 100, data: [zone] }
  const panel = (text: string, x: number, more: object = {}) => ({
    type: 'W0006',
    uuid: 'p',
    childWidgets: [picture, { type: 'W0011', uuid: 't', text, x, y: 120, width: 20, height: 20, ...more }],
  })
  expect(await texts(panel('¥88', 240))).toEqual(wrong)
  expect(await texts(panel('¥99', 240))).toEqual([])
  expect(await texts(panel('¥88', 120))).toEqual([])
  expect(await texts(panel('¥88', 240, { hidden: true }))).toEqual([])
})

it('hands back the addresses of which only the shop knows whether they are there', async () => {
  const { addresses } = await ask([
    link('a', { href: '/campaign', title: '活动' }),
    link('b', { href: '/items/987654' }),
    link('c', { href: 'https://example.com/x' }),
    link('d', { linkPage: 'page', url: '/member/coupon-center' }),
  ])
  expect(addresses).toEqual([
    { uuid: 'a', name: '活动', path: '/campaign' },
    { uuid: 'd', name: '/member/coupon-center', path: '/member/coupon-center' },
  ])
})

it('knows when coupons and seckills begin and end', async () => {
  const coupon = await addCoupon(shop.db, shop.clock.now(), {
    title: '满减',
    quantity: 1,
    beginAt: at(10),
    endAt: at(300),
  })
  const { goods: item } = await addGoods(shop.db)
  const [seckill] = await shop.db
    .insert(seckills)
    .values({ name: '秒杀', goodsId: item.itemId, paysPercent: 50, quota: 5, startAt: at(10), endAt: at(20) })
    .returning()
  const page = [
    { type: 'W0021', uuid: 'c', data: [{ card_id: String(coupon.id), title: '旧名' }] },
    link('s', { linkPage: 'seckill', seckill_id: String(seckill!.id), activity_name: '秒杀' }),
  ]
  const when = async (hours: number, until?: number) =>
    (await check(page, unix(hours), until && unix(until))).map(({ level, text }) => `${level} ${text}`).sort()
  expect(await when(1, 1_000)).toEqual([
    `ask 链接“秒杀”的秒杀${dateText(at(10))}才开始`,
    'warning 优惠券“满减”届时还不能领取',
  ])
  expect(await when(15, 18)).toEqual([])
  expect(await when(15)).toEqual([])
  expect(await when(15, 25)).toEqual([`ask 链接“秒杀”的秒杀${dateText(at(20))}结束，早于页面结束`])
  expect(await when(90)).toContain('ask 链接“秒杀”的秒杀届时已结束')
  expect(await when(200)).toContain(`warning 优惠券“满减”${dateText(at(300))}过期`)
  expect(await when(200, 299)).toContain(`warning 优惠券“满减”${dateText(at(300))}过期`)
  expect(await when(200, 301)).toContain(`ask 优惠券“满减”${dateText(at(300))}过期，早于页面结束`)
  expect(await when(320)).toContain('ask 优惠券“满减”届时已过期')
})

it('follows links to goods, pages, categories and brands, picked or typed', async () => {
  const { goods: item } = await addGoods(shop.db)
  const { goods: off } = await addGoods(shop.db, { approveStatus: 'instock' })
  const category = await addCategory(shop.db)
  const brand = await addBrand(shop.db)
  const admin = await operatorApi(shop)
  const live = await addLivePage(admin, { page_type: 'custom' }, widget('x'))
  const draft = await addPage(admin, { page_type: 'custom' })
  const good = [
    { href: `/items/${item.itemId}` },
    { linkPage: 'category', category_id: category.id, category_name: '分类' },
    { href: `/items?brand_id=${brand.id}` },
    { linkPage: 'customer', theme_pc_template_id: live.theme_pc_template_id },
    { href: 'https://example.com/items/1' },
    { href: '/items' },
  ]
  expect(await texts(...good.map((pathData, i) => link(`g${i}`, pathData)))).toEqual([])
  const bad = [
    { linkPage: 'goods', itemId: off.itemId, itemName: '碗' },
    { href: '/items/987654' },
    { linkPage: 'customer', theme_pc_template_id: draft.theme_pc_template_id, template_title: '活动页' },
    { href: '/items?cat_id=987654' },
    { linkPage: 'brand', attribute_id: '987654', attribute_name: '旧牌' },
    { href: '/article/detail/987654' },
  ]
  expect((await texts(...bad.map((pathData, i) => link(`b${i}`, pathData)))).sort()).toEqual([
    'ask 链接“/article/detail/987654”的文章已不存在',
    'ask 链接“/items/987654”的商品已不存在',
    'ask 链接“/items?cat_id=987654”的分类已不存在',
    'ask 链接“旧牌”的品牌已不存在',
    'ask 链接“活动页”的页面没有发布或未启用',
    'ask 链接“碗”的商品已下架',
  ])
})

it('takes a page that is as large as a saved one', async () => {
  const large = items(
    ...Array.from({ length: 3_000 }, (_, i) => entry(i + 900_000, `${'很长的商品名称'.repeat(3)}${i}`)),
  )
  expect(config(large).length).toBeGreaterThan(100_000)
  expect(await check([large])).toHaveLength(200)
  const refused = { status: 400, message: '页面上的商品、优惠券和链接超过3000个，请减少后再试' }
  const more = [large, { ...link('more', { href: '/items/1' }), hidden: true }]
  await expect(check(more)).rejects.toMatchObject(refused)
  const preview = { config: config(...more), at: unix(0) }
  await expect(operator('POST /api/pctemplate/preview', preview)).rejects.toMatchObject(refused)
})

it('refuses what is no page, and changes nothing', async () => {
  await expect(operator('POST /api/pctemplate/check', { config: '{' })).rejects.toMatchObject({ status: 400 })
  await expect(shop.api()('POST /api/pctemplate/check', { config: '[]' })).rejects.toMatchObject({ status: 401 })
  const before = await shop.db.select().from(goods).where(eq(goods.hidden, false))
  await check([items(entry(1, 'x'))])
  expect(await shop.db.select().from(goods).where(eq(goods.hidden, false))).toEqual(before)
})

it('asks for links to pages that another site no longer has, each site once', async () => {
  const asked: string[] = []
  const sites = { isGone: async (url: string) => asked.push(url) > 0 && url.endsWith('/gone') }
  const other = await createTestShop({}, { sites })
  const page = [
    link('a', { href: 'https://brand.example/gone' }),
    link('b', { href: 'https://brand.example/gone' }),
    link('c', { href: 'https://brand.example/' }),
  ]
  const { list } = await (await operatorApi(other))('POST /api/pctemplate/check', { config: config(...page) })
  const text = '链接 https://brand.example/gone 打不开'
  expect(list).toEqual(['a', 'b'].map(uuid => ({ uuid, level: 'ask', text })))
  expect(asked).toEqual(['https://brand.example/gone', 'https://brand.example/'])
  await other.close()
})

it('takes the price with a coupon for one of the shop, as the page shows it', async () => {
  const { goods: item } = await addGoods(shop.db, { price: 9_900, store: 5 })
  const page = items(entry(item.itemId, '杯', { brief: '领券后 ¥69' }))
  expect(await texts(page)).toEqual(['ask 商品“杯”的文字写着 ¥69，商城价是 ¥99'])
  await addCoupon(shop.db, shop.clock.now(), { reduceCost: 3_000 })
  expect(await texts(page)).toEqual([])
})
