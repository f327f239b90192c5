/** Height of a line as a share of its font size, where nobody chose one. */
export const LINE_SPACING = 1.5

/** Measures text as the widget sets it, px: `(text, fontSize) => { width, height }`; the designer does it in a hidden copy. */
export type MeasureText = (text: string, fontSize: number) => { width: number; height: number }

/** Size of a text widget after each keystroke: the measured text plus 20 wide and 4 high (spec §5), so 20 × 4 when empty. */
export function textSize(text: string, fontSize: number, measure: MeasureText): { width: number; height: number } {
  const { width, height } = text === '' ? { width: 0, height: 0 } : measure(text, fontSize)
  return { width: Math.ceil(width) + 20, height: Math.ceil(height) + 4 }
}

/** Height of one line if nothing can be measured (spec §5). */
export const textHeight = (fontSize: number): number => Math.floor(fontSize / 0.6)
