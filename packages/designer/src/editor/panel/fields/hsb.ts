import type { Color } from '@heji/validators'

/** Hue 0..360, the others 0..1. */
export interface Hsb {
  h: number
  s: number
  b: number
  a: number
}

/** A grey has hue 0. */
export function toHsb({ r, g, b, a }: Color): Hsb {
  const most = Math.max(r, g, b)
  const span = most - Math.min(r, g, b)
  const turns = most === r ? (g - b) / span : most === g ? (b - r) / span + 2 : (r - g) / span + 4
  return { h: span === 0 ? 0 : (turns * 60 + 360) % 360, s: most === 0 ? 0 : span / most, b: most / 255, a }
}

export function fromHsb({ h, s, b, a }: Hsb): Color {
  const part = (n: number) => {
    const k = (n + h / 60) % 6
    return 255 * b * (1 - s * Math.max(0, Math.min(k, 4 - k, 1)))
  }
  return { r: part(5), g: part(3), b: part(1), a }
}
