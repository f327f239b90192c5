import type { Contract, OutputOf, ParsedInputOf } from '@heji/api-client/contract'
import { and, count, eq, inArray } from 'drizzle-orm'
import { dbId } from '../../db/db-id'
import { coupons, memberCoupons, members } from '../../db/schema'
import { takenBack } from '../../db/taken-back'
import { inTransaction } from '../../db/transaction'
import type { ByShop, ShopCtx } from '../../http/context'
import { DomainError } from '../../platform/errors'
import { audit } from '../audit'
import { takeCard } from '../coupons/claim'
import { readBytes, readTable } from '../tables/read-table'
import { mobileOf } from '../tables/values'
import { missing } from './list-coupons'

type Issue = Contract['POST /api/operator/promotions/coupon-issue']
type IssueFile = Contract['POST /api/operator/promotions/coupon-issue-file']
type Refused = OutputOf<Issue>['refused'][number]

/** Rows of one table. */
const MOST_ROWS = 2_000

interface Wanted {
  row: number
  mobile: string
  fault?: string | undefined
}

/** Gives a coupon to each of these numbers. @throws NotFoundError, DomainError without numbers */
export async function issueCoupon(ctx: ByShop, { coupon_id, mobiles }: ParsedInputOf<Issue>): Promise<OutputOf<Issue>> {
  if (mobiles.length === 0) throw new DomainError('请填写手机号')
  const { codes, refused } = await issueTo(
    ctx,
    coupon_id,
    mobiles.map((mobile, i) => ({ row: i + 1, mobile })),
  )
  return { message: messageOf(codes.length, refused, false), issued: codes.length, codes, refused }
}

/** The same for the rows of a table. @throws NotFoundError, DomainError if there is no such table in the file; then nothing is issued */
export async function issueByTable(
  ctx: ShopCtx,
  { coupon_id, preview }: ParsedInputOf<IssueFile>,
): Promise<OutputOf<IssueFile>> {
  const { file } = ctx.files
  if (!file) throw new DomainError('请选择表格')
  const { wanted, notes } = await mobilesIn(file.path)
  const { codes, refused } = preview
    ? await takenBack(ctx.db, tx => issueTo({ ...ctx, db: tx }, coupon_id, wanted))
    : await issueTo(ctx, coupon_id, wanted)
  return { message: messageOf(codes.length, refused, preview), issued: codes.length, refused, notes }
}

/** Numbers of a table, by its column 手机号. @throws DomainError */
export async function mobilesIn(path: string): Promise<{ wanted: Wanted[]; notes: string[] }> {
  const { rows, notes } = await readTable(await readBytes(path), { columns: { 手机号: 'code' }, needed: [['手机号']] })
  if (rows.length > MOST_ROWS) throw new DomainError(`一次最多发放 ${MOST_ROWS} 行：请分成几个文件`)
  return { wanted: rows.map(({ line, cells, fault }) => ({ row: line, mobile: cells.手机号 ?? '', fault })), notes }
}

/** Each in a transaction of its own: what was issued before a failure stays, and is refused the next time. */
export async function issueTo(ctx: ByShop, couponId: string, wanted: readonly Wanted[]) {
  const [coupon] = await ctx.db
    .select()
    .from(coupons)
    .where(eq(coupons.id, dbId(couponId)))
  if (!coupon) throw missing(couponId)
  const known = await membersOf(ctx, coupon.id, wanted)
  const codes: { mobile: string; code: string }[] = []
  const refused: Refused[] = []
  for (const { row, mobile, fault } of wanted) {
    try {
      if (fault) throw new DomainError(fault)
      const member = known.get(mobileOf(mobile))
      if (!member) throw new DomainError('没有这位会员')
      if (member.has >= coupon.getLimit) throw new DomainError(`已有 ${member.has} 张，每人限领 ${coupon.getLimit} 张`)
      codes.push({ mobile, code: await give(ctx, coupon.id, member.id) })
      member.has += 1
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      refused.push({ row, of: mobile || `第 ${row} 行`, message: error.message })
    }
  }
  return { codes, refused }
}

/** Members by number, with how many of the coupon each has taken. Two statements. */
async function membersOf({ db }: Pick<ByShop, 'db'>, couponId: number, wanted: readonly Wanted[]) {
  const mobiles = [...new Set(wanted.map(({ mobile }) => mobileOf(mobile)))]
  const found = await db
    .select({ id: members.id, mobile: members.mobile })
    .from(members)
    .where(inArray(members.mobile, mobiles))
  const ids = found.map(({ id }) => id)
  const taken = await db
    .select({ memberId: memberCoupons.memberId, n: count() })
    .from(memberCoupons)
    .where(and(eq(memberCoupons.couponId, couponId), inArray(memberCoupons.memberId, ids)))
    .groupBy(memberCoupons.memberId)
  const has = new Map(taken.map(({ memberId, n }) => [memberId, n]))
  return new Map(found.map(({ id, mobile }) => [mobile, { id, has: has.get(id) ?? 0 }]))
}

const give = (ctx: ByShop, couponId: number, memberId: number) =>
  inTransaction(ctx.db, async tx => {
    const { own } = await takeCard(tx, couponId, memberId, ctx.clock.now())
    await audit(tx, ctx, 'promotions.coupon-issue', couponId, { before: null, after: { memberId, code: own.code } })
    return own.code
  })

function messageOf(issued: number, refused: readonly Refused[], isPreview: boolean): string {
  const done = isPreview ? `将发放 ${issued} 张` : `已发放 ${issued} 张`
  return refused.length > 0 ? `${done}，${refused.length} 人未发放` : done
}
