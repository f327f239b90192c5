import type { PayLink, payLink } from '@heji/api-client/contract'
import { asc, eq } from 'drizzle-orm'
import { members, orderLines, orders, phoneOrders } from '../../db/schema'
import type { Ctx, Handlers } from '../../http/context'
import { hashToken } from '../../http/sessions'
import { toUnix } from '../../platform/clock'
import { DomainError, NotFoundError } from '../../platform/errors'
import { statusOf } from '../order-states/advance'
import { payMethods } from '../payment/methods'
import { payOrder } from '../payment/pay'
import { memberWhere } from './buyer'

/** The order of a link. Nobody learns from a wrong one whether there was such a link. @throws NotFoundError */
async function orderOf({ db }: Ctx, token: string) {
  const [row] = await db
    .select({ order: orders })
    .from(phoneOrders)
    .innerJoin(orders, eq(orders.orderId, phoneOrders.orderId))
    .where(eq(phoneOrders.tokenHash, hashToken(token)))
  if (!row) throw new NotFoundError('付款链接已失效，请联系商家')
  return row.order
}

async function show(
  ctx: Ctx,
  { token, platform }: { token: string; platform: 'pc' | 'h5' | 'wxPlatform' },
): Promise<PayLink> {
  const order = await orderOf(ctx, token)
  const lines = await ctx.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.orderId))
    .orderBy(asc(orderLines.id))
  const isOpen = statusOf(order, ctx.clock.now()) === 'NOTPAY'
  return {
    state: order.payStatus === 'PAYED' ? 'paid' : isOpen ? 'open' : 'ended',
    order_id: order.orderId,
    goods: lines.map(({ itemName, specText, num }) => ({ name: itemName, spec: specText, num })),
    total_fee: order.totalFee,
    ends_at: toUnix(order.autoCancelAt),
    // A transfer needs the page of the order for its voucher.
    methods: isOpen ? await payMethods(ctx, platform, 'normal_seckill') : [],
  }
}

export const payLinkHandlers: Handlers<typeof payLink> = {
  'GET pay-link/{token}': (ctx, input) => show(ctx, input),
  'POST pay-link/{token}': async (ctx, { token, pay_type, platform }) => {
    const order = await orderOf(ctx, token)
    const offered = await payMethods(ctx, platform, 'normal_seckill')
    if (!offered.some(({ pay_type_code }) => pay_type_code === pay_type)) throw new DomainError('请选择支付方式')
    const member = await memberWhere(ctx.db, eq(members.id, order.memberId), ctx.clock.now())
    if (!member) throw new NotFoundError('付款链接已失效，请联系商家')
    const begun = await payOrder({ ...ctx, member }, { order_id: order.orderId, pay_type } as never)
    const {
      payment_url = '',
      mweb_url = '',
      qrcode_url = '',
    } = begun as Partial<Record<'payment_url' | 'mweb_url' | 'qrcode_url', string>>
    return { pay_status: begun.pay_status, url: payment_url || mweb_url, qrcode_url }
  },
}
