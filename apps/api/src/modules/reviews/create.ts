import type { reviews as calls, OutputOf, ParsedInputOf } from '@heji/api-client/contract'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { dbId } from '../../db/db-id'
import { members, orderLines, reviews } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { MemberCtx } from '../../http/context'
import { DomainError } from '../../platform/errors'
import { readSetting } from '../content/settings'
import { toRate } from '../items/rates'
import { lockOrder } from '../order-states/advance'
import { isHeldWhole } from '../order-states/line-pieces'
import { isReviewOver } from '../order-states/review-time'
import { assertUploaded } from '../uploads/assert-uploaded'

type Call = (typeof calls)['POST order/rate/create']
type Input = ParsedInputOf<Call>
type Line = typeof orderLines.$inferSelect

/** Reviews lines of a received order of the caller, each once: of several calls one gets the line (wire §12). */
export async function createRates(ctx: MemberCtx, input: Input): Promise<OutputOf<Call>> {
  const now = ctx.clock.now()
  const wanted = new Map(input.rates.map(rate => [dbId(rate.item_id), rate]))
  if (wanted.size < input.rates.length) throw new DomainError('同一商品只能评价一次')
  return await inTransaction(ctx.db, async tx => {
    const order = await lockOrder(tx, ctx.member.id, input.order_id, '订单号异常')
    if (order.status === 'REFUND_SUCCESS') throw new DomainError('订单已全部退款，不能评价')
    if (order.status !== 'DONE') throw new DomainError('订单完成后才能评价')
    if (isReviewOver(order, now)) throw new DomainError(`收货已超过${order.reviewDays}天，不能再评价`)
    const hiddenReason = await judgeWords(tx, input.rates)
    const lines = await tx
      .select()
      .from(orderLines)
      .where(and(eq(orderLines.orderId, order.orderId), ne(orderLines.itemType, 'gift')))
    if ([...wanted.keys()].some(skuId => !lines.some(line => line.skuId === skuId))) {
      throw new DomainError('订单中没有该商品')
    }
    const gone = lines.find(line => wanted.has(line.skuId) && isHeldWhole(line) && !line.isRated)
    if (gone) throw new DomainError(`“${gone.itemName}”已退款，不能评价`)
    const pics = input.rates.flatMap(rate => rate.pics)
    await assertUploaded(tx, pics, '评价图片不存在，请重新上传')
    const taken = await takeLines(tx, order.orderId, [...wanted.keys()])
    if (taken.length === 0) return { status: 0 as const }
    const [me] = await tx.select().from(members).where(eq(members.id, ctx.member.id))
    const author = { memberId: me!.id, username: me!.username, avatar: me!.avatar, anonymous: input.anonymous }
    const made = await tx
      .insert(reviews)
      .values(taken.map(line => ({ ...author, ...toRow(line, wanted.get(line.skuId)!), hiddenReason, createdAt: now })))
      .returning()
    return made.map(row => toRate({ ...row, replies: 0 }))
  })
}

/** Same words in other letters: full width, capitals, blanks between signs. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s/g, '')

/**
 * Why reviews wait for the shop; empty if everybody may see them.
 * @throws DomainError where the shop takes none with such a word
 */
async function judgeWords(tx: Tx, rates: Input['rates']): Promise<string> {
  const { review_words, review_hold } = await readSetting(tx, 'trade')
  const text = rates.map(({ content }) => plain(content)).join('\n')
  const found = review_words.filter(word => plain(word) !== '' && text.includes(plain(word)))
  if (found.length === 0) return ''
  if (review_hold === 0) throw new DomainError(`评价里有不能用的词：${found.slice(0, 3).join('、')}`)
  return `含有“${found.slice(0, 3).join('、')}”，等商家审核`
}

/** One guarded statement; a unique index on the line protects it. */
const takeLines = (tx: Tx, orderId: string, skuIds: number[]): Promise<Line[]> =>
  tx
    .update(orderLines)
    .set({ isRated: true })
    .where(
      and(
        eq(orderLines.orderId, orderId),
        ne(orderLines.itemType, 'gift'),
        inArray(orderLines.skuId, skuIds),
        eq(orderLines.isRated, false),
      ),
    )
    .returning()

const toRow = (line: Line, { star, content, pics }: Input['rates'][number]) => ({
  goodsId: line.goodsId,
  orderLineId: line.id,
  specText: line.specText,
  star,
  content,
  pics,
})
