import { describe, expect, it } from 'vitest'
import { gramsOf, measuresOf } from './measures'

const grams = (value: string) => measuresOf([{ name: '重量', value }]).weightGrams
const cm3 = (value: string) => measuresOf([{ name: '体积', value }]).volumeCm3

describe('what goods weigh', () => {
  it.each([
    ['350g', 350],
    // One gram more would cost another kilo.
    ['16.1kg', 16_100],
    ['4.03kg', 4_030],
    ['8.05 KG', 8_050],
    ['16.1斤', 8_050],
    ['0.5克', 1],
    ['约 1.2 千克', 1_200],
  ])('%s is %i g', (text, expected) => expect(grams(text)).toBe(expected))

  it('is every thousandth of a kilo as it is written', () => {
    for (let gram = 1; gram < 40_000; gram += 7) expect([gram, grams(`${gram / 1_000}kg`)]).toEqual([gram, gram])
  })

  it.each([
    ['１．２ｋｇ', 1_200],
    ['1,200g', 1_200],
    ['190g（含包装）', 190],
    ['190克/件', 190],
    ['净重：500g', 500],
    ['毛重 1.5kg', 1_500],
    ['500公克', 500],
    ['3两', 150],
    ['250g×10袋', 2_500],
    ['0.5 kg * 4', 2_000],
    ['800mg', 1],
  ])('%s, as people write it, is %i g', (text, expected) => expect(grams(text)).toBe(expected))

  it.each(['轻便', '350', '12 个', '5克拉', '1kg以内随意', ''])('%s says none', text => {
    expect([grams(text), gramsOf(text)]).toEqual([0, null])
  })
})

describe('what goods take up', () => {
  it.each([
    ['1.1L', 1_100],
    ['500 ml', 500],
    ['0.03m³', 30_000],
    ['2.007升', 2_007],
    ['330ml×24罐', 7_920],
  ])('%s is %i cm³', (text, expected) => expect(cm3(text)).toBe(expected))
})
