import * as v from 'valibot'
import { approveCancel, rejectCancel } from '../../modules/orders/cancel-merchant'
import { defineCommand } from '../command'
import { word } from '../inputs'

const order = word('订单号')
const arg = ['<order>', '订单号'] as const

export const orderApproveCancel = defineCommand({
  name: 'order approve-cancel',
  summary: '同意买家取消已付款的订单，并退款',
  args: [arg],
  input: v.object({ order }),
  async run(ctx, input) {
    const { status } = await approveCancel(ctx, input.order)
    ctx.say(status === 'CANCEL' ? `已取消并退款 ${input.order}` : `退款处理中 ${input.order}`)
  },
})

export const orderRejectCancel = defineCommand({
  name: 'order reject-cancel',
  summary: '不同意取消，订单继续',
  args: [arg, ['<reason>', '给买家看的原因']],
  input: v.object({ order, reason: v.string() }),
  async run(ctx, input) {
    await rejectCancel(ctx, input.order, input.reason)
    ctx.say(`已驳回取消申请 ${input.order}`)
  },
})
