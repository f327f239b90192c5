import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { addCoupon, addGoods, addShop } from '../../../testing/fixtures'
import { addLivePage, operatorApi } from '../../../testing/pages'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { seckills } from '../../db/schema'

/** Goods and pages as newer official clients ask for them. */

let shop: TestShop
let buyer: Buyer
let api: TestShop['api'] extends (token?: string) => infer A ? A : never

beforeAll(async () => {
  shop = await createTestShop()
  api = shop.api()
  buyer = await addBuyer(shop)
})
afterAll(() => shop.close())

const raw = async (path: string) => await (await shop.app.request(`/api/h5app/wxapp/${path}`)).json()

describe('beside an item', () => {
  it('members ask to hear when it is back, and no longer', async () => {
    const { goods } = await addGoods(shop.db, { name: '棉被', store: 0 })
    const item_id = String(goods.itemId)
    const other = await addBuyer(shop)
    const state = (who: { api: TestShop['api'] extends (t?: string) => infer A ? A : never }) =>
      who.api('GET member/item/is_subscribe/{item_id}', { item_id })
    expect(await state({ api })).toEqual([])
    const subscribed = { user_id: String(buyer.id), item_id, item_name: '棉被' }
    expect(await buyer.api('POST member/subscribe/item/{item_id}', { item_id })).toEqual(subscribed)
    expect([await state(buyer), await state(other)]).toEqual([subscribed, []])
    expect(await buyer.api('POST member/subscribe/item/{item_id}', { item_id })).toEqual([])
    expect(await state(buyer)).toEqual([])
    expect(await buyer.api('GET member/item/is_subscribe/{item_id}', { item_id: '999999' })).toEqual([])
    const missing = buyer.api('POST member/subscribe/item/{item_id}', { item_id: '999999' })
    expect((await refusal(missing)).message).toBe('商品不存在')
  })

  it('there are no bundles, and no coupons to exchange', async () => {
    expect(await api('GET promotions/package', { item_id: '1' })).toEqual({ total_count: 0, list: [] })
    const one = api('GET promotions/package/{package_id}', { package_id: '1' })
    expect((await refusal(one)).message).toBe('未查到相关组合商品')
    const exchange = (user_card_id: string, who = buyer) =>
      refusal(who.api('POST user/exchangeCard', { user_card_id, item_id: '1', distributor_id: '1' }))
    expect((await exchange('1')).message).toBe('兑换券不存在')
    const { id } = await addCoupon(shop.db, shop.clock.now())
    await buyer.api('GET user/receiveCard', { card_id: String(id) })
    const [mine] = (await buyer.api('GET user/getUserCardList')).list
    expect((await exchange(mine!.id)).message).toBe('兑换券类型错误')
    expect((await exchange(mine!.id, await addBuyer(shop))).message).toBe('兑换券不存在')
  })
})

const FILM = `/video/${'a'.repeat(64)}.mp4`

