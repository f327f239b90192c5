/** Colour and size from the text of a sku's specs, e.g. `颜色:红,尺码:M`; empty if the text has none. */
export function colourAndSize(specText: string): { color: string; size: string } {
  const pairs = specText.split(',').map(pair => pair.split(':', 2))
  const named = (key: RegExp) => pairs.find(([name = '']) => key.test(name))?.[1] ?? ''
  return { color: named(/颜色/), size: named(/尺码|尺寸|规格/) }
}

/** The same text as people read it: `颜色：红、尺码：M`. */
export const specWords = (specText: string) => specText.replaceAll(':', '：').replaceAll(',', '、')
