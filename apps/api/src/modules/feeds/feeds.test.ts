import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addBrand, addCategory, addGoods, addGrade, addShop } from '../../../testing/fixtures'
import { operatorApi } from '../../../testing/pages'
import { addPromotion } from '../../../testing/promotions'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { activities, seckills, skus } from '../../db/schema'
import { feedGoods } from './feed-goods'

const ORIGIN = 'https://shop.example'
let shop: TestShop
let ids: Record<'shirt' | 'mug' | 'lamp' | 'bare', string>
let addresses: Record<'google' | 'baidu' | 'csv', string>

beforeAll(async () => {
  shop = await createTestShop({ STOREFRONT_ORIGIN: ORIGIN })
  const { db } = shop
  const common = await commonOf()
  const shirt = await addGoods(db, {
    ...common,
    brandId: (await addBrand(db, '棉野')).id,
    bn: 'TS-01',
    name: '=重磅 "短袖" <T恤>\n& 更多\u0007',
    brief: '两百克\n纯棉',
    variants: [
      { text: '白', store: 3, price: 1500 },
      { text: '黑', store: 0, price: 1200 },
    ],
  })
  const mug = await addGoods(db, { ...common, name: '马克杯', price: 9900, store: 5, startNum: 6 })
  const lamp = await addGoods(db, { ...common, bn: `L${'x'.repeat(60)}`, name: '台灯', price: 10_050 })
  const bare = await addGoods(db, { ...common, name: '没有图', pics: [] })
  const idOf = ({ goods: { itemId } }: typeof mug) => String(itemId)
  ids = { shirt: idOf(shirt), mug: idOf(mug), lamp: idOf(lamp), bare: idOf(bare) }
  await db.update(skus).set({ bn: '00124' }).where(eq(skus.goodsId, mug.goods.itemId))
  const sale = { kind: 'limited_time_sale' as const, name: '特惠' }
  await db.insert(activities).values([
    { ...sale, goodsId: shirt.goods.itemId, paysPercent: 80, startAt: hour(-1), endAt: hour(1) },
    { ...sale, goodsId: mug.goods.itemId, paysPercent: 50, startAt: hour(1), endAt: hour(2) },
  ])
  const seckill = { name: '秒杀', paysPercent: 10, quota: 5, startAt: hour(-1), endAt: hour(1) }
  await db.insert(seckills).values({ ...seckill, goodsId: lamp.goods.itemId })
  await addWhatStaysOut(common)
  const admin = await operatorApi(shop)
  await admin('POST /api/operator/settings/feeds-set', { state: 'on' })
  addresses = await admin('POST /api/operator/settings/feeds-show', {})
})
afterAll(() => closeWithInvariants(shop))

const hour = (n: number) => new Date(shop.clock.now().getTime() + n * 3_600_000)

async function commonOf() {
  const { db } = shop
  const top = await addCategory(db, { name: '服装' })
  const mainCategoryId = (await addCategory(db, { name: 'T恤 & 短袖', level: 2, parentId: top.id })).id
  const pics = ['/img/u/a.jpg', 'https://cdn.example/b.png', 'javascript:alert(1)']
  return { shopId: (await addShop(db)).id, mainCategoryId, pics }
}

/** What no visitor can buy, or not for money. */
async function addWhatStaysOut(common: object) {
  const { db, clock } = shop
  const add = (values: Parameters<typeof addGoods>[1]) => addGoods(db, { ...common, name: '不该有', ...values })
  await add({ approveStatus: 'instock' })
  await add({ approveStatus: 'offline_sale' })
  await add({ approveStatus: 'only_show' })
  await add({ hidden: true })
  await add({ isGift: true })
  await add({ validLucky: true })
  await add({ point: 100 })
  await add({ staffGoods: true, productType: 'sale' })
  await add({ price: 0 })
  await add({ shopId: (await addShop(db, { name: '停业店', isValid: false })).id })
  const { goods } = await add({})
  const grade = await addGrade(db, { name: '金卡', isDefault: false })
  const only = { kind: 'member_preference' as const, goodsIds: [goods.itemId], gradeIds: [grade.id] }
  await addPromotion(db, clock.now(), { ...only, steps: [{ full: 0, off: 0 }] })
}

const read = async (address: string) => {
  const answer = await shop.fetch(address.replace(ORIGIN, 'http://shop.test'))
  expect(answer.status).toBe(200)
  // A text would lose the mark at its beginning.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
}
const valuesOf = (item: string) =>
  [...item.matchAll(/<g:(\w+)>(.*?)<\/g:\1>/g)].map(([, name, value]) => [name, value] as const)

