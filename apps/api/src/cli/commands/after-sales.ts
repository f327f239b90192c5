import * as v from 'valibot'
import { approveRequest, receiveGoods, refundRequest, rejectRequest } from '../../modules/aftersales/merchant'
import { defineCommand } from '../command'
import { flag, word } from '../inputs'

const bn = word('售后单号')
const arg = ['<bn>', '售后单号'] as const

export const aftersalesApprove = defineCommand({
  name: 'after-sales approve',
  summary: '同意售后申请',
  args: [arg],
  input: v.object({ bn }),
  async run(ctx, input) {
    await approveRequest(ctx, input.bn)
    ctx.say(`已同意 ${input.bn}`)
  },
})

export const aftersalesReject = defineCommand({
  name: 'after-sales reject',
  summary: '驳回售后申请，买家可以重新申请',
  args: [arg, ['<reason>', '给买家看的驳回原因']],
  input: v.object({ bn, reason: v.string() }),
  async run(ctx, input) {
    await rejectRequest(ctx, input.bn, input.reason)
    ctx.say(`已驳回 ${input.bn}`)
  },
})

export const aftersalesReceive = defineCommand({
  name: 'after-sales receive',
  summary: '登记已收到买家寄回的商品',
  args: [arg],
  options: [['--damaged', '商品已损坏，退款后不再上架']],
  input: v.object({ bn, damaged: flag }),
  async run(ctx, input) {
    await receiveGoods(ctx, input.bn, !input.damaged)
    ctx.say(`已登记收货 ${input.bn}`)
  },
})

export const aftersalesRefund = defineCommand({
  name: 'after-sales refund',
  summary: '为已同意的售后单退款',
  args: [arg],
  input: v.object({ bn }),
  async run(ctx, input) {
    const { state } = await refundRequest(ctx, input.bn)
    ctx.say(state === 'REFUNDED' ? `已退款 ${input.bn}` : `退款处理中 ${input.bn}`)
  },
})
