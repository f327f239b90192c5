import * as v from 'valibot'
import { rule } from './rule'

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

/** Length in px from 12, '12' or '12px', clamped; null for anything else. For rendering. */
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
    v.union([v.number(), v.string()], issue => checkPx(issue.input, range) ?? ''),
    rule(value => checkPx(value, range)),
    v.transform(value => readPx(value) ?? 0),
  )
