import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addAddress, addGoods, addMember, addShop } from '../../../testing/fixtures'
import { openAmap } from '../../../testing/gateways/amap'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { coupons, goods, reviews, shops, shopTags, tags } from '../../db/schema'

const DAY = 86_400_000
/** In 昌平, at the caller's place. */
const HERE = { lat: 40.2208, lng: 116.2312 }

/** Great-circle distance in km by the law of cosines: another way to the same result. */
function byCosines(a: typeof HERE, b: typeof HERE) {
  const [lat1, lat2, turn] = [a.lat, b.lat, a.lng - b.lng].map(degrees => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
  ]
  return 6371 * Math.acos(Math.sin(lat1) * Math.sin(lat2) + Math.cos(lat1) * Math.cos(lat2) * Math.cos(turn))
}

let shop: TestShop
let near: string
let far: string
let farther: string
beforeEach(async () => {
  shop = await createTestShop()
  const at = shop.clock.now().getTime()
  const add = async (values: Parameters<typeof addShop>[1]) => String((await addShop(shop.db, values)).id)
  near = await add({ name: '昌平店', isSelfOperated: true, sales: 5, createdAt: new Date(at - 3 * DAY) })
  far = await add({
    name: '外滩店',
    province: '上海市',
    city: '上海市',
    area: '黄浦区',
    address: '中山东一路1号',
    lat: 31.2397,
    lng: 121.4903,
    sales: 50,
    isZiti: true,
    hour: '10:00-22:00',
    createdAt: new Date(at - DAY),
  })
  farther = await add({
    name: '100%天河店',
    province: '广东省',
    city: '广州市',
    area: '天河区',
    address: '体育西路1号',
    lat: 23.1353,
    lng: 113.3222,
    sales: 20,
    createdAt: new Date(at - 2 * DAY),
  })
  await addShop(shop.db, { name: '关门店', isValid: false })
})
afterEach(() => shop.close())

const list = (input: object = {}) => shop.api()('GET distributor/list', input)
const idsOf = async (input: object) => (await list(input)).list.map(row => row.distributor_id)

async function tag(name: string, ...shopIds: string[]) {
  const [row] = await shop.db.insert(tags).values({ name, kind: 'shop' }).returning()
  await shop.db.insert(shopTags).values(shopIds.map(id => ({ shopId: Number(id), tagId: row!.id })))
  return String(row!.id)
}

