import { nearestWidth } from '@heji/validators'

/** The delivered width for the requested one; null, the picture's own width, for an invalid one. */
export const deliveredWidth = (asked: string | undefined): number | null =>
  asked && /^\d{1,6}$/.test(asked) && Number(asked) > 0 ? nearestWidth(Number(asked)) : null

const FORMATS = ['avif', 'webp', 'jpeg', 'png'] as const
export type Format = (typeof FORMATS)[number]

export const isFormat = (x: string | undefined): x is Format => FORMATS.some(format => format === x)
