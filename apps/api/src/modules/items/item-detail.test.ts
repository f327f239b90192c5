import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCategory, addGoods, addGrade, addMember, addShop, type GoodsOptions } from '../../../testing/fixtures'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { activities, coupons, reviews, seckills } from '../../db/schema'

let shop: TestShop
let shirts: { id: number }
const ids: Record<string, string> = {}

const add = async (name: string, values: GoodsOptions = {}) => {
  const { goods, skus } = await addGoods(shop.db, { name, mainCategoryId: shirts.id, ...values })
  ids[name] = String(goods.itemId)
  return { goods, skus }
}

beforeAll(async () => {
  shop = await createTestShop()
  const top = await addCategory(shop.db, { name: '男装女装' })
  const middle = await addCategory(shop.db, { name: '男装', parentId: top.id, level: 2 })
  shirts = await addCategory(shop.db, { name: '短袖', parentId: middle.id, level: 3 })
  await add('纯棉 短袖 白', { price: 5900 })
  await add('下架短袖', { approveStatus: 'instock' })
})
afterAll(() => shop.close())

describe('GET goods/items/{item_id}', () => {
  it('describes skus, specs, breadcrumb, activity, coupons and reviews', async () => {
    const seller = await addShop(shop.db, { name: '云舟旗舰店' })
    const { goods, skus } = await add('云舟 手机', {
      price: 299_900,
      shopId: seller.id,
      hidden: true,
      intro: '<p>好</p>',
      params: [{ name: '重量', value: '190g' }],
      variants: [
        { text: '雾蓝', store: 0 },
        { text: '曜石黑', store: 4, price: 319_900 },
      ],
    })
    const hour = (n: number) => new Date(shop.clock.now().getTime() + n * 3_600_000)
    await shop.db.insert(activities).values({
      kind: 'limited_time_sale',
      name: '双11狂欢',
      goodsId: goods.itemId,
      paysPercent: 90,
      startAt: hour(-1),
      endAt: hour(1),
    })
    await shop.db.insert(coupons).values({
      cardType: 'cash',
      title: '店铺券',
      reduceCost: 100,
      quantity: 9,
      shopId: seller.id,
      beginAt: shop.clock.now(),
      endAt: new Date(shop.clock.now().getTime() + 1000),
    })
    await shop.db.insert(reviews).values([
      { goodsId: goods.itemId, username: '张三', star: 5, content: '好', pics: ['/img/a'], reply: '谢谢' },
      { goodsId: goods.itemId, username: '李四', star: 4, content: '行' },
    ])
    const detail = await shop.api()('GET goods/items/{item_id}', { item_id: String(goods.itemId), is_tdk: 1 })
    expect(detail).toMatchObject({
      item_id: String(goods.itemId),
      default_item_id: String(skus[1]!.itemId),
      intro: '<p>好</p>',
      activity_type: 'limited_time_sale',
      act_price: 269_910,
      activity_info: { last_seconds: 3600, status: 'in_sale' },
      item_params: [{ attribute_name: '重量', attribute_value_name: '190g' }],
      rate_summary: { count: 2, average: 45, stars: [0, 0, 0, 1, 1], with_pic: 1 },
      tdk_data: { title: '云舟 手机' },
    })
    expect(detail.kaquan_list.list.map(card => card.title)).toEqual(['店铺券'])
    expect(detail.spec_items.map(s => [s.store, s.act_price, s.custom_spec_id, s.is_default])).toEqual([
      [0, 269_910, '1', false],
      [4, 287_910, '2', true],
    ])
    expect(detail.spec_items[1]?.item_spec).toEqual([
      { spec_id: '1', spec_name: '颜色', spec_value_id: '2', spec_value_name: '曜石黑', spec_image_url: '' },
    ])
    const [one] = detail.item_category_main
    expect([one?.category_name, one?.children[0]?.category_name, one?.children[0]?.children[0]?.category_name]).toEqual(
      ['男装女装', '男装', '短袖'],
    )
    const bySku = await shop.api()('GET goods/items/{item_id}', { item_id: String(skus[0]!.itemId) })
    expect(bySku).toMatchObject({ item_id: detail.item_id, default_item_id: String(skus[0]!.itemId) })
  })

  it('points at the next better grade', async () => {
    await addGrade(shop.db, { name: '银卡', isDefault: false, percentOff: 25 })
    await addGrade(shop.db, { name: '黑金', isDefault: false, percentOff: 30 })
    const detail = await shop.api()('GET goods/items/{item_id}', { item_id: ids['纯棉 短袖 白']! })
    expect(detail.vipgrade_guide_title).toEqual({
      vipgrade_name: '银卡',
      gradeDiscount: '7.5',
      guide_title_desc: '升级银卡享7.5折，本件可省¥14.75',
      vipgrade_desc: '银卡购物享7.5折',
    })
    const { goods } = await addGoods(shop.db, { price: 1_299_900 })
    const dear = await shop.api()('GET goods/items/{item_id}', { item_id: String(goods.itemId) })
    expect(dear.vipgrade_guide_title?.guide_title_desc).toBe('升级银卡享7.5折，本件可省¥3,249.75')
  })

  it('says what the better grade saves on each sku, and nothing where the price is as low already', async () => {
    await addGrade(shop.db, { name: '银卡', isDefault: false, percentOff: 25 })
    const variants = [
      { text: '5斤装', store: 1, price: 4_000 },
      { text: '10斤装', store: 5, price: 6_000 },
    ]
    const { goods } = await addGoods(shop.db, { price: 4_000, variants, staffGoods: true, staffPercentOff: 60 })
    const item_id = String(goods.itemId)
    const savedOf = async (token?: string) => {
      const { spec_items, ...item } = await shop.api(token)('GET goods/items/{item_id}', { item_id })
      return [item, ...spec_items].map(one => one.vipgrade_guide_title?.guide_title_desc.split('¥')[1])
    }
    expect(await savedOf()).toEqual(['10.00', '10.00', '15.00'])
    const staff = await addMember(shop.db, { isStaff: true, workId: 'R100' })
    expect(await savedOf(await shop.tokenOf('member', staff.id))).toEqual([undefined, undefined, undefined])
    const now = shop.clock.now().getTime()
    const run = { goodsId: goods.itemId, startAt: new Date(now), endAt: new Date(now + 1e6) }
    await shop.db.insert(activities).values({ ...run, kind: 'limited_time_sale', name: '特惠', paysPercent: 80 })
    expect(await savedOf()).toEqual(['2.00', '2.00', '3.00'])
    await shop.db.insert(seckills).values({ ...run, name: '秒杀', paysPercent: 90, quota: 5 })
    expect(await savedOf()).toEqual([undefined, undefined, undefined])
  })

  it('shows off-shelf goods as such, and refuses unknown ids', async () => {
    const detail = await shop.api()('GET goods/items/{item_id}', { item_id: ids.下架短袖! })
    expect(detail.approve_status).toBe('instock')
    for (const id of ['1', 'abc', '99999999999999999999', '1 or 1=1', '-1']) {
      await expect(shop.api()('GET goods/items/{item_id}', { item_id: id })).rejects.toMatchObject({
        status: 404,
        message: '商品不存在或已下架',
      })
    }
  })

  it('needs at most nine statements for a member', async () => {
    const token = await shop.tokenOf('member', (await addMember(shop.db)).id)
    const before = shop.database.queryCount()
    await shop.api(token)('GET goods/items/{item_id}', { item_id: ids['纯棉 短袖 白']!, is_tdk: 1 })
    expect(shop.database.queryCount() - before).toBeLessThanOrEqual(9)
  })
})