describe('pages for phones', () => {
  it('are the published home page, as far as the formats meet', async () => {
    const page = { template_name: 'yykweishop', weapp_pages: 'index', distributor_id: '0' }
    expect(await api('GET pagestemplate/detail', page)).toEqual({ list: [], config: [] })
    const ids = [(await addGoods(shop.db)).goods.itemId, (await addGoods(shop.db)).goods.itemId]
    const goods = ids.map(id => ({ goods_id: String(id), goods_pic: '/img/a', goods_name: 'x', price: 1 }))
    const link = { linkPage: 'goods', goods_id: ids[0] }
    await addLivePage(
      await operatorApi(shop),
      { page_type: 'index', platform: 'h5' },
      { type: 'W0001', uuid: 'a', data: [{ imgUrl: '/img/banner', pathData: link }] },
      { type: 'W0011', uuid: 'b', text: '没有对应的挂件' },
      { type: 'W0002', uuid: 'c', text: '新品', data: goods },
      {
        type: 'W0003',
        uuid: 'd',
        imgUrl: '/img/zone',
        data: [
          { topPer: 0, leftPer: 0, widthPer: 0.5, heightPer: 1, pathData: { linkPage: 'category', category_id: 7 } },
        ],
      },
      { type: 'W0023', uuid: 'e', media_id: FILM, width: 375, height: 280 },
    )
    const { config, list } = await api('GET pagestemplate/detail', page)
    expect(config.map(widget => widget.name)).toEqual(['slider', 'goods', 'imgHotzone', 'film'])
    expect(list.map(row => row.params)).toEqual(config)
    expect(config[0]!.data).toMatchObject([{ media_type: 'img', imgUrl: '/img/banner', id: String(ids[0]) }])
    expect(config[1]).toMatchObject({ config: { dataType: 'items' }, data: { id: ids.join(',') } })
    expect(config[2]!.data).toMatchObject([{ widthPer: 0.5, linkPage: 'category', id: '7' }])
    expect(config[3]).toMatchObject({ base: { proportion: 2 }, data: [{ url: FILM }] })
    expect((await refusal(api('GET pagestemplate/detail', { template_name: '' }))).message).toBe('缺少模板展示类型')
  })

  it('of a shop show its goods', async () => {
    const { id } = await addShop(shop.db, { name: '云舟数码', banner: '/img/banner' })
    const closed = await addShop(shop.db, { isValid: false })
    const show = (distributor_id: string) =>
      api('GET pagestemplate/shopDetail', { template_name: 'yykweishop', distributor_id })
    const { config } = await show(String(id))
    expect(config.map(widget => widget.name)).toEqual(['slider', 'goods'])
    expect(config[1]).toMatchObject({ config: { dataType: 'distributor' }, data: { id: String(id) } })
    expect((await refusal(show('999999'))).message).toBe('当前店铺不存在！')
    expect((await refusal(show(String(closed.id)))).message).toBe('当前店铺已失效')
  })

  it('ask for the goods of a block; the answer is not wrapped again', async () => {
    const { id: shopId } = await addShop(shop.db)
    const cheap = (await addGoods(shop.db, { shopId, price: 1_000, sales: 1 })).goods
    const dear = (await addGoods(shop.db, { shopId, price: 90_000, sales: 9 })).goods
    const ask = async (query: string) => {
      const body = await raw(`pagestemplate/widget/items?distributor_id=${shopId}&${query}`)
      return { ...body, ids: body.data.map((item: { item_id: string }) => Number(item.item_id)) }
    }
    expect((await ask(`data_type=items&data_value[0]=${dear.itemId}&data_value[1]=${cheap.itemId}`)).ids).toEqual([
      dear.itemId,
      cheap.itemId,
    ])
    expect((await ask(`data_type=items&data_value=${dear.itemId},${cheap.itemId}&pageSize=1`)).data).toHaveLength(1)
    expect((await ask('data_type=sales')).ids).toEqual([dear.itemId, cheap.itemId])
    expect((await ask(`data_type=distributor&data_value=${shopId}`)).ids).toHaveLength(2)
    const priced = await ask('data_type=price&data_value[]=5&data_value[]=20')
    expect(priced).toMatchObject({ ids: [cheap.itemId], filter: { start_price: 500, end_price: 2_000 } })
    expect((await ask(`data_type=category&data_value=${cheap.mainCategoryId}`)).ids).toEqual([cheap.itemId])
    expect((await ask(`data_type=main_category&data_value=${dear.mainCategoryId}`)).ids).toEqual([dear.itemId])
    for (const nothing of [
      'items',
      'group&data_value=1',
      'items_group&data_value=1',
      'x&data_value=1',
      'seckill&data_value=1',
    ])
      expect((await ask(`data_type=${nothing}`)).data).toEqual([])
    expect((await ask('data_type=price&data_value=a,b')).data).toEqual([])
    expect((await raw('pagestemplate/widget/items')).data.message).toBe('缺少数据类型')
    await api('GET pagestemplate/widget/items', { data_type: 'sales' })
  })

  it('ask for the goods of a running seckill', async () => {
    const { goods } = await addGoods(shop.db, { price: 20_000 })
    const now = shop.clock.now().getTime()
    const values = { name: '整点秒杀', goodsId: goods.itemId, paysPercent: 50, quota: 3 }
    const window = { startAt: new Date(now - 3_600_000), endAt: new Date(now + 3_600_000) }
    const [row] = await shop.db
      .insert(seckills)
      .values({ ...values, ...window })
      .returning()
    const { data } = await raw(`pagestemplate/widget/items?data_type=seckill&data_value=${row!.id}`)
    expect(data.map((item: { item_id: string }) => item.item_id)).toEqual([String(goods.itemId)])
  })
})
