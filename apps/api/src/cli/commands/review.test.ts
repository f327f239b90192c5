import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { placeOrder } from '../../../testing/orders'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'

let shop: TestShop
let buyer: Buyer
let item_id: string
let rate_id: string
const list = async () => (await shop.api()('GET order/rate/list', { item_id })).list

beforeAll(async () => {
  shop = await createTestShop()
  buyer = await addBuyer(shop)
  const { order_id, line } = await placeOrder(shop, buyer, [{ name: '陶瓷杯' }])
  item_id = String(line.skuId)
  await buyer.api('POST order/rate/create', { order_id, rates: [{ item_id, star: 1, content: '杯口有缺口' }] })
  rate_id = (await list())[0]!.rate_id
})
afterAll(() => closeWithInvariants(shop))

it('lists reviews, and those that want an answer', async () => {
  const shown = async (wanted: object) =>
    (await heji(shop, 'review list', wanted as Record<string, unknown>)).join('\n')
  for (const wanted of [{}, { unanswered: true }, { bad: true }])
    expect(await shown(wanted)).toMatch(new RegExp(`^${rate_id}　1 星　陶瓷杯[\\s\\S]*杯口有缺口`))
  expect(await heji(shop, 'review reply', { id: rate_id, text: ' 抱歉，马上补发 ' })).toEqual([`已回复评价 ${rate_id}`])
  expect(await list()).toMatchObject([{ is_reply: 1, reply_content: '抱歉，马上补发' }])
  expect(await shown({ unanswered: true })).toBe('没有这样的评价')
  expect(await heji(shop, 'review reply', { id: rate_id, text: ' ' })).toEqual(['请填写回复'])
  expect(await heji(shop, 'review reply', { id: '999', text: '好' })).toEqual(['没有评价 999'])
})

it('removes an answer, and then the review with the others', async () => {
  for (const content of ['加微信领红包', '我的也是'])
    await (await addBuyer(shop)).api('POST order/replyRate', { rate_id, content })
  const answers = await heji(shop, 'review answers', { id: rate_id })
  const [bad] = answers.find(line => line.includes('红包'))!.split('　')
  expect(await heji(shop, 'review remove-answer', { id: bad })).toEqual([`已删除回复 ${bad}`])
  expect(await heji(shop, 'review remove-answer', { id: bad })).toEqual([`没有回复 ${bad}`])
  expect(await heji(shop, 'review answers', { id: rate_id })).toHaveLength(1)
  expect(await heji(shop, 'review remove', { id: rate_id })).toEqual([`已删除评价 ${rate_id}`])
  expect(await list()).toEqual([])
  expect(await heji(shop, 'review remove', { id: rate_id })).toEqual([`没有评价 ${rate_id}`])
})
