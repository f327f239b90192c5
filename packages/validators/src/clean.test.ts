import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanCode, cleanNumber, cleanPhone, cleanTaxNumber, plainText, readNumber } from './clean'

const sign = (code: number) => String.fromCodePoint(code)
const [LRO, PDF, ZWSP, BOM, NBSP, WIDE_SPACE] = [0x202d, 0x202c, 0x200b, 0xfeff, 0xa0, 0x3000].map(sign)

describe('cleanPhone', () => {
  it.each([
    '138 0000 0001',
    '138-0000-0001',
    '+86 138 0000 0001',
    '0086 13800000001',
    '１３８０００００００１',
    `${LRO}13800000001${PDF}`,
    `13800000001${ZWSP}`,
    `${BOM}138${NBSP}0000${WIDE_SPACE}0001`,
    '+86-138-0000-0001',
    '＋８６　１３８－００００－０００１',
    '(+86)138.0000.0001',
    '86 13800000001',
    '138–0000—0001',
    '13800000001\r\n',
    13800000001,
  ])('reads %j as the number', pasted => expect(cleanPhone(String(pasted))).toBe('13800000001'))

  it.each([
    ['8613800000001x', '8613800000001x'],
    ['+85291234567', '+85291234567'],
    ['86', '86'],
    ['861380000000', '861380000000'],
    ['张三', '张三'],
    ['', ''],
  ])('leaves %j to the check', (typed, left) => expect(cleanPhone(typed)).toBe(left))

  it('finds every number again, whatever stands between its digits', () => {
    const between = fc.stringMatching(new RegExp(`^[ \\-${ZWSP}${LRO}${NBSP}]{0,3}$`))
    const digits = fc.stringMatching(/^1[3-9]\d{9}$/)
    fc.assert(
      fc.property(
        digits,
        fc.constantFrom('', '+86', '0086', '86'),
        fc.array(between, { minLength: 12 }),
        (n, code, gaps) => {
          const pasted = gaps[11] + code + [...n].map((digit, i) => gaps[i] + digit).join('')
          expect(cleanPhone(pasted)).toBe(n)
          expect(cleanPhone(cleanPhone(pasted))).toBe(n)
        },
      ),
    )
  })
})

it.each([
  [' 91110108 551385082q ', '91110108551385082Q'],
  ['91110108-5513-85082Q', '91110108551385082Q'],
  ['９１１１０１０８５５１３８５０８２Ｑ', '91110108551385082Q'],
  [`${ZWSP}91110108551385082Q${PDF}`, '91110108551385082Q'],
])('a pasted tax number %j', (pasted, number) => expect(cleanTaxNumber(pasted)).toBe(number))

it.each([
  [' 123 456\n', '123456'],
  ['１２３４５６', '123456'],
  ['ａＢ３ｄ', 'aB3d'],
  [`${BOM}123456${ZWSP}`, '123456'],
  ['SF-12 34', 'SF-1234'],
])('a pasted code %j', (pasted, code) => expect(cleanCode(pasted)).toBe(code))

it.each([
  ['１２', '12'],
  ['1,000', '1000'],
  ['￥1,000.50', '1000.50'],
  [' 3 ', '3'],
  ['-2', '-2'],
  ['1，234，567.8', '1234567.8'],
  ['-1,000', '-1000'],
])('a pasted number %j', (pasted, number) => {
  expect(cleanNumber(pasted)).toBe(number)
  expect(readNumber(pasted)).toBe(number)
})

it.each(['两个', '1,00', '12,50', '1.200,00', '1,0000', ',100', '1e3', ''])('%j is no number', pasted => {
  expect(cleanNumber(pasted)).toBe(pasted)
  expect(readNumber(pasted)).toBeNull()
})

it('a pasted text keeps its lines and its own signs', () => {
  expect(plainText(`张三${ZWSP}\r\n１３８${WIDE_SPACE}Ａ座（２０１）\t室`)).toBe('张三\n138 A座（201） 室')
})
