import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { placeOrder } from '../../../testing/orders'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { images, reviews } from '../../db/schema'

let shop: TestShop
let buyer: Buyer
const pics = ['a', 'b'].map(sign => `/img/u/${sign.repeat(64)}.jpg`)
beforeAll(async () => {
  shop = await createTestShop()
  const common = { name: '', mime: 'image/jpeg' as const, size: 1, width: 1, height: 1 }
  await shop.db.insert(images).values(pics.map(url => ({ ...common, key: url.replace('/img/', '') })))
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await addBuyer(shop, { username: '王小明' })
})

type Placed = Awaited<ReturnType<typeof placeOrder>>
const rates = ({ lines }: Placed, values: { star?: string; content?: string; pics?: string[] } = {}) =>
  lines.map(line => ({ item_id: line.skuId, star: '5', content: '很好用', ...values }))
const rate = (placed: Placed, values = {}, who = buyer) =>
  who.api('POST order/rate/create', { order_id: placed.order_id, rates: rates(placed, values) })
const rowsOf = (memberId = buyer.id) => shop.db.select().from(reviews).where(eq(reviews.memberId, memberId))

describe('POST order/rate/create', () => {
  it('stores one review per line, shows it with the item and marks the order', async () => {
    const placed = await placeOrder(shop, buyer, [{}, {}])
    expect(await buyer.api('GET orderscount')).toMatchObject({ normal_not_rate: 1 })
    const made = await rate(placed, { pics })
    expect(made).toMatchObject([
      { star: 5, content: '很好用', rate_pic: pics.join(','), username: '王**', is_reply: 0 },
      { star: 5 },
    ])
    const { list } = await shop.api()('GET order/rate/list', { item_id: placed.line.skuId })
    expect(list).toMatchObject([{ content: '很好用', rate_pic_num: 2 }])
    const { orderInfo } = await buyer.api('GET order/{id}', { id: placed.order_id })
    expect([orderInfo.is_rate, orderInfo.items.map(item => item.is_rate)]).toEqual([true, [true, true]])
    expect(await buyer.api('GET orderscount')).toMatchObject({ normal_not_rate: 0 })
  })

  it('hides the name on request, and accepts lines one after another', async () => {
    const placed = await placeOrder(shop, buyer, [{}, {}])
    const [first, second] = rates(placed)
    const ask = { order_id: placed.order_id, anonymous: true }
    const made = await buyer.api('POST order/rate/create', { ...ask, rates: [first!] })
    expect(made).toMatchObject([{ username: '匿名用户', avatar: '', anonymous: 1 }])
    expect(await buyer.api('POST order/rate/create', { ...ask, rates: [first!, second!] })).toHaveLength(1)
    expect(await buyer.api('POST order/rate/create', { ...ask, rates: [first!] })).toEqual({ status: 0 })
    expect(await rowsOf()).toHaveLength(2)
  })

  it('accepts one of ten at once', async () => {
    const placed = await placeOrder(shop, buyer)
    const answers = await Promise.all(Array.from({ length: 10 }, () => rate(placed)))
    expect(answers.filter(answer => Array.isArray(answer))).toHaveLength(1)
    expect(await rowsOf()).toHaveLength(1)
  })

  it.each([
    ['请输入商品评价内容', { content: '  ' }],
    ['请给商品打星', { star: '' }],
    ['请给商品打星', { star: '6' }],
    ['最多上传5张图片', { pics: ['1', '2', '3', '4', '5', '6'].map(n => `/img/${n}`) }],
  ])('refuses with %s', async (message, values) => {
    const placed = await placeOrder(shop, buyer)
    expect((await refusal(rate(placed, values))).message).toBe(message)
    expect(await rowsOf()).toEqual([])
  })

  it('refuses pictures of other sites, other goods and orders that have not arrived', async () => {
    const placed = await placeOrder(shop, buyer)
    const foreign = await refusal(rate(placed, { pics: ['https://evil.example/a.svg'] }))
    expect(foreign.status).toBe(422)
    const missing = await refusal(rate(placed, { pics: [pics[0]!, `/img/u/${'0'.repeat(64)}.jpg`] }))
    expect(missing).toMatchObject({ status: 422, message: '评价图片不存在，请重新上传' })
    expect(await rowsOf()).toEqual([])
    const other = { ...rates(placed)[0]!, item_id: 1 }
    const wrong = buyer.api('POST order/rate/create', { order_id: placed.order_id, rates: [other] })
    expect((await refusal(wrong)).message).toBe('订单中没有该商品')
    const twice = buyer.api('POST order/rate/create', {
      order_id: placed.order_id,
      rates: [...rates(placed), ...rates(placed)],
    })
    expect((await refusal(twice)).message).toBe('同一商品只能评价一次')
    const none = buyer.api('POST order/rate/create', { order_id: placed.order_id, rates: [] })
    expect((await refusal(none)).message).toBe('请输入商品评价内容')
    const onTheWay = await placeOrder(shop, buyer, [{}], 'WAIT_BUYER_CONFIRM')
    expect((await refusal(rate(onTheWay))).message).toBe('订单完成后才能评价')
    expect(await rowsOf()).toEqual([])
  })

  it('is only for the buyer', async () => {
    const placed = await placeOrder(shop, buyer)
    const stranger = await addBuyer(shop)
    expect(await refusal(rate(placed, {}, stranger))).toMatchObject({ status: 404, message: '订单号异常' })
    const guest = shop.api()('POST order/rate/create', { order_id: placed.order_id, rates: rates(placed) })
    expect((await refusal(guest)).status).toBe(401)
    expect(await rowsOf(stranger.id)).toEqual([])
  })
})

