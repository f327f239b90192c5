import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBuyer } from '../../../testing/buyer'
import { addCoupon, addShop } from '../../../testing/fixtures'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { toUnix } from '../../platform/clock'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

describe('coupons of shops', () => {
  it('are shown and claimed by each member', async () => {
    const now = shop.clock.now()
    const shopId = (await addShop(shop.db)).id
    const card = await addCoupon(shop.db, now, { shopId, title: '满99减10', quantity: 5, getLimit: 1 })
    await addCoupon(shop.db, now, { shopId: (await addShop(shop.db)).id })
    const [buyer, other] = [await addBuyer(shop), await addBuyer(shop)]
    const claim = () => buyer.api('POST /shop.coupon.receive', { coupon_id: card.id })
    const { coupon_code } = await claim()
    expect((await refusal(claim())).message).toBe('您已经领过该券，请到个人中心中查看哦~')
    expect((await buyer.api('GET user/getUserCardList')).list.map(row => row.code)).toEqual([coupon_code])
    const shown = (who = buyer) => who.api('GET /shop.coupon', { shop_id: String(shopId) })
    expect(await shown()).toEqual({
      shopCouponList: [
        {
          coupon_id: String(card.id),
          shop_id: String(shopId),
          coupon_name: '满99减10',
          coupon_nature: 'cash',
          deduct_money: 10,
          discount: 0,
          user_get_times: 1,
          all_use_times: 5,
          get_time: toUnix(now),
          cansend_start_time: toUnix(card.beginAt),
          cansend_end_time: toUnix(card.endAt),
        },
      ],
      count: 1,
    })
    expect((await shown(other)).shopCouponList[0]!.get_time).toBe(0)
  })
})

describe('GET /store.search', () => {
  it('finds shops of a region and nothing else', async () => {
    const store = await addShop(shop.db, {
      name: '外滩店',
      province: '上海市',
      city: '上海市',
      area: '黄浦区',
      mobile: '021',
    })
    const search = (area: string) => shop.api()('GET /store.search', { area })
    expect(await search('上海市,上海市,黄浦区')).toEqual({
      list: [
        {
          store_id: String(store.id),
          store_name: '外滩店',
          address: '府学路1号',
          mobile: '021',
          area: '上海市/上海市/黄浦区',
          lng: '116.2312',
          lat: '40.2208',
        },
      ],
      count: 1,
    })
    expect((await search('上海市')).count).toBe(1)
    expect(await search('广东省,深圳市')).toEqual({ list: [], count: 0 })
    expect((await refusal(search('长'.repeat(200)))).status).toBe(422)
  })
})
