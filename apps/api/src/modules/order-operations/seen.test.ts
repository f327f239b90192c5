import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { placeOrder } from '../../../testing/orders'
import { operatorApi } from '../../../testing/pages'
import { refused } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'

let shop: TestShop
let buyer: Buyer
let one: Awaited<ReturnType<typeof operatorApi>>
let other: typeof one
let order_id: string

beforeAll(async () => {
  shop = await createTestShop()
  one = await operatorApi(shop, 'admin', '韩梅梅')
  other = await operatorApi(shop, 'admin', '李雷')
})
afterAll(() => closeWithInvariants(shop))
beforeEach(async () => {
  buyer = await addBuyer(shop)
  order_id = (await placeOrder(shop, buyer, [{}], 'NOTPAY')).order_id
})

const show = () => one('POST /api/operator/orders/show', { order_id })

it.each([
  ['address', { name: '王五' }],
  ['price', { less: 100, reason: '老客户' }],
  ['cancel', { reason: '缺货' }],
] as const)('%s is refused after an act that its operator has not seen, with who did what', async (verb, input) => {
  const { revision } = await show()
  await other('POST /api/operator/orders/address', { order_id, name: '赵六', revision })
  const act = (seen?: number) =>
    refused(
      one(
        `POST /api/operator/orders/${verb}` as 'POST /api/operator/orders/address',
        { order_id, ...input, ...(seen === undefined ? {} : { revision: seen }) } as never,
      ),
    )
  expect(await act(revision)).toBe('李雷 刚刚动过这个订单（改收货信息）：请看过再做')
  expect(await show()).toMatchObject({ receiver_name: '赵六', state: 'unpaid' })
  expect(await act((await show()).revision)).toBe('')
})

it('lets one of two at once through, and a program that does not look first', async () => {
  const { revision } = await show()
  const change = (api: typeof one, name: string) =>
    refused(api('POST /api/operator/orders/address', { order_id, name, revision }))
  const said = await Promise.all([change(one, '甲'), change(other, '乙')])
  expect(said.filter(text => text === '')).toHaveLength(1)
  expect(said.filter(text => text.includes('刚刚动过这个订单'))).toHaveLength(1)
  expect(await refused(one('POST /api/operator/orders/address', { order_id, name: '丙' }))).toBe('')
})
