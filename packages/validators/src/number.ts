import { LIMITS } from './limits'

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
 * The value of a number input (spec §5): text that is no number, and zero, become the minimum; the rest is
 * rounded to the decimals of the step and clamped.
 */
export function clampNumber(value: unknown, range: NumberRange = {}): number {
  const { min = LIMITS.minQuantity, max = LIMITS.maxQuantity, step = 1 } = range
  const n = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
  if (Number.isNaN(n) || n === 0) return min
  const rounded = Number.isFinite(n) ? Number(n.toFixed(decimalsOf(step))) : n
  return Math.min(max, Math.max(min, rounded))
}
