import * as v from 'valibot'
import { rule } from './rule'

/** Parts 0..255, alpha 0..1. */
export interface Color {
  r: number
  g: number
  b: number
  a: number
}

export const COLOR_MESSAGE = '颜色格式不正确'

/**
 * Reads `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa` (with or without `#`, as the originals store them), `rgb()` and `rgba()`.
 * Anything else, such as `red;background:url(…)`, is null: colours reach style attributes only through this.
 */
export function parseColor(value: unknown): Color | null {
  if (typeof value !== 'string' || value.length > 64) return null
  const s = value.trim().toLowerCase()
  return parseHex(s) ?? parseFunction(s)
}

/** `#rrggbb`, or `#rrggbbaa` when not opaque. Parts out of range are clamped. */
export function formatColor({ r, g, b, a }: Color): string {
  const alpha = toByte(a * 255)
  return `#${[r, g, b].map(hex).join('')}${alpha === 255 ? '' : hex(alpha)}`
}

/** @returns the message when `parseColor` cannot read the text, else null. */
export const checkColor = (value: unknown): string | null => (parseColor(value) ? null : COLOR_MESSAGE)

/** Schema of a colour; the text stays as it was written. */
export const color = () => v.pipe(v.string(COLOR_MESSAGE), rule(checkColor))

const toByte = (n: number) => Math.min(255, Math.max(0, Math.round(n)))
const hex = (n: number) => toByte(n).toString(16).padStart(2, '0')

function parseHex(s: string): Color | null {
  const digits = /^#?([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.exec(s)?.[1]
  if (!digits) return null
  const size = digits.length > 4 ? 2 : 1
  const parts = digits.match(size === 2 ? /../g : /./g) ?? []
  const [r = 0, g = 0, b = 0, a = 255] = parts.map(part => Number.parseInt(part.repeat(3 - size), 16))
  return { r, g, b, a: a / 255 }
}

const RGB =
  /^rgba?\(\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*(?:[,/]\s*(\d{0,3}(?:\.\d{1,6})?)(%?)\s*)?\)$/

function parseFunction(s: string): Color | null {
  const m = RGB.exec(s)
  if (!m) return null
  const [r = 0, g = 0, b = 0] = m.slice(1, 4).map(Number)
  if (r > 255 || g > 255 || b > 255 || m[4] === '') return null
  const a = m[4] === undefined ? 1 : Number(m[4]) / (m[5] ? 100 : 1)
  return a <= 1 ? { r, g, b, a } : null
}
