/** The ratio lock (widgets §7). Sizes are px. */

/** Ratio until the size of the picture is known. */
export const DEFAULT_RATIO = { width: 15, height: 8 } as const

interface Lock {
  proportion: boolean | 'disabled'
}

/** The lock acts only when switched on and not disabled by the widget. */
export const keepsRatio = ({ proportion }: Lock): boolean => proportion === true

type Natural = { readonly width: number; readonly height: number }

/** Height that belongs to a width. */
export const heightFor = (width: number, natural: Natural = DEFAULT_RATIO): number =>
  Math.floor((natural.height * width) / natural.width)

/** Width that belongs to a height. */
export const widthFor = (height: number, natural: Natural = DEFAULT_RATIO): number =>
  Math.floor((natural.width * height) / natural.height)
