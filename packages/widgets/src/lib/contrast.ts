import { parseColor } from '@heji/validators'

/**
 * The colour, or the shop's ink if nobody could read it on this background (WCAG ratio below 1.5). Titles are white by
 * default because they stand on a gradient that the operator may switch off.
 */
export function visibleOn(color: string, background: string): string {
  const front = luminance(color)
  const back = luminance(background)
  if (front === null || back === null) return color
  const [light, dark] = front > back ? [front, back] : [back, front]
  return (light + 0.05) / (dark + 0.05) < 1.5 ? 'var(--ink-900, #1f2329)' : color
}

/** Relative luminance 0..1 over white, or null for text that is not a colour. */
function luminance(text: string): number | null {
  const color = parseColor(text)
  if (!color) return null
  const [r, g, b] = [color.r, color.g, color.b].map(part => {
    const c = (part * color.a + 255 * (1 - color.a)) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