describe('GET distributor/list', () => {
  it('sorts in five ways and leaves closed shops out', async () => {
    expect(await idsOf({ sort_type: 0 })).toEqual([far, farther, near])
    expect(await idsOf({ ...HERE, sort_type: 1 })).toEqual([near, far, farther])
    expect(await idsOf({ ...HERE, sort_type: 2 })).toEqual([farther, far, near])
    expect(await idsOf({ sort_type: 3 })).toEqual([far, farther, near])
    expect(await idsOf({ sort_type: 4 })).toEqual([near, farther, far])
  })

  it('measures the distance on the globe', async () => {
    const [first, second] = (await list({ ...HERE, sort_type: 1 })).list
    expect(first).toMatchObject({ distance: 0, distance_show: '0', distance_unit: 'm' })
    expect(second?.distance).toBeCloseTo(byCosines(HERE, { lat: 31.2397, lng: 121.4903 }), 1)
    expect(second).toMatchObject({ distance_unit: 'km', distance_show: second?.distance.toFixed(2) })
  })

  it('writes metres below one km, and nothing without a place', async () => {
    const [row] = (await list({ lat: HERE.lat + 0.005, lng: HERE.lng, sort_type: 1 })).list
    expect(row).toMatchObject({ distance_unit: 'm', distance_show: '556' })
    expect((await list({ lat: '', lng: '' })).list[0]).toMatchObject({ distance: 0, distance_show: '' })
  })

  it('shows only a region with type 1, and other shops if it has none', async () => {
    const region = { type: 1, province: '上海市', city: '上海市', area: '黄浦区' }
    expect(await list(region)).toMatchObject({ total_count: 1, is_recommend: 0, list: [{ distributor_id: far }] })
    expect(await list({ ...region, area: '静安区' })).toMatchObject({ total_count: 3, is_recommend: 1 })
    expect(await list({ ...region, type: 0 })).toMatchObject({ total_count: 3, is_recommend: 0 })
  })

  it("shows only the region of the member's default address with type 2", async () => {
    const member = await addMember(shop.db)
    await addAddress(shop.db, member.id, { province: '广东省', city: '广州市', county: '天河区' })
    const api = shop.api(await shop.tokenOf('member', member.id))
    expect((await api('GET distributor/list', { type: 2 })).list.map(row => row.distributor_id)).toEqual([farther])
  })

  it('finds by name literally, by id and by tag', async () => {
    expect(await idsOf({ name: '100%' })).toEqual([farther])
    expect(await idsOf({ name: '%' })).toEqual([farther])
    expect(await idsOf({ distributor_id: near })).toEqual([near])
    expect(await idsOf({ distributorIds: `${near},${far}`, sort_type: 4 })).toEqual([near, far])
    const digital = await tag('数码', far)
    expect(await idsOf({ distributor_tag_id: digital })).toEqual([far])
  })

  it('contains tags of each shop and of the whole list, on every page', async () => {
    const digital = await tag('数码', near, far)
    const clothes = await tag('服饰', far)
    const answer = await list({ page: 1, pageSize: 1, sort_type: 4 })
    expect(answer.total_count).toBe(3)
    expect(answer.list[0]?.tagList.map(row => row.tag_id)).toEqual([digital])
    expect(answer.tagList.map(row => row.tag_id).sort()).toEqual([digital, clothes].sort())
    expect(await list({ show_tag: 0 })).toMatchObject({ tagList: [] })
    expect((await list({ page: 3, pageSize: 2 })).list).toEqual([])
  })

  it('contains running coupons only on request', async () => {
    const now = shop.clock.now().getTime()
    const coupon = { cardType: 'cash' as const, title: '减10元', reduceCost: 1000, quantity: 5, shopId: Number(near) }
    const window = { beginAt: new Date(now - DAY), endAt: new Date(now + DAY) }
    await shop.db.insert(coupons).values([
      { ...coupon, ...window },
      { ...coupon, ...window, title: '已领完', claimed: 5 },
      { ...coupon, ...window, title: '已过期', endAt: new Date(now) },
      { ...coupon, ...window, title: '未开始', beginAt: new Date(now + 1) },
    ])
    const [row] = (await list({ show_discount: 1, distributor_id: near })).list
    expect(row?.discountCardList.map(card => card.title)).toEqual(['减10元'])
    expect(row?.discountCardList[0]).toMatchObject({ reduce_cost: 1000, quantity: 5, get_num: 0 })
    expect((await list({ distributor_id: near })).list[0]?.discountCardList).toEqual([])
  })

  it('contains scores, sales and the three best-selling goods on request', async () => {
    for (const [sales, values] of [
      [1, {}],
      [2, {}],
      [3, {}],
      [4, {}],
      [99, { hidden: true }],
      [98, { approveStatus: 'instock' as const }],
      [97, { isGift: true }],
      [96, { point: 500, price: 0 }],
      [95, { staffGoods: true, productType: 'sale' as const }],
    ] as const) {
      await addGoods(shop.db, { shopId: Number(near), sales, name: `卖出${sales}`, ...values })
    }
    const [unjudged] = (await list({ distributor_id: near, show_score: 1 })).list
    expect(unjudged).not.toHaveProperty('scoreList')
    const [sold] = await shop.db.select().from(goods).where(eq(goods.name, '卖出4'))
    const review = { goodsId: sold!.itemId, username: '买家', content: '好' }
    await shop.db.insert(reviews).values([5, 5, 4, 4, 4, 4].map(star => ({ ...review, star })))
    const [row] = (await list({ distributor_id: near, show_items: 1, show_score: 1 })).list
    expect(row?.itemList?.map(item => item.item_name)).toEqual(['卖出4', '卖出3', '卖出2'])
    expect(row).toMatchObject({ sales_count: 5, scoreList: { avg_star: 4.3, default: 4.3 } })
    const [plain] = (await list({ distributor_id: near, show_sales_count: 0 })).list
    expect(plain).not.toHaveProperty('itemList')
    expect(plain).not.toHaveProperty('sales_count')
  })

  it('refuses places that are not on the globe', async () => {
    for (const input of [
      { lat: 91, lng: 0 },
      { lat: 0, lng: 181 },
      { lat: 'x', lng: 0 },
    ]) {
      await expect(list(input)).rejects.toMatchObject({ message: '经纬度范围错误', status: 422 })
    }
  })
})

