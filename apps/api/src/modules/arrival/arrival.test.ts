import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addGoods, addMember, addShop } from '../../../testing/fixtures'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { addresses, orders } from '../../db/schema'

let shop: TestShop
let buyer: Buyer
let shopId: number
let tee: number
/** A Wednesday, before the cut-off. */
const MORNING = new Date('2026-11-25T09:00:00+08:00')

beforeAll(async () => {
  shop = await createTestShop()
  shop.clock.set(MORNING)
  buyer = await addBuyer(shop)
  shopId = (await addShop(shop.db, { isZiti: true })).id
  tee = (await addGoods(shop.db, { shopId, price: 10_000, store: 1_000 })).goods.itemId
  const shenzhen = { province: '广东省', city: '深圳市', county: '南山区' }
  await shop.db.update(addresses).set(shenzhen).where(eq(addresses.id, buyer.addressId))
})
afterAll(() => closeWithInvariants(shop))

describe('GET goods/arrival', () => {
  const ask = async (more: object = {}, token?: string) =>
    (await shop.api(token)('GET goods/arrival', { item_id: String(tee), ...more })).arrival

  it('answers visitors for the place of the shop', async () => {
    expect(await ask()).toEqual({
      province: '北京市',
      city: '北京市',
      county: '昌平区',
      arrives_on: '2026-11-25',
      is_same_city: true,
      is_ziti: true,
      cut_off_hour: 16,
      is_served: true,
      freight_fee: 800,
      freight_text: '运费（满99元包邮）',
    })
  })

  it('answers a member for the own default address, and nobody else for it', async () => {
    expect(await ask({}, buyer.token)).toMatchObject({ city: '深圳市', county: '南山区', arrives_on: '2026-11-29' })
    const other = await shop.tokenOf('member', (await addMember(shop.db)).id)
    expect(await ask({}, other)).toMatchObject({ city: '北京市' })
  })

  it('answers for the asked region, of a city or a county', async () => {
    const region = { province: '上海市', city: '上海市', county: '', arrives_on: '2026-11-28', is_same_city: false }
    expect(await ask({ region_id: '310100' })).toMatchObject(region)
    expect(await ask({ region_id: '310115' }, buyer.token)).toMatchObject({ ...region, county: '浦东新区' })
  })

  it.each(['', '999999', '310000', '310199', 'abcdef', '1 or 1', '３１０１１５'])(
    'takes %j for no region, or for its city',
    async region_id => {
      expect(['北京市', '上海市']).toContain((await ask({ region_id }))?.city)
    },
  )

  it('needs an item', async () => {
    await expect(shop.api()('GET goods/arrival', {} as { item_id: string })).rejects.toMatchObject({ status: 422 })
  })

  it('knows the item by the id of a sku, and answers null for unknown ones, in one statement', async () => {
    const { skus } = await addGoods(shop.db, {
      shopId,
      variants: [
        { text: '红', store: 1 },
        { text: '蓝', store: 2 },
      ],
    })
    expect((await ask({ item_id: String(skus[1]!.itemId) }))?.city).toBe('北京市')
    for (const item_id of ['1', 'abc', '99999999999999999999']) expect(await ask({ item_id })).toBeNull()
    const before = shop.database.queryCount()
    await ask()
    expect(shop.database.queryCount() - before).toBe(1)
  })
})

describe('the day of arrival', () => {
  it('stands in each price of goods that are sent, and follows the order', async () => {
    await buyer.api('POST cart', { item_id: tee, num: 1 })
    const request = { cart_type: 'cart' as const, distributor_id: shopId }
    const { preview } = await buyer.api('POST checkout', request)
    expect(preview?.arrives_on).toBe('2026-11-29')
    const { parcels } = await buyer.api('POST checkout/parcels')
    expect(parcels.map(parcel => parcel.preview?.arrives_on)).toEqual(['2026-11-29'])
    expect((await buyer.api('POST checkout', { ...request, receipt_type: 'ziti' })).preview).not.toHaveProperty(
      'arrives_on',
    )
    expect(await buyer.api('POST getFreightFee', request)).not.toHaveProperty('arrives_on')

    const { order_id } = await buyer.api('POST order_new', { ...request, address_id: String(buyer.addressId) })
    const day = async () => (await buyer.api('GET order/{id}', { id: order_id })).orderInfo.arrives_on
    const set = (values: Partial<typeof orders.$inferInsert>) =>
      shop.db.update(orders).set(values).where(eq(orders.orderId, order_id))
    expect(await day()).toBe('2026-11-29')
    await set({ paidAt: new Date('2026-11-25T20:00:00+08:00') })
    expect(await day()).toBe('2026-11-30')
    await set({ deliveredAt: new Date('2026-11-27T20:00:00+08:00') })
    expect(await day()).toBe('2026-12-01')
    await set({ paidAt: null, deliveredAt: null, receiptType: 'ziti' })
    expect(await day()).toBeUndefined()
    await set({ receiptType: 'logistics' })
    await buyer.api('POST order/cancel', { order_id, cancel_reason: '不想要了' })
    expect(await day()).toBeUndefined()
  })

  it('of a placed order keeps the rules it was placed under, those of remote provinces with their freight', async () => {
    const lhasa = { province: '西藏自治区', city: '拉萨市', county: '城关区' }
    const monk = await addBuyer(shop, { mobile: '13800007777' })
    await shop.db.update(addresses).set(lhasa).where(eq(addresses.id, monk.addressId))
    const cheap = (await addGoods(shop.db, { shopId, price: 1_000, store: 1_000 })).goods.itemId
    const place = async () => {
      await monk.api('POST cart', { item_id: cheap, num: 1 })
      const request = { cart_type: 'cart' as const, distributor_id: shopId, address_id: String(monk.addressId) }
      const { order_id } = await monk.api('POST order_new', request)
      return order_id
    }
    const show = async (id: string) => {
      const { orderInfo } = await monk.api('GET order/{id}', { id })
      return [orderInfo.freight_fee, orderInfo.arrives_on]
    }
    const before = await place()
    expect(await show(before)).toEqual([1500, '2026-12-01'])
    await heji(shop, 'settings trade-set', { remoteProvinces: '青海省', rushDays: '2026-11-25/2026-11-25=10' })
    const later = await place()
    expect(await show(later)).toEqual([800, '2026-12-09'])
    expect(await show(before)).toEqual([1500, '2026-12-01'])
    const { arrival } = await shop.api()('GET goods/arrival', { item_id: String(cheap), region_id: '540100' })
    expect(arrival?.freight_fee).toBe(800)
  })
})