it('gives Google each sku that it takes, with everything that its specification needs', async () => {
  const xml = await read(addresses.google)
  expect(xml).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0" xmlns:g="http:\/\/base.google.com\/ns\/1.0"><channel><title>/,
  )
  const items = [...xml.matchAll(/<item>(.*?)<\/item>/g)].map(([, item = '']) => valuesOf(item))
  const common = {
    image_link: `${ORIGIN}/img/u/a.jpg`,
    additional_image_link: 'https://cdn.example/b.png',
    condition: 'new',
    product_type: '服装 &gt; T恤 &amp; 短袖',
  }
  const shirt = {
    ...common,
    item_group_id: ids.shirt,
    description: '两百克 纯棉',
    brand: '棉野',
    sale_price_effective_date: '2026-11-11T01:00Z/2026-11-11T03:00Z',
  }
  const title = '=重磅 &quot;短袖&quot; &lt;T恤&gt; &amp; 更多'
  const single = { ...common, identifier_exists: 'no' }
  expect(items.map(item => Object.fromEntries(item))).toEqual([
    {
      ...shirt,
      id: 'TS-01-0',
      title: `${title} 白`,
      color: '白',
      link: `${ORIGIN}/items/${ids.shirt}?spec=1`,
      availability: 'in_stock',
      price: '15.00 CNY',
      sale_price: '12.00 CNY',
    },
    {
      ...shirt,
      id: 'TS-01-1',
      title: `${title} 黑`,
      color: '黑',
      link: `${ORIGIN}/items/${ids.shirt}?spec=2`,
      availability: 'out_of_stock',
      price: '12.00 CNY',
      sale_price: '9.60 CNY',
    },
    // Its sale begins later, and it is sold by the half dozen.
    {
      ...single,
      id: '00124',
      title: '马克杯',
      description: '马克杯',
      link: `${ORIGIN}/items/${ids.mug}`,
      availability: 'out_of_stock',
      price: '99.00 CNY',
    },
    // Not everybody gets the price of its seckill; its code is longer than Google takes.
    {
      ...single,
      id: ids.lamp,
      title: '台灯',
      description: '台灯',
      link: `${ORIGIN}/items/${ids.lamp}`,
      availability: 'in_stock',
      price: '100.50 CNY',
    },
  ])
  expect(xml).not.toMatch(/shipping|不该有/)
})

it('gives 百度 each page with the price that lists show', async () => {
  const xml = await read(addresses.baidu)
  expect(xml).not.toContain('不该有')
  const entries = [...xml.matchAll(/<url>.*?<\/url>/g)].map(([entry]) => entry)
  expect(entries).toHaveLength(4)
  expect(entries[0]).toBe(
    `<url><loc>${ORIGIN}/items/${ids.shirt}</loc><data><display><name>=重磅 &quot;短袖&quot; &lt;T恤&gt; &amp; 更多</name>` +
      `<image>${ORIGIN}/img/u/a.jpg</image><price>12.00</price><value>15.00</value><brand>棉野</brand><availability>有货</availability></display></data></url>`,
  )
  expect(entries[1]).toContain('<price>99.00</price><value>99.00</value><availability>缺货</availability>')
})

it('gives partners a table that spreadsheets neither run nor spoil', async () => {
  const lines = (await read(addresses.csv)).split('\n')
  expect(lines[0]).toMatch(/^\uFEFFid,item_group_id,title,description,link,image_link,availability,condition,price,/)
  expect(lines[1]).toBe(
    `TS-01-0,${ids.shirt},"'=重磅 ""短袖"" <T恤> & 更多 白",两百克 纯棉,${ORIGIN}/items/${ids.shirt}?spec=1,${ORIGIN}/img/u/a.jpg,` +
      'in_stock,new,15.00 CNY,12.00 CNY,2026-11-11T01:00Z/2026-11-11T03:00Z,棉野,,服装 > T恤 & 短袖',
  )
  expect(lines[3]).toMatch(/^"=""00124""",,马克杯,/)
  expect(lines).toHaveLength(7)
  expect(lines.join()).toContain('没有图')
  expect(lines.join()).not.toContain('不该有')
})

it('asks for as many rows as a page has, whatever the shop has', async () => {
  const { db, clock } = shop
  const common = await commonOf()
  for (let i = 0; i < 5; i++) await addGoods(db, { ...common, name: `第${i}件`, shopId: common.shopId })
  const names: string[] = []
  const before = shop.database.queryCount()
  for await (const { name } of feedGoods(db, clock.now(), 2)) names.push(name)
  expect(names.slice(-5)).toEqual([0, 1, 2, 3, 4].map(i => `第${i}件`))
  expect(new Set(names).size).toBe(9)
  // The categories, and four statements for each page of two, also for those of which nothing can be bought.
  expect(shop.database.queryCount() - before).toBeLessThan(1 + 4 * 10)
})
