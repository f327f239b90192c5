import { int } from './form'
import { LIMITS } from './limits'

export interface QuantityRange {
  /** Default 1. */
  min?: number
  /** Default 99 999. */
  max?: number
}

/** Quantity of a cart line as it may be sent: a whole number in range. @returns the message, or null. */
export function checkQuantity(
  value: unknown,
  { min = LIMITS.minQuantity, max = LIMITS.maxQuantity }: QuantityRange = {},
) {
  const isDigits = typeof value === 'string' && /^\d{1,9}$/.test(value)
  const n = isDigits ? Number(value) : value
  const isFine = typeof n === 'number' && Number.isInteger(n) && n >= min && n <= max
  return isFine ? null : `请输入${min}到${max}之间的整数`
}

/** Schema of a quantity. */
export const quantity = ({ min = LIMITS.minQuantity, max = LIMITS.maxQuantity }: QuantityRange = {}) => int(min, max)

/** Quantity against the stock (spec §5). @returns the message, or null. */
export function checkStock(count: number, stock: number): string | null {
  if (count < 1) return '此商品的最小购买数量为1件'
  return count > stock ? `库存不足，最大库存为${Math.max(0, stock)}件` : null
}
