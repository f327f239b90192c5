/** Widths that pictures are delivered in, px. A closed list, so that nobody can fill the cache with variants. */
export const WIDTHS = [80, 160, 320, 480, 640, 800, 1200, 1600] as const

/** The nearest delivered width that is not smaller (the largest for more); null for what is no width. */
export function nearestWidth(asked: string | undefined): number | null {
  if (!asked || !/^\d{1,6}$/.test(asked) || Number(asked) === 0) return null
  return WIDTHS.find(width => width >= Number(asked)) ?? WIDTHS.at(-1)!
}

export const FORMATS = ['avif', 'webp', 'jpeg', 'png'] as const
export type Format = (typeof FORMATS)[number]

export const isFormat = (x: string | undefined): x is Format => FORMATS.some(format => format === x)
