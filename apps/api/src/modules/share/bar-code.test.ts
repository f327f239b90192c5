import { expect, it } from 'vitest'
import { barCode } from './bar-code'

/** Wide and narrow elements as a scanner sees them, back into digits. */
function scan(uri: string): string {
  const svg = Buffer.from(uri.split(',')[1]!, 'base64').toString()
  const bars = [...svg.matchAll(/M(\d+) 0h(\d+)v70h-/g)].map(([, x, width]) => [Number(x), Number(width)] as const)
  const elements = bars.flatMap(([x, width], i) => {
    const next = bars[i + 1]
    return next ? [width, next[0] - x - width] : [width]
  })
  let text = ''
  for (let i = 0; i < elements.length; i += 10) {
    const wide = elements.slice(i, i + 9).map(width => (width > 3 ? '1' : '0'))
    text += CHARACTERS[wide.join('')] ?? '?'
  }
  return text
}

/** The standard's table, as bits of wide elements. */
const CHARACTERS: Record<string, string> = {
  '000110100': '0',
  '100100001': '1',
  '001100001': '2',
  '101100000': '3',
  '000110001': '4',
  '100110000': '5',
  '001110000': '6',
  '000100101': '7',
  '100100100': '8',
  '001100100': '9',
  '010010100': '*',
}

it('encodes the digits between two stars', () => {
  expect(scan(barCode('0123456789'))).toBe('*0123456789*')
})
