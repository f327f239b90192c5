import { describe, expect, it } from 'vitest'
import { toPlain } from './plain'
import { withGroups } from './synonyms'
import { FILLER_WORDS } from './trade/filler-words'
import { KINDS } from './trade/kinds'
import { SAME_WORDS } from './trade/same-words'

describe('the words of the trade', () => {
  const known = withGroups([])

  it('of the same meaning find each other', () => {
    expect(known.get('泰迪熊')).toContain('小熊')
    expect(known.get('小熊')).toContain('泰迪熊')
  })

  it('that are wider find the narrower ones, but not the other way round', () => {
    expect(known.get('衣服')).toContain('短袖')
    expect(known.get('短袖')).not.toContain('衣服')
  })

  it('of one character only ask: they stand in too many other words', () => {
    expect(known.get('茶')).toContain('茶叶')
    expect(known.get('茶叶')).not.toContain('茶')
  })

  it('are groups of at least two words, each once', () => {
    const groups = [...SAME_WORDS.map(line => line.split(' ')), ...KINDS.map(line => line.split(/: | /))]
    for (const words of groups) {
      expect(words.length, words.join(' ')).toBeGreaterThan(1)
      expect(new Set(words.map(toPlain)).size, words.join(' ')).toBe(words.length)
      expect(words.filter(word => word === '')).toEqual([])
    }
    const fillers = FILLER_WORDS.flatMap(line => line.split(' '))
    expect(new Set(fillers).size).toBe(fillers.length)
  })
})

it('what operators say comes in addition, also of single characters', () => {
  const own = withGroups([
    ['泰迪熊', '禾禾熊'],
    ['米', 'Rice'],
  ])
  expect(own.get('泰迪熊')).toEqual(expect.arrayContaining(['小熊', '禾禾熊']))
  expect(own.get('rice')).toEqual(['米'])
  expect(withGroups([]).get('泰迪熊')).not.toContain('禾禾熊')
})
