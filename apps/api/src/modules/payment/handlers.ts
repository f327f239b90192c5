import type { payment } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'
import { alipayResult } from './alipay-result'
import { methodSetting, payMethods } from './methods'
import { payOrder } from './pay'
import { payTogether } from './pay-together'
import { queryTrade, showTrade } from './trades'

export const paymentHandlers: Handlers<typeof payment> = {
  'GET trade/payment/list': (ctx, input) => payMethods(ctx, input.platform, input.order_type),
  'POST payment': (ctx, input) => payOrder(ctx, input),
  'POST payment/together': (ctx, input) => payTogether(ctx, input),
  'POST payment/query': (ctx, input) => queryTrade(ctx, input.trade_id),
  'GET trade/payment/alipay/result': (ctx, input) => alipayResult(ctx, input),
  'GET trade/payment/get_setting': (ctx, input) => methodSetting(ctx, input.pay_type ?? ''),
  'GET trade/detail': (ctx, input) => showTrade(ctx, input.trade_id),
}
