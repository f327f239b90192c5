/** Parts of a price for typesetting: `-¥3,999.00` → sign `−`, integer `3,999`, decimals `00`. */
export interface PriceParts {
  sign: '' | '−'
  integer: string
  decimals: string
}

const PLACEHOLDER = '-'

/** Money on the wire is a number of cents, at times as text. */
function readCents(cents: unknown): number | null {
  const value = typeof cents === 'string' && cents.trim() !== '' ? Number(cents) : cents
  return typeof value === 'number' && Number.isFinite(value) ? Math.round(value) : null
}

/**
 * Splits cents into the three parts that the Price component prints in different sizes. Null if there is no number.
 * @param decimals 0 to 2 digits after the point, rounded half up (spec §5: W0015, W0018).
 */
export function splitPrice(cents: unknown, decimals = 2): PriceParts | null {
  const value = readCents(cents)
  if (value === null) return null
  const digits = Math.min(2, Math.max(0, Math.trunc(decimals)))
  const unit = 10 ** (2 - digits)
  const rounded = Math.round(Math.abs(value) / unit) * unit
  const integer = String(Math.floor(rounded / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  const rest = String(rounded % 100)
    .padStart(2, '0')
    .slice(0, digits)
  return { sign: value < 0 && rounded > 0 ? '−' : '', integer, decimals: rest }
}

/** Cents as `3,999.00`; `-` when there is no number (spec §9). Integers only below 2^53. */
export function formatPrice(cents: unknown, decimals = 2): string {
  const parts = splitPrice(cents, decimals)
  return parts ? parts.sign + join(parts) : PLACEHOLDER
}

/** Cents as `¥3,999.00` (U+00A5), negative as `−¥400.00`; `-` when there is no number (spec §9). */
export function formatYuan(cents: unknown, decimals = 2): string {
  const parts = splitPrice(cents, decimals)
  return parts ? `${parts.sign}¥${join(parts)}` : PLACEHOLDER
}

const join = ({ integer, decimals }: PriceParts) => (decimals ? `${integer}.${decimals}` : integer)
