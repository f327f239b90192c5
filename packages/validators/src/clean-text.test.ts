import { describe, expect, it } from 'vitest'
import { cleanLine, cleanLines, showUnseen } from './clean-text'

const ESC = '\u001b'
/** An order that the buyer wrote, and other texts that a terminal or a reader takes for something else. */
const HOSTILE: [text: string, line: string][] = [
  ['请快发\n订单 202611110001　付款 2026-11-11', '请快发 订单 202611110001　付款 2026-11-11'],
  ['请快发\r\n\r\n订单', '请快发 订单'],
  ['a\u2028b\u2029c\u0085d\ve\ff\tg', 'a b c d e f g'],
  [`${ESC}[2J${ESC}[1;31m已付款${ESC}[0m`, '[2J[1;31m已付款[0m'],
  [`${ESC}]0;title\u0007${ESC}]52;c;cm0gLXJmIC8=\u0007`, ']0;title]52;c;cm0gLXJmIC8='],
  ['\u009b31mred', '31mred'],
  ['元 001\u202e', '元 001'],
  ['\u2066a\u2069\u200f\u200eb\u061c', 'ab'],
  ['\ufeff00\u200b1\u2060', '001'],
  ['back\b\b\b\u007fspace', 'backspace'],
]
const KEPT = ['', ' a ', '👨‍👩‍👧 ❤️ 🏴‍☠️', "O'Brien <b>", '全角　空格', 'مرحبا', 'क्‍ष', '中'.repeat(200)]

describe('a line of text', () => {
  it.each(HOSTILE)('%j becomes %j', (text, line) => expect(cleanLine(text)).toBe(line))
  it.each(KEPT)('keeps %j', text => expect(cleanLine(text)).toBe(text))
})

describe('lines of text', () => {
  it('keep their breaks, and no other sign that is not seen', () => {
    expect(cleanLines(`一\r\n二\r三\u2028四\n\n${ESC}[31m五\t六\u202e`)).toBe('一\n二\n三\n四\n\n[31m五 六')
  })
  it.each(KEPT)('keep %j', text => expect(cleanLines(text)).toBe(text))
})

describe('what is shown of a text', () => {
  it.each(HOSTILE)('%j has no sign that is not seen', text => {
    expect(showUnseen(text)).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\u200b\ufeff]/u)
  })
  it('names them', () => {
    expect(showUnseen(`a${ESC}[31m\n\u202e\0`)).toBe('a\\u{1b}[31m\\u{a}\\u{202e}\\u{0}')
  })
  it.each(KEPT)('keeps %j', text => expect(showUnseen(text)).toBe(text))
})
