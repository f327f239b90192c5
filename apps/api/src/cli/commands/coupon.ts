import * as v from 'valibot'
import { addCoupon, COUPON_TABLE, CouponFile, hasCoupon } from '../../modules/coupons/add-coupon'
import { issueTo, mobilesIn } from '../../modules/promotion-operations/issue-coupon'
import { DomainError } from '../../platform/errors'
import { addFromFile } from '../add-from-file'
import { defineCommand } from '../command'
import { wholeNumber, word } from '../inputs'

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
    const { wanted, notes } = file
      ? await mobilesIn(file)
      : { wanted: mobiles.map((mobile, i) => ({ row: i + 1, mobile })), notes: [] }
    for (const note of notes) ctx.say(note)
    const { codes, refused } = await issueTo(ctx, String(coupon), wanted)
    for (const { mobile, code } of codes) ctx.say(`${mobile} 已发放，券码 ${code}`)
    for (const { of, message } of refused) ctx.say(`${of} 未发放：${message}`)
    if (refused.length > 0) throw new DomainError(`${wanted.length} 人中有 ${refused.length} 人未发放`)
  },
})
