/** As a Chinese keyboard writes it: full-width digits and signs are the same ones. */
const plain = (typed: string) => typed.normalize('NFKC').replaceAll(/\s/g, '').replaceAll('×', '*').replaceAll('÷', '/')

/** Whether this is a sum, which is not counted while it is typed. */
export const isSum = (typed: string) => plain(typed).startsWith('=')

/** A typed number, or a short sum such as `1190/2` or `=1190/2`; null when it is neither. */
export function parseNumber(typed: string): number | null {
  const text = plain(typed).replace(/^=/, '')
  if (!/^[-+]?\d*\.?\d+([-+*/][-+]?\d*\.?\d+){0,9}$/.test(text)) return null
  const parts = text.match(/(^[-+]?|[-+*/][-+]?)\d*\.?\d+/g) ?? []
  const terms: number[] = []
  for (const [i, part] of parts.entries()) {
    const sign = i === 0 ? '+' : part[0]!
    const value = Number(i === 0 ? part : part.slice(1))
    if (sign === '*') terms.push((terms.pop() ?? 0) * value)
    else if (sign === '/') terms.push((terms.pop() ?? 0) / value)
    else terms.push(sign === '-' ? -value : value)
  }
  const sum = terms.reduce((a, b) => a + b, 0)
  return Number.isFinite(sum) ? sum : null
}
