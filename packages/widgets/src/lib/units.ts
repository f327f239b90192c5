import type { Length } from './base'
import type { RenderType } from './host'

/** Design px to CSS: px on PC; on H5 2v/100 rem, where the root font is 100vw/7.5, so that 375 design px fill the screen (spec §9). */
export function unit(value: Length, renderType: RenderType): string {
  if (value === 'auto') return 'auto'
  return renderType === 'pc' ? `${value}px` : `${Number(((value * 2) / 100).toFixed(3))}rem`
}

/** Size of text: as `unit`, and on H5 larger where the page sets `--type` (care mode). On PC such a page is magnified. */
export function textUnit(px: number, renderType: RenderType): string {
  const size = unit(px, renderType)
  return renderType === 'pc' ? size : `calc(${size} * var(--type, 1))`
}
