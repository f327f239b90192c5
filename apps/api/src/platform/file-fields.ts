import { isStorable } from '@heji/validators'
import * as v from 'valibot'

/** Fields of the JSON files in which a shop describes events and coupons. */
export const words = (max: number) =>
  v.pipe(v.string('必须是文字'), v.maxLength(max, `最多${max}个字符`), v.check(isStorable, '含有无效字符'))

/** With its zone: the machine's own is seldom that of the shop. */
const TIME = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/

/** Whether it is a moment that exists, as the JSON files write it. */
export function isTime(text: string): boolean {
  const day = TIME.exec(text)?.[1]
  // JavaScript takes 30 February for 2 March.
  return day !== undefined && !Number.isNaN(Date.parse(text)) && new Date(day).toISOString().startsWith(day)
}

export const time = (what: string) =>
  v.pipe(
    v.string(`请填写${what}`),
    v.check(isTime, `${what}须写成 2026-12-01T09:00:00+08:00`),
    v.transform(text => new Date(text)),
  )

export const count = (what: string, least: number, most: number) =>
  v.pipe(
    v.number(`请填写${what}`),
    v.integer(`${what}必须是整数`),
    v.minValue(least, `${what}最小为 ${least}`),
    v.maxValue(most, `${what}最大为 ${most}`),
  )

/** Yuan with at most two decimals; in cents. */
export const yuan = (what: string, most: number) =>
  v.pipe(
    v.number(`请填写${what}`),
    v.check(value => /^\d{1,9}(\.\d{1,2})?$/.test(String(value)), `${what}必须是不超过两位小数的金额`),
    v.transform(value => Math.round(value * 100)),
    v.maxValue(most, `${what}过大`),
  )
