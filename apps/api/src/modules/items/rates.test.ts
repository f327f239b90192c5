import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addGoods } from '../../../testing/fixtures'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { reviews, settings } from '../../db/schema'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

describe('GET goods/keywords', () => {
  it('answers the shop’s hot words', async () => {
    await shop.db.insert(settings).values({ key: 'hot_words', value: { words: ['短袖', '童装'] } })
    const { list } = await shop.api()('GET goods/keywords')
    expect(list.map(word => word.keyword)).toEqual(['短袖', '童装'])
  })
})

describe('reviews', () => {
  it('lists them newest first with masked names, by goods or sku, in groups', async () => {
    const { goods, skus } = await addGoods(shop.db, { name: '有评价', variants: [{ text: '红', store: 1 }] })
    const at = (ms: number) => new Date(shop.clock.now().getTime() + ms)
    await shop.db.insert(reviews).values([
      { goodsId: goods.itemId, username: '13800001234', star: 5, content: '很好', createdAt: at(1), reply: '感谢支持' },
      { goodsId: goods.itemId, username: '王小明', star: 2, content: '一般', createdAt: at(2), pics: ['/a', '/b'] },
      { goodsId: goods.itemId, username: '李雷', star: 3, content: '还行', createdAt: at(3), anonymous: true },
    ])
    const ask = async (rate_type?: 'good' | 'middle' | 'bad' | 'pic') =>
      await shop.api()('GET order/rate/list', { item_id: String(skus[0]!.itemId), ...(rate_type ? { rate_type } : {}) })
    const all = await ask()
    expect(all.list.map(r => [r.username, r.star, r.rate_pic])).toEqual([
      ['匿名用户', 3, ''],
      ['王**', 2, '/a,/b'],
      ['138****1234', 5, ''],
    ])
    expect((await ask('good')).list.map(r => r.star)).toEqual([5])
    expect((await ask('middle')).total_count).toBe(1)
    expect((await ask('bad')).list.map(r => r.star)).toEqual([2])
    expect((await ask('pic')).list.map(r => r.rate_pic_num)).toEqual([2])
    const replied = all.list[2]!
    expect(replied).toMatchObject({ is_reply: 1, reply: { total_count: 1 }, reply_content: '感谢支持' })
    const replies = await shop.api()('GET order/replyRate/list', { rate_id: replied.rate_id })
    expect(replies.list).toMatchObject([{ content: '感谢支持', role: 'seller', username: '管理员回复' }])
  })

  it('refuses an invalid item id', async () => {
    await expect(shop.api()('GET order/rate/list', { item_id: 'abc' })).rejects.toMatchObject({
      message: '商品ID异常',
    })
  })
})
