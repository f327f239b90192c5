import * as v from 'valibot'
import { int } from './form'
import { LIMITS } from './limits'
import { rule } from './rule'

export interface NumberRange {
  /** Default 1. */
  min?: number
  /** Default 99 999. */
  max?: number
  /** Its decimals are those of the result; default 1. */
  step?: number
}

/** Decimals that a step of this size needs: 1 → 0, 0.05 → 2. */
export function decimalsOf(step: number): number {
  const [digits = '', exponent = '0'] = String(step).split('e')
  const fraction = digits.split('.')[1]?.length ?? 0
  return Math.min(20, Math.max(0, fraction - Number(exponent)))
}

/**
 * The value that a number input keeps (spec §5): what is no number, and zero, become the minimum; the rest is
 * rounded to the decimals of the step and brought into the range.
 */
export function clampNumber(value: unknown, range: NumberRange = {}): number {
  const { min = LIMITS.minQuantity, max = LIMITS.maxQuantity, step = 1 } = range
  const n = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
  if (Number.isNaN(n) || n === 0) return min
  const rounded = Number.isFinite(n) ? Number(n.toFixed(decimalsOf(step))) : n
  return Math.min(max, Math.max(min, rounded))
}

/** Quantity of a cart line as it may be sent: a whole number in range. @returns the message, or null. */
export function checkQuantity(value: unknown, { min = 1, max = 99_999 }: Omit<NumberRange, 'step'> = {}) {
  const isDigits = typeof value === 'string' && /^\d{1,5}$/.test(value)
  const n = isDigits ? Number(value) : value
  const isFine = typeof n === 'number' && Number.isInteger(n) && n >= min && n <= max
  return isFine ? null : `请输入${min}到${max}之间的整数`
}

/** Schema of a quantity. */
export const quantity = ({ min = 1, max = 99_999 }: Omit<NumberRange, 'step'> = {}) => int(min, max)

/** Quantity against what is on sale (spec §5). @returns the message, or null. */
export function checkStock(count: number, stock: number): string | null {
  if (count < 1) return '此商品的最小购买数量为1件'
  return count > stock ? `库存不足，最大库存为${Math.max(0, stock)}件` : null
}

export interface PxRange {
  /** Default 0. */
  min?: number
  /** Default 20 000. */
  max?: number
}

const readPx = (value: unknown): number | null => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string') return null
  return /^\s*-?\d{1,9}(\.\d{1,12})?\s*(px)?\s*$/i.test(value) ? Number.parseFloat(value) : null
}

/** Length in px from 12, '12' or '12px', brought into the range; null for anything else. For rendering. */
export function parsePx(value: unknown, { min = 0, max = 20_000 }: PxRange = {}): number | null {
  const n = readPx(value)
  return n === null ? null : Math.min(max, Math.max(min, n))
}

/** Length in px that may be saved: nothing is clamped. @returns the message, or null. */
export function checkPx(value: unknown, { min = 0, max = 20_000 }: PxRange = {}): string | null {
  const n = readPx(value)
  return n !== null && n >= min && n <= max ? null : `请输入${min}到${max}之间的数值`
}

/** Schema of a length in px; the result is a number. */
export const px = (range: PxRange = {}) =>
  v.pipe(
    v.union([v.number(), v.string()], '请输入数值'),
    rule(value => checkPx(value, range)),
    v.transform(value => readPx(value) ?? 0),
  )
