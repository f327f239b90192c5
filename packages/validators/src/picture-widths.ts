/**
 * Widths in px that the picture service delivers and that pages use. The list is closed, so it limits the number of
 * pictures to draw.
 */
export const PICTURE_WIDTHS = [160, 320, 480, 800, 1200] as const

/** Widths that a picture offers to browsers: all up to twice the shown width (px), at least one step larger than shown. */
export function offeredWidths(shown: number): readonly number[] {
  const enough = PICTURE_WIDTHS.findIndex(width => width >= shown * 2)
  return enough < 0 ? PICTURE_WIDTHS : PICTURE_WIDTHS.slice(0, enough + 1)
}

/** The smallest width that is not below the wanted one; the largest for more. */
export const nearestWidth = (wanted: number): number =>
  PICTURE_WIDTHS.find(width => width >= wanted) ?? PICTURE_WIDTHS.at(-1)!
