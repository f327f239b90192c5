/**
 * What the size of a text depends on. A new field of the text widget that changes its size is added here and in `lookOf`; the
 * browser measures with it then, as long as it is called as its CSS property is. `by-estimate.ts` may take it into account.
 */
export interface TextLook {
  text: string
  /** px */
  fontSize: number
  fontWeight: string
  fontStyle: string
}

export const lookOf = ({ text = '', fontSize, fontWeight, fontStyle }: Record<string, unknown>): TextLook => ({
  text: String(text),
  fontSize: Number(fontSize),
  fontWeight: String(fontWeight ?? 'normal'),
  fontStyle: String(fontStyle ?? 'normal'),
})

/** Whether the size of a text depends on this field. */
export const isSizeField = (name: string): boolean => Object.hasOwn(lookOf({}), name)

/** Px that words take: each line as long as it is, or wrapped at a width. `inBrowser` is exact, `byEstimate` needs no document. */
export type Measure = (look: TextLook, width?: number) => { width: number; height: number }

/** The widget's own padding, left and right, and above and below; px. */
export const PADDING = 4

/** Px that a text takes with the padding of its widget: each line as long as it is, or wrapped in a widget of some width. */
export function measureText(look: TextLook, measure: Measure, width?: number): { width: number; height: number } {
  const words = measure(look, width === undefined ? undefined : Math.max(1, width - PADDING))
  return { width: Math.ceil(words.width) + PADDING, height: Math.ceil(words.height) + PADDING }
}
