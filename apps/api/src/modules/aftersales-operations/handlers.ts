import type { aftersalesOperations } from '@heji/api-client/contract'
import type { ByShop, Handlers } from '../../http/context'
import { approveRequest, receiveGoods, refundRequest, rejectRequest } from '../aftersales/merchant'
import type { Actor } from '../aftersales/step'
import { giveExchangeUp, sendExchanged } from './exchange-acts'
import { listRequests } from './list-requests'
import { showRequest } from './show-request'

export const aftersalesOperationsHandlers: Handlers<typeof aftersalesOperations> = {
  'POST /api/operator/aftersales/list': (ctx, input) => listRequests(ctx, input),
  'POST /api/operator/aftersales/show': (ctx, input) => showRequest(ctx, input.bn),
  'POST /api/operator/aftersales/approve': async (ctx, { bn, ...less }) => {
    const { state } = await approveRequest(ctx, bn, actorOf(ctx), less)
    return { message: state === 'WAIT_RETURN' ? `已同意 ${bn}，等买家寄回商品` : `已同意 ${bn}，可以退款` }
  },
  'POST /api/operator/aftersales/reject': async (ctx, { bn, reason }) => {
    await rejectRequest(ctx, bn, reason, actorOf(ctx))
    return { message: `已驳回 ${bn}` }
  },
  'POST /api/operator/aftersales/receive': async (ctx, { bn, damaged }) => {
    await receiveGoods(ctx, bn, !damaged, actorOf(ctx))
    return { message: `已登记收货 ${bn}` }
  },
  'POST /api/operator/aftersales/exchange-send': (ctx, input) => sendExchanged(ctx, input),
  'POST /api/operator/aftersales/exchange-off': (ctx, input) => giveExchangeUp(ctx, input),
  'POST /api/operator/aftersales/refund': async (ctx, { bn, ...less }) => {
    const { state } = await refundRequest(ctx, bn, actorOf(ctx), undefined, undefined, less)
    return { message: state === 'REFUNDED' ? `已退款 ${bn}` : `退款处理中 ${bn}` }
  },
}

const actorOf = ({ operator, actor = '', ip = '' }: ByShop): Actor =>
  operator
    ? { kind: 'operator', id: operator.id, name: operator.displayName, ip }
    : { kind: 'system', id: null, name: actor, ip }
