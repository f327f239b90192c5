import type { AftersalesInfo } from '@heji/api-client/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { applyFor, requestAt, sendBack } from '../../../testing/after-sales'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { type PlacedOrder, placeOrder } from '../../../testing/orders'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { AFTERSALES_STATES, type AftersalesEvent } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import { SHOWN } from '../order-states/aftersales-machine'
import { approveRequest, receiveGoods, refundRequest, rejectRequest } from './merchant'
import { lockRequest, takeStep } from './step'

let shop: TestShop
let buyer: Buyer

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => closeWithInvariants(shop))
beforeEach(async () => {
  buyer = await addBuyer(shop)
})

const info = (aftersales_bn: string) => buyer.api('GET aftersales/info', { aftersales_bn })
const offers = ({ app_info }: AftersalesInfo) => app_info.buttons.map(({ type, name }) => `${type} ${name}`)
const change = (aftersales_bn: string, { order_id, line }: PlacedOrder) =>
  buyer.api('POST aftersales/modify', {
    aftersales_bn,
    order_id,
    detail: [{ id: line.id, num: 1 }],
    aftersales_type: 'REFUND_GOODS',
    reason: '商品破损',
  })

it('the page of a request tells each step, who took it, and what comes next', async () => {
  const placed = await placeOrder(shop, buyer, [{ num: 2 }])
  const bn = await applyFor(buyer, placed, 1, 'REFUND_GOODS')
  expect(offers(await info(bn))).toEqual(['modify 修改申请', 'close 撤销申请'])
  await change(bn, placed)
  await rejectRequest(shop, bn, '请补充照片')
  expect(offers(await info(bn))).toEqual(['reapply 再次申请'])
  await change(bn, placed)
  expect(offers(await info(bn))).toEqual(['modify 修改申请', 'close 撤销申请'])
  await approveRequest(shop, bn)
  expect(offers(await info(bn))).toEqual(['sendback 填写物流'])
  await sendBack(buyer, bn)
  expect(offers(await info(bn))).toEqual([])
  await receiveGoods(shop, bn)
  await refundRequest(shop, bn)
  const { app_info } = await info(bn)
  expect(app_info.buttons).toEqual([])
  expect(app_info.history.map(({ msg, by }) => `${by} ${msg}`)).toEqual([
    'buyer 提交了售后申请',
    'buyer 修改了申请',
    'shop 驳回了申请',
    'buyer 再次提交了申请',
    'shop 同意了申请',
    'buyer 寄回了商品',
    'shop 收到了退回的商品',
    'shop 发起了退款',
    'shop 退款已完成',
  ])
})

it('a withdrawn request says so, and offers nothing', async () => {
  const { bn } = await requestAt(shop, buyer, 'WITHDRAWN', 'ONLY_REFUND')
  const { app_info } = await info(bn)
  expect(app_info).toMatchObject({ progress: '已撤销', buttons: [] })
  expect(app_info.history.map(({ msg }) => msg)).toEqual(['提交了售后申请', '撤销了申请'])
})

it('the address for the goods stands there from the approval on, and the parcel once it is sent', async () => {
  const shown: Record<string, [boolean, boolean]> = {}
  for (const state of AFTERSALES_STATES.filter(state => state !== 'AGREED' && !state.startsWith('EXCHANG'))) {
    const { bn } = await requestAt(shop, buyer, state, 'REFUND_GOODS')
    const { aftersales_address, sendback_data } = await info(bn)
    shown[state] = [!Array.isArray(aftersales_address), !Array.isArray(sendback_data)]
  }
  expect(shown).toEqual({
    APPLIED: [false, false],
    WAIT_RETURN: [true, false],
    SENT_BACK: [true, true],
    RECEIVED: [true, true],
    REFUNDING: [false, true],
    REFUNDED: [false, true],
    REJECTED: [false, false],
    REFUND_REJECTED: [true, true],
    WITHDRAWN: [false, false],
  })
})

it('after its time a request can be withdrawn or sent back, but neither changed nor sent again', async () => {
  const at = {
    applied: await requestAt(shop, buyer, 'APPLIED', 'REFUND_GOODS'),
    rejected: await requestAt(shop, buyer, 'REJECTED', 'REFUND_GOODS'),
    refused: await requestAt(shop, buyer, 'REFUND_REJECTED', 'REFUND_GOODS'),
    waiting: await requestAt(shop, buyer, 'WAIT_RETURN', 'REFUND_GOODS'),
  }
  expect(offers(await info(at.refused.bn))).toEqual(['reapply 再次申请'])
  shop.clock.advance(8 * 86_400_000)
  buyer = { ...buyer, api: shop.api(await shop.tokenOf('member', buyer.id)) }
  expect(offers(await info(at.applied.bn))).toEqual(['close 撤销申请'])
  expect(offers(await info(at.rejected.bn))).toEqual([])
  expect(offers(await info(at.refused.bn))).toEqual([])
  expect(offers(await info(at.waiting.bn))).toEqual(['sendback 填写物流'])
})

it('a step out of turn is refused by its name, and by where the request stands', async () => {
  const { bn } = await requestAt(shop, buyer, 'REFUNDED', 'ONLY_REFUND')
  const names: Record<Exclude<AftersalesEvent, 'apply'>, string> = {
    modify: '修改',
    reapply: '再次申请',
    withdraw: '撤销',
    approve: '同意',
    reject: '驳回',
    'send-back': '寄回',
    receive: '确认收货',
    'pay-out': '退款',
    refunded: '完成退款',
    'receive-unpaid': '确认收货',
    'pay-difference': '支付差价',
    'send-new': '寄出换的商品',
    'take-back': '撤回换的商品',
    complete: '完成换货',
    'call-off': '取消换货',
    lapse: '过期关闭',
  }
  const said = await Promise.all(
    Object.keys(names).map(async event => {
      const step = inTransaction(shop.db, async tx =>
        takeStep(tx, await lockRequest(tx, bn), event as AftersalesEvent, { kind: 'system', id: null }, new Date()),
      )
      return await step.then(
        () => '',
        (error: Error) => error.message,
      )
    }),
  )
  expect(said).toEqual(Object.values(names).map(name => `售后单当前为“${SHOWN.REFUNDED.text}”，不能${name}`))
})
