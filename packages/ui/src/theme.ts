import { formatColor, parseColor } from '@heji/validators'

/** Colours derived from the page's `themeColor`; all upper-case `#RRGGBB`. */
export interface ThemeRamp {
  /** The operator's colour itself: fills and bars, never text. */
  theme: string
  /** Selected background. */
  t50: string
  /** Hover of selected, progress track. */
  t100: string
  /** Text links, selected borders, primary buttons; contrast ≥ 4.5 on the page and on `t50`. */
  strong: string
  hover: string
  active: string
}

/** Theme colour of a page that sets none (spec §9). */
export const DEFAULT_THEME = '#479EE9'

const PAGE = '#F4F4F4'
const READABLE = 4.5
const STEP = 0.002

type Triple = [number, number, number]

const channels = (hex: string): Triple => [1, 3, 5].map(i => Number.parseInt(hex.slice(i, i + 2), 16)) as Triple

const toHex = (rgb: readonly number[]) =>
  `#${rgb.map(v => Math.round(v).toString(16).padStart(2, '0')).join('')}`.toUpperCase()

const mixWhite = (hex: string, share: number) => toHex(channels(hex).map(v => v + (255 - v) * share))

function toHsl(hex: string): Triple {
  const [r, g, b] = channels(hex).map(v => v / 255) as Triple
  const max = Math.max(r, g, b)
  const span = max - Math.min(r, g, b)
  const l = max - span / 2
  if (span === 0) return [0, 0, l]
  const turn = max === r ? ((g - b) / span) % 6 : max === g ? (b - r) / span + 2 : (r - g) / span + 4
  return [(turn * 60 + 360) % 360, span / (1 - Math.abs(2 * l - 1)), l]
}

function fromHsl([h, s, l]: Triple): string {
  const chroma = (1 - Math.abs(2 * l - 1)) * s
  const side = chroma * (1 - Math.abs(((h / 60) % 2) - 1))
  const base = l - chroma / 2
  const sectors: Triple[] = [
    [chroma, side, 0],
    [side, chroma, 0],
    [0, chroma, side],
    [0, side, chroma],
    [side, 0, chroma],
    [chroma, 0, side],
  ]
  return toHex(sectors[Math.floor(h / 60) % 6]!.map(v => (v + base) * 255))
}

function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map(v => {
    const c = v / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }) as Triple
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG 2.x contrast ratio (1 to 21) of two `#RRGGBB` colours. */
export function contrastRatio(a: string, b: string): number {
  return ratio(luminance(a), luminance(b))
}

const ratio = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

/**
 * Derives the readable colours of a shop from one theme colour. Accepts every text that `parseColor` of the validators
 * reads; anything else counts as the default theme colour.
 */
export function themeRamp(themeColor: string = DEFAULT_THEME): ThemeRamp {
  const known = ramps.get(themeColor)
  if (known) return known
  if (ramps.size >= MAX_RAMPS) ramps.clear()
  const ramp = makeRamp(normalise(themeColor))
  ramps.set(themeColor, ramp)
  return ramp
}

// A ramp takes a tenth of a millisecond, and a server needs the same few ramps for every page.
const ramps = new Map<string, ThemeRamp>()
const MAX_RAMPS = 100

function makeRamp(theme: string): ThemeRamp {
  const t50 = mixWhite(theme, 0.9)
  const t100 = mixWhite(theme, 0.78)
  const [h, s, start] = toHsl(theme)
  let l = start
  let strong = theme
  // A text that is readable on the darker background is readable on both.
  const background = Math.min(luminance(PAGE), luminance(t50))
  while (l > 0 && ratio(luminance(strong), background) < READABLE) {
    l = Math.max(0, l - STEP)
    strong = fromHsl([h, s, l])
  }
  return { theme, t50, t100, strong, hover: fromHsl([h, s, l * 0.88]), active: fromHsl([h, s, l * 0.76]) }
}

function normalise(text: string): string {
  const color = parseColor(text)
  return color ? formatColor({ ...color, a: 1 }).toUpperCase() : DEFAULT_THEME
}

/** The ramp as custom properties by name, for React's `style` prop: `<html style={themeVars(color)}>`. */
export function themeVars(themeColor?: string): Record<`--${string}`, string> {
  const ramp = themeRamp(themeColor)
  return {
    '--theme': ramp.theme,
    '--theme-50': ramp.t50,
    '--theme-100': ramp.t100,
    '--theme-strong': ramp.strong,
    '--theme-hover': ramp.hover,
    '--theme-active': ramp.active,
  }
}

/** The ramp as CSS declarations (`--theme:#479EE9;…`), safe inside a `style` attribute or a rule. */
export function themeStyle(themeColor?: string): string {
  return Object.entries(themeVars(themeColor))
    .map(([name, value]) => `${name}:${value};`)
    .join('')
}
