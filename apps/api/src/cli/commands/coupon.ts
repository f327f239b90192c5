import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { members } from '../../db/schema'
import { addCoupon, allCoupons, COUPON_TABLE, CouponFile, hasCoupon } from '../../modules/coupons/add-coupon'
import { claimCard } from '../../modules/coupons/claim'
import { readBytes, readTable } from '../../modules/tables/read-table'
import { mobileOf } from '../../modules/tables/values'
import { dateText } from '../../platform/date-text'
import { DomainError } from '../../platform/errors'
import { addFromFile } from '../add-from-file'
import { type CommandContext, defineCommand } from '../command'
import { wholeNumber, word } from '../inputs'
import { printTable } from '../table'

export const couponAdd = addFromFile({
  name: 'coupon add',
  summary: '新建一种优惠券，会员可在领券中心领取',
  thing: '优惠券',
  fields: 'title、kind（cash 或 discount）、off 或 percent_off、least、quantity、begin、end，可选 shop、category 等',
  schema: CouponFile,
  table: COUPON_TABLE,
  titleOf: coupon => coupon.title,
  add: addCoupon,
  isThere: hasCoupon,
})

export const couponList = defineCommand({
  name: 'coupon list',
  summary: '列出全部优惠券，和已领取、已使用的数量',
  input: v.object({}),
  async run(ctx) {
    const rows = await allCoupons(ctx.db)
    const lines = rows.map(({ coupon, used }) => [
      String(coupon.id),
      coupon.title,
      dateText(coupon.beginAt),
      dateText(coupon.endAt),
      ...[coupon.quantity, coupon.claimed, used],
    ])
    printTable(ctx, ['编号', '名称', '开始', '结束', '数量', '已领', '已用'], lines, '还没有优惠券')
  },
})

export const couponIssue = defineCommand({
  name: 'coupon issue',
  summary: '给会员发放优惠券（遵守券的数量、期限与每人限领）',
  args: [
    ['<coupon>', '优惠券编号'],
    ['[mobiles...]', '会员手机号，可写多个'],
  ],
  options: [['--file <file>', '会员的表格（.xlsx、.csv），有一列 手机号']],
  paths: ['file'],
  input: v.pipe(
    v.object({
      coupon: wholeNumber('优惠券编号', 999_999_999),
      mobiles: v.optional(v.array(v.string()), []),
      file: v.optional(word('文件')),
    }),
    v.check(({ mobiles, file }) => mobiles.length > 0 !== (file !== undefined), '请写手机号，或用 --file 给出表格'),
  ),
  async run(ctx, { coupon, mobiles, file }) {
    const wanted = file ? await mobilesIn(ctx, file) : mobiles.map(mobile => ({ mobile, fault: undefined }))
    let refused = 0
    for (const { mobile, fault } of wanted) {
      try {
        if (fault) throw new DomainError(fault)
        ctx.say(`${mobile} 已发放，券码 ${await issue(ctx, coupon, mobile)}`)
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        refused += 1
        ctx.say(`${mobile} 未发放：${error.message}`)
      }
    }
    if (refused > 0) throw new DomainError(`${wanted.length} 人中有 ${refused} 人未发放`)
  },
})

async function mobilesIn(ctx: CommandContext, file: string) {
  const { rows, notes } = await readTable(await readBytes(file), { columns: { 手机号: 'code' }, needed: [['手机号']] })
  for (const note of notes) ctx.say(note)
  return rows.map(({ line, cells, fault }) => ({ mobile: cells.手机号 || `第 ${line} 行`, fault }))
}

async function issue(ctx: CommandContext, coupon: number, mobile: string) {
  const [member] = await ctx.db
    .select({ id: members.id })
    .from(members)
    .where(eq(members.mobile, mobileOf(mobile)))
  if (!member) throw new DomainError('没有这位会员')
  const { status } = await claimCard({ ...ctx, member }, String(coupon))
  return status.code
}
