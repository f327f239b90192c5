import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lexemesOf } from './lexemes'
import { runsOf, toPlain } from './plain'
import { anyWord, searchQuery } from './query'
import { withGroups } from './synonyms'

describe('toPlain', () => {
  it.each([
    ['連衣裙', '连衣裙'],
    ['ＩＰＨＯＮＥ　１５', 'iphone 15'],
    ['禮盒 T-Shirt', '礼盒 t-shirt'],
  ])('%s → %s', (text, plain) => expect(toPlain(text)).toBe(plain))
})

describe('runsOf', () => {
  it('separates Chinese from Latin and knows which runs were joined', () => {
    expect(runsOf('纯棉t恤 m码，a-1')).toEqual([
      { text: '纯棉', kind: 'han', joined: false },
      { text: 't', kind: 'latin', joined: true },
      { text: '恤', kind: 'han', joined: true },
      { text: 'm', kind: 'latin', joined: false },
      { text: '码', kind: 'han', joined: true },
      { text: 'a', kind: 'latin', joined: false },
      { text: '1', kind: 'latin', joined: false, beside: true },
    ])
  })
})

describe('the lexemes of a name', () => {
  const lexemes = lexemesOf('法式連衣裙 iPhone')
  it.each(['连衣', '裙', 'i_lyq', 'i_fslyq', 'p_lianyiqun', 'p_qun', 'iphone', 'd_ihone', 'd_iphone'])('%s', lexeme =>
    expect(lexemes).toContain(lexeme),
  )
})

it('makes a query of any typed text, without characters that have a meaning in a query', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), fc.boolean(), (keywords, fuzzy) => {
      const query = searchQuery(keywords, { fuzzy })
      if (query !== null) expect(query).toMatch(/^(?:[()&| ]|'[\p{L}\p{N}\p{Script=Han}_]+'(?::\*)?)+$/u)
    }),
    { numRuns: 2_000 },
  )
})

it.each([
  ['苹果 手机', ["(('苹果') | ('手机'))"]],
  ['iphone手机', ["(('iphone':* | 'i_iphone' | 'p_iphone':*) | ('手机'))"]],
  ['手机 15 大', ["(('手机'))"]],
  ['白色 纯 棉 连 衣裙', ["(('白色') | ('衣裙'))"]],
  ['苹果手机', []],
  ['<img src=x onerror="document.title=1">', []],
  ['15 a', []],
  ['', []],
])('any of several words: %s', (keywords, query) => expect(anyWord(keywords)).toEqual(query))

describe('a search with mistakes', () => {
  const lexemesIn = (query: string | null) => query?.match(/'[^']+'/g)?.length ?? 0
  const characters = (count: number) => String.fromCodePoint(...Array.from({ length: count }, (_, i) => 0x4e00 + i))

  it.each([
    ['one word of a hundred characters', characters(100)],
    ['ten words of ten characters', characters(100).replace(/(.{10})/gu, '$1 ')],
    ['Chinese and Latin in turn', characters(50).replace(/(.)/gu, '$1abcdefghijklmnop')],
  ])('does not grow with %s', (_, keywords) => {
    expect(lexemesIn(searchQuery(keywords, { fuzzy: true }))).toBeLessThan(250)
  })

  it('looks for words of the same meaning of the first five words', () => {
    const meant = searchQuery(`儿童 玩具 礼物 生日 手机 ${'衣服 '.repeat(50)}`, { synonyms: withGroups([]) })
    expect(meant).not.toContain("'卫衣'")
    expect(lexemesIn(meant)).toBeLessThan(250)
  })

  it('is not needed for the first thirty typed characters; more do not count', () => {
    expect(searchQuery(characters(100))).toBe(searchQuery(characters(30)))
    expect(lexemesIn(searchQuery(characters(30)))).toBe(29)
  })

  it('uses the first ten characters; a Latin word counts as one', () => {
    const [ten, more] = [characters(9), characters(30)]
    const forgiven = searchQuery(`${ten}iphnoe`, { fuzzy: true })
    expect(searchQuery(`${ten}iphnoe ${more} samsnug`, { fuzzy: true })).toBe(forgiven)
    expect(forgiven).toContain("'d_iphnoe'")
    expect(searchQuery(`iphnoe ${more}`, { fuzzy: true })).toContain("'p_")
  })
})
