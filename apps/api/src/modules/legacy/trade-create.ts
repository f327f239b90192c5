import type { legacyTrade, ParsedInputOf } from '@heji/api-client/contract'
import { inTransaction } from '../../db/transaction'
import type { MemberCtx } from '../../http/context'
import { attemptOf, claim, replay, settleAttempt, stillOrdered } from '../../http/idempotency'
import { DomainError } from '../../platform/errors'
import { unusableCoupon } from '../orders/coupon'
import { checkedGroups, couponOf, priceShops, requestPrint, revisionOf } from './checkout'
import { present } from './present'

const ROUTE = 'POST /trade.create'

type Input = ParsedInputOf<(typeof legacyTrade)['POST /trade.create']>
interface Answer {
  payment_id: string
  tids: string[]
}

/**
 * One order for every shop of the cart, in one transaction: if one cannot be placed, none is. A repetition gets the
 * same answer, as with `POST order_new`.
 */
export async function createTrades(ctx: MemberCtx, input: Input): Promise<Answer> {
  return await inTransaction(ctx.db, async tx => {
    // One idempotency row for all orders; a separate one for each order would only repeat it.
    const inside = { ...ctx, db: tx, idempotencyKey: null }
    const attempt = attemptOf(ctx.member.id, ROUTE, ctx.idempotencyKey, input, ctx.clock.now())
    const first = await claim(tx, attempt)
    const wanted = await requestPrint(inside, input.mode)
    const repeated = replay(attempt, first, () => wanted) as Answer | null
    if (repeated && (attempt.isKeyed || (await stillOrdered(tx, repeated.tids)))) return toAnswer(repeated.tids)
    await assertSeen(inside, input)
    const answer = toAnswer(await placeOrders(inside, input))
    await settleAttempt(tx, attempt, wanted, answer)
    return answer
  })
}

const toAnswer = (tids: string[]): Answer => ({ payment_id: tids.join('_'), tids })

/** The buyer agreed to the cart that he saw. */
async function assertSeen(ctx: MemberCtx, { mode, md5_cart_info: seen }: Input) {
  if (seen === '' || seen === revisionOf(await checkedGroups(ctx, mode))) return
  throw new DomainError('购物车已变动，请重新确认')
}

async function placeOrders(ctx: MemberCtx, input: Input) {
  const priced = await priceShops(ctx, input)
  if (input.coupon_code && !priced.some(({ preview }) => couponOf(preview))) throw unusableCoupon('')
  const more = { ...invoiceOf(input), ...(input.remark ? { remark: input.remark } : {}) }
  const tids: string[] = []
  for (const { asked } of priced) {
    const receipt_type = receiptOf(input, asked.distributor_id)
    const { order_id } = await present(ctx, 'POST order_new', { ...asked, ...more, receipt_type })
    tids.push(order_id)
  }
  return tids
}

/** Goods travel by express; other words are refused. */
function receiptOf({ shipping_type }: Input, shopId: number) {
  const type = shipping_type.find(row => row.shop_id === String(shopId))?.type || 'express'
  return (type === 'express' ? 'logistics' : type) as 'logistics'
}

/** The older service has a separate field for the name of a company. */
function invoiceOf({ invoice_type, invoice_content: given }: Input) {
  if (invoice_type !== 'normal' || !given) return {}
  const { company_name, ...rest } = given
  const content = rest.title === 'unit' ? (company_name ?? rest.content) : rest.content
  return { invoice_type, invoice_content: { ...rest, content: content ?? '' } }
}
