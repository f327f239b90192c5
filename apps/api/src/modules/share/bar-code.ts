/** Code 39: bars and gaps in turn, `w` for the wide ones; `*` begins and ends. */
const PATTERNS: Record<string, string> = {
  '0': 'nnnwwnwnn',
  '1': 'wnnwnnnnw',
  '2': 'nnwwnnnnw',
  '3': 'wnwwnnnnn',
  '4': 'nnnwwnnnw',
  '5': 'wnnwwnnnn',
  '6': 'nnwwwnnnn',
  '7': 'nnnwnnwnw',
  '8': 'wnnwnnwnn',
  '9': 'nnwwnnwnn',
  '*': 'nwnnwnwnn',
}
const WIDTH = { n: 2, w: 5 } as const
const HEIGHT = 70
/** White space at both ends, so that scanners find the beginning. */
const QUIET = 20

/** A bar code of digits as a data URI (SVG). */
export function barCode(digits: string): string {
  let x = QUIET
  const bars: string[] = []
  for (const character of `*${digits}*`) {
    for (const [i, element] of [...PATTERNS[character]!].entries()) {
      const width = WIDTH[element as keyof typeof WIDTH]
      if (i % 2 === 0) bars.push(`M${x} 0h${width}v${HEIGHT}h-${width}z`)
      x += width
    }
    x += WIDTH.n
  }
  const width = x - WIDTH.n + QUIET
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}"><path fill="#fff" d="M0 0h${width}v${HEIGHT}H0z"/><path d="${bars.join('')}"/></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
