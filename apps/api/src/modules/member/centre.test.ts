import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBuyer } from '../../../testing/buyer'
import { addGoods } from '../../../testing/fixtures'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { activities } from '../../db/schema'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const SALE = { kind: 'limited_time_sale', name: '双十一', paysPercent: 70 } as const
const now = (seconds: number) => new Date(shop.clock.now().getTime() + seconds * 1_000)

describe('GET member/centre', () => {
  it('says what the single calls say, to each member his own', async () => {
    const [buyer, other] = [await addBuyer(shop), await addBuyer(shop)]
    for (let i = 0; i < 6; i++) {
      const { goods } = await addGoods(shop.db, { price: 1_000 + i, pics: i === 0 ? [] : [`/img/${i}.png`] })
      const item_id = String(goods.itemId)
      if (i % 2 === 0)
        await shop.db.insert(activities).values({ ...SALE, goodsId: goods.itemId, startAt: now(-1), endAt: now(60) })
      await buyer.api('POST member/collect/item/{item_id}', { item_id })
      if (i > 2) await buyer.api('POST member/browse/history/save', { item_id })
      shop.clock.advance(1_000)
    }
    const centre = await buyer.api('GET member/centre')
    const liked = await buyer.api('GET member/collect/item', { pageSize: 5 })
    const seen = await buyer.api('GET member/browse/history/list', { pageSize: 5 })
    expect(centre).toEqual({
      counts: await buyer.api('GET orderscount', { order_type: 'normal' }),
      favourites: {
        total_count: 6,
        list: liked.list.map(({ item_id, item_name, item_image, price }) => ({
          item_id,
          item_name,
          pic: item_image,
          price,
        })),
      },
      footprints: {
        total_count: 3,
        list: seen.list.map(({ item_id, itemData: item }) => ({
          item_id,
          item_name: item.item_name,
          pic: item.pics[0] ?? '',
          price: item.activity_price ?? item.member_price ?? item.price,
        })),
      },
    })
    const nothing = { total_count: 0, list: [] }
    expect(await other.api('GET member/centre')).toMatchObject({ favourites: nothing, footprints: nothing })
  })

  it('needs three statements besides the look at the session', async () => {
    const buyer = await addBuyer(shop)
    const { goods } = await addGoods(shop.db)
    await buyer.api('POST member/collect/item/{item_id}', { item_id: String(goods.itemId) })
    const before = shop.database.queryCount()
    await buyer.api('GET member/centre')
    expect(shop.database.queryCount() - before).toBe(4)
  })

  it('is for members only', async () => {
    await expect(shop.api()('GET member/centre')).rejects.toMatchObject({ status: 401 })
  })
})