describe('GET order/rate/own', () => {
  const own = (order_id: string, who = buyer) => who.api('GET order/rate/own', { order_id })

  it('shows the reviews of an order with the answers of the shop and of the buyer', async () => {
    const placed = await placeOrder(shop, buyer, [{}, {}])
    expect(await own(placed.order_id)).toEqual([])
    const made = (await rate(placed, { pics: [pics[0]!] })) as { rate_id: string }[]
    const rate_id = made[0]!.rate_id
    await shop.db
      .update(reviews)
      .set({ reply: '感谢支持' })
      .where(eq(reviews.id, Number(rate_id)))
    await buyer.api('POST order/replyRate', { rate_id, content: '用了一周' })
    const stranger = await addBuyer(shop)
    await stranger.api('POST order/replyRate', { rate_id, content: '同感' })
    expect(await own(placed.order_id)).toMatchObject([
      {
        rate_id,
        sub_order_id: String(placed.lines[0]!.id),
        item_name: placed.lines[0]!.itemName,
        replies: [
          { role: 'seller', content: '感谢支持' },
          { role: 'buyer', content: '用了一周' },
        ],
      },
      { sub_order_id: String(placed.lines[1]!.id), replies: [] },
    ])
    expect(await own(placed.order_id, stranger)).toEqual([])
  })
})

describe('POST order/replyRate', () => {
  it('keeps the name of somebody secret who reviewed without one', async () => {
    const placed = await placeOrder(shop, buyer)
    const ask = { order_id: placed.order_id, anonymous: true, rates: rates(placed) }
    const [made] = (await buyer.api('POST order/rate/create', ask)) as { rate_id: string }[]
    const { rate_id } = made!
    expect(await buyer.api('POST order/replyRate', { rate_id, content: '好' })).toMatchObject({ username: '匿名用户' })
    const { list } = await shop.api()('GET order/replyRate/list', { rate_id })
    expect(list).toMatchObject([{ username: '匿名用户' }])
  })

  it('is listed below the answer of the shop', async () => {
    const placed = await placeOrder(shop, buyer)
    const [made] = (await rate(placed)) as { rate_id: string }[]
    const rate_id = made!.rate_id
    await shop.db
      .update(reviews)
      .set({ reply: '感谢支持' })
      .where(eq(reviews.id, Number(rate_id)))
    const answer = await buyer.api('POST order/replyRate', { rate_id, content: ' 用了一周，依然满意 ' })
    expect(answer).toMatchObject({ rate_id, role: 'buyer', username: '王**', content: '用了一周，依然满意' })
    const { list, total_count } = await shop.api()('GET order/replyRate/list', { rate_id })
    expect([total_count, list.map(reply => reply.role)]).toEqual([2, ['seller', 'buyer']])
    expect((await shop.api()('GET order/replyRate/list', { rate_id, page: 2, pageSize: 1 })).list).toEqual([answer])
    const { list: shown } = await shop.api()('GET order/rate/list', { item_id: placed.line.skuId })
    expect(shown[0]!.reply.total_count).toBe(2)
  })

  it('refuses guests, empty texts, missing reviews and floods', async () => {
    const placed = await placeOrder(shop, buyer)
    const [made] = (await rate(placed)) as { rate_id: string }[]
    const reply = (content: string, rate_id = made!.rate_id) => buyer.api('POST order/replyRate', { rate_id, content })
    expect((await refusal(shop.api()('POST order/replyRate', { rate_id: 1, content: '好' }))).status).toBe(401)
    expect((await refusal(reply('  '))).message).toBe('评论不能为空！')
    expect(await refusal(reply('好', '999999'))).toMatchObject({ status: 404, message: '评论不存在' })
    expect((await refusal(reply('长'.repeat(501)))).message).toBe('最多500个字符')
    for (let i = 0; i < 20; i++) await reply(`第${i}条`)
    expect((await refusal(reply('再来'))).status).toBe(429)
  })
})
