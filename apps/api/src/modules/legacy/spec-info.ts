/** Name and value of each spec of `颜色:红,尺码:M`; the text of older skus has spaces between. */
function pairsOf(specText: string): [name: string, value: string][] {
  if (specText === '') return []
  return specText.split(/[,\s]+(?=[^,\s:]+:)/).map(pair => {
    const [name = '', ...value] = pair.split(':')
    return [name, value.join(':')]
  })
}

/** Colour and size from the text of a sku's specs; empty if the text has none. */
export function colourAndSize(specText: string): { color: string; size: string } {
  const pairs = pairsOf(specText)
  const named = (key: RegExp) => pairs.find(([name]) => key.test(name))?.[1] ?? ''
  return { color: named(/颜色/), size: named(/尺码|尺寸|规格/) }
}

/** The same text as people read it: `颜色：红、尺码：M`. */
export const specWords = (specText: string) =>
  pairsOf(specText)
    .map(pair => pair.filter(Boolean).join('：'))
    .join('、')
