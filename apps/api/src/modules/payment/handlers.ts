import type { payment } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'
import { payMethods } from './methods'
import { payOrder } from './pay'
import { queryTrade, showTrade } from './trades'

export const paymentHandlers: Handlers<typeof payment> = {
  'GET trade/payment/list': (ctx, input) => payMethods(ctx, input.platform),
  'POST payment': (ctx, input) => payOrder(ctx, input),
  'POST payment/query': (ctx, input) => queryTrade(ctx, input.trade_id),
  'GET trade/detail': (ctx, input) => showTrade(ctx, input.trade_id),
}
