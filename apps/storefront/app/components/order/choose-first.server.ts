import { redirectWith } from '../../forms/redirect-with.server'
import type { AppLoadContext } from '../../framework'
import { aftersaleListHref } from '../../routes/member.trade.aftersale-list/list-query'
import { tradeHref } from './trade-query'

/** Where somebody chooses the order that an address leaves out, and what the list then says. */
const LISTS = {
  apply: [tradeHref({ status: '0', keyword: '', page: 1 }), '请选择要申请售后的订单'],
  rate: [tradeHref({ status: '3', keyword: '', page: 1 }), '请选择要评价的订单'],
  track: [tradeHref({ status: '1', keyword: '', page: 1 }), '请选择要查看物流的订单'],
  aftersale: [aftersaleListHref({ status: 'all' }), '请选择要查看的售后单'],
} as const

/** Leads from an address without its order to the list in which it can be chosen. Throw it. */
export function chooseFirst(context: AppLoadContext, what: keyof typeof LISTS): Response {
  const [to, message] = LISTS[what]
  return redirectWith(context, to, 'warn', message)
}
