import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { addCoupon, addGoods, addShop } from '../../../testing/fixtures'
import { placeOrder } from '../../../testing/orders'
import { addLivePage, operatorApi } from '../../../testing/pages'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { memberCoupons } from '../../db/schema'

/** Facts that the web storefront (4.12) relies on: one test for each. */

let shop: TestShop
let buyer: Buyer
let goodsId = 0
let skuId = 0
beforeAll(async () => {
  shop = await createTestShop()
  buyer = await addBuyer(shop)
  const own = await addShop(shop.db)
  const { goods, skus } = await addGoods(shop.db, { shopId: own.id, price: 3_900, name: '马克杯' })
  goodsId = goods.itemId
  skuId = skus[0]!.itemId
})
afterAll(() => shop.close())

const link = (id: number) => ({ linkPage: 'goods', goods_id: String(id), goods_name: '马克杯' })

interface Section {
  type: string
  disabled: boolean
  settings: Record<string, unknown>
  blocks: Record<string, unknown>
  block_order: string[]
}
interface Config {
  pageType: string
  order: string[]
  sections: Record<string, Section>
}

async function configOf(page_type: 'home' | 'header' | 'footer') {
  const answer = await shop.api()('GET pctemplate/getTemplateContent', { page_type })
  if (Array.isArray(answer)) throw new Error('rows instead of a page')
  return answer.config === '' ? null : (JSON.parse(answer.config) as Config)
}

it('gets the home page as sections in their order, with links and goods', async () => {
  const operator = await operatorApi(shop)
  const picture = { imgUrl: '/img/p/tee', topPer: 0.2, leftPer: 0.4, widthPer: 0.2, heightPer: 0.2 }
  await addLivePage(
    operator,
    { page_type: 'index' },
    { type: 'W0000', uuid: 'p' },
    { type: 'W0001', uuid: 'a', autoplaySpeed: 4000, data: [{ imgUrl: '/img/a', pathData: link(goodsId) }] },
    { type: 'W0011', uuid: 'b', text: '没有对应的组件' },
    { type: 'W0003', uuid: 'c', imgUrl: '/img/b', data: [{ ...picture, pathData: link(goodsId) }] },
    {
      type: 'W0002',
      uuid: 'd',
      text: '猜你喜欢',
      data: [{ goods_id: String(goodsId), goods_pic: '', goods_name: 'x', price: 1 }],
    },
  )
  const { pageType, order, sections } = (await configOf('home'))!
  expect(pageType).toBe('home')
  expect(order.map(id => sections[id]!.type)).toEqual(['main-carousel', 'image-hotspot', 'product-shelf'])
  const [carousel, zones, shelf] = order.map(id => sections[id]!)
  const [slide] = carousel!.block_order
  expect(carousel!.blocks[slide!]).toMatchObject({
    type: 'image',
    settings: { pc_image: '/img/a', link: { linkPage: 'goods', id: String(goodsId) } },
  })
  expect(Object.values(zones!.blocks)).toMatchObject([{ settings: { x: 50, y: 30, link: { linkPage: 'goods' } } }])
  expect(shelf!.settings).toMatchObject({
    title: '猜你喜欢',
    displayMode: 'manual',
    itemIds: [String(goodsId)],
    limit: 1,
  })
  expect(Object.values(sections)).toMatchObject([{ disabled: false }, { disabled: false }, { disabled: false }])
})

it('leaves our own shop its blocks', async () => {
  const ask = { page_type: 'home', platform: 'pc' } as const
  const answer = await shop.api()('GET pctemplate/getTemplateContent', ask)
  if (Array.isArray(answer)) throw new Error('rows instead of a page')
  expect(JSON.parse(answer.config)[1]).toMatchObject({ type: 'W0001', uuid: 'a' })
})

it('gets a header that has the menu of ours', async () => {
  expect(await configOf('header')).toBeNull()
  await addLivePage(await operatorApi(shop), { page_type: 'header' }, { type: 'W0008', uuid: 'search' })
  const { order, sections } = (await configOf('header'))!
  expect(order.map(id => sections[id])).toMatchObject([{ type: 'header', settings: { menu: 'header' } }])
})

it('gets a code for a test payment, which is over at once', async () => {
  const { order_id } = await placeOrder(shop, buyer, [{ price: 3_900 }], 'NOTPAY')
  const paid = await buyer.api('POST payment', { order_id, pay_type: 'testpay' })
  expect(paid).toMatchObject({
    pay_status: true,
    code_url: expect.stringContaining(`/finish/result?order_id=${order_id}`),
    qrcode_url: expect.stringMatching(/^data:image\//),
  })
})

it('hears which coupons do not fit when it names nothing but the sum', async () => {
  const coupon = await addCoupon(shop.db, shop.clock.now(), { leastCost: 20_000 })
  await shop.db.insert(memberCoupons).values({ memberId: buyer.id, couponId: coupon.id, seq: 1, code: 'WEB1' })
  await buyer.api('POST cart', { item_id: String(skuId), num: 1 })
  const { list } = await buyer.api('GET user/newGetCardList', { total_fee: '3900' })
  expect(list).toMatchObject([{ code: 'WEB1', valid: false, invalid_desc: '订单金额需满200元' }])
})

it('names favourites', async () => {
  await buyer.api('POST member/collect/item/{item_id}', { item_id: String(goodsId) })
  const { list } = await buyer.api('GET member/collect/item')
  expect(list).toMatchObject([{ goods_name: '马克杯', item_name: '马克杯' }])
})
