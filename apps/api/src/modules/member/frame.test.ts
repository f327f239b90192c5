import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAddress, addGoods, addMember } from '../../../testing/fixtures'
import { createTestShop, type TestShop } from '../../../testing/test-shop'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

describe('GET member/frame', () => {
  it('says what the single calls say, to each member his own', async () => {
    const [one, other] = [await addMember(shop.db), await addMember(shop.db)]
    const [api, theirs] = [
      shop.api(await shop.tokenOf('member', one.id)),
      shop.api(await shop.tokenOf('member', other.id)),
    ]
    const { goods, skus } = await addGoods(shop.db)
    await api('POST cart', { item_id: String(skus[0]!.itemId), num: 3 })
    await api('POST cart', { item_id: String(skus[0]!.itemId), num: 1, cart_type: 'fastbuy' })
    await api('POST member/collect/item/{item_id}', { item_id: String(goods.itemId) })
    const frame = await api('GET member/frame')
    expect(frame).toEqual({
      member: await api('GET member'),
      cart_count: (await api('GET cartcount', {})).item_count,
      unpaid_count: 0,
      unread_notices: 0,
      favourite_count: (await api('GET member/collect/item/num')).fav_total_count,
      favourite_items: [String(goods.itemId)],
      region_id: '',
      audience: expect.stringContaining('"isMember":true'),
    })
    expect(frame).toMatchObject({ cart_count: 3, favourite_count: 1 })
    expect(await theirs('GET member/frame')).toMatchObject({
      member: { memberInfo: { user_id: String(other.id) } },
      cart_count: 0,
      favourite_count: 0,
    })
  })

  it('says the region of the default address', async () => {
    const { id } = await addMember(shop.db)
    const api = shop.api(await shop.tokenOf('member', id))
    await addAddress(shop.db, id, { province: '浙江省', city: '杭州市', county: '西湖区' })
    expect((await api('GET member/frame')).region_id).toBe('330106')
  })

  it('needs one statement besides the look at the session', async () => {
    const { id } = await addMember(shop.db)
    const api = shop.api(await shop.tokenOf('member', id))
    const before = shop.database.queryCount()
    await api('GET member/frame')
    expect(shop.database.queryCount() - before).toBe(2)
  })

  it('is for members only', async () => {
    await expect(shop.api()('GET member/frame')).rejects.toMatchObject({ status: 401 })
  })
})