describe('GET distributor/list of an address', () => {
  it('orders by the seat of the city, and shows no distance from it', async () => {
    const nanjing = { type: 1, province: '江苏省', city: '南京市', area: '玄武区', sort_type: 1 }
    const answer = await list(nanjing)
    expect(answer.is_recommend).toBe(1)
    expect(answer.list.map(row => row.distributor_id)).toEqual([far, near, farther])
    expect(answer.list[0]).toMatchObject({ distance: 0, distance_show: '' })
    expect(await idsOf({ ...nanjing, province: '湖南省', city: '长沙市', area: '' })).toEqual([farther, far, near])
  })

  it('shows distances from the place that the map service finds', async () => {
    const amap = await openAmap()
    const mapped = await createTestShop(amap.env)
    try {
      const { id } = await addShop(mapped.db, { address: '府学路18号', lat: 40.2208, lng: 116.2347 })
      const member = await addMember(mapped.db)
      await addAddress(mapped.db, member.id, { isDefault: true, adrdetail: '鼓楼东街26号' })
      amap.places.set('北京市昌平区鼓楼东街26号', '116.2412,40.2189')
      amap.places.set('鼓楼东街', '116.2412,40.2189')
      const mine = mapped.api(await mapped.tokenOf('member', member.id))
      const expected = [{ distributor_id: String(id), distance: 0.591, distance_show: '591', distance_unit: 'm' }]
      expect((await mine('GET distributor/list', { type: 2 })).list).toMatchObject(expected)
      expect((await mapped.api()('GET distributor/list', { type: 3, address: '鼓楼东街' })).list).toMatchObject(
        expected,
      )
    } finally {
      await mapped.close()
      await amap.close()
    }
  })
})

describe('GET distributor/is_valid', () => {
  const valid = (input: object = {}) => shop.api()('GET distributor/is_valid', input)

  it('answers the shop of the id, the nearest, or the main one', async () => {
    const unjudged = await valid({ distributor_id: far, show_score: 1 })
    expect(unjudged).not.toHaveProperty('scoreList')
    expect(unjudged).toMatchObject({
      distributor_id: far,
      name: '外滩店',
      status: true,
      store_address: '上海市上海市黄浦区中山东一路1号',
    })
    expect(await valid({ lat: 23, lng: 113 })).toMatchObject({ distributor_id: farther })
    expect(await valid({ distributor_id: 0 })).toMatchObject({ distributor_id: near, distributor_self: 1 })
  })

  it('tells the wide picture of its page, where it has one', async () => {
    expect(await valid({ distributor_id: far })).not.toHaveProperty('wide_banner')
    await shop.db
      .update(shops)
      .set({ wideBanner: '/img/wide' })
      .where(eq(shops.id, Number(far)))
    expect(await valid({ distributor_id: far })).toMatchObject({ wide_banner: '/img/wide' })
  })

  it('answers the empty shop for closed and unknown ones', async () => {
    const none = { distributor_id: '0', is_delivery: true, is_ziti: false }
    expect(await valid({ distributor_id: '999999' })).toEqual(none)
    expect(await valid({ distributor_id: '9999999999999999999' })).toEqual(none)
  })
})

describe('GET distributor/pickuplocation', () => {
  it("answers the shop's own address if it offers pickup", async () => {
    const answer = await shop.api()('GET distributor/pickuplocation', { distributor_id: far, ...HERE })
    expect(answer).toMatchObject({
      total_count: 1,
      list: [{ id: `-${far}`, distributor_id: far, hours: [['10:00', '22:00']], is_store_address: true }],
    })
    expect(answer.list[0]?.distance).toBeGreaterThan(1090)
    expect(await shop.api()('GET distributor/pickuplocation', { distributor_id: near })).toEqual({
      total_count: 0,
      list: [],
    })
  })
})
