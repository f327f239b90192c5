import { describe, expect, it } from 'vitest'
import { toPlain } from './plain'
import { isQuality, withGroups } from './synonyms'
import { FILLER_WORDS } from './trade/filler-words'
import { KINDS_OF_GOODS, KINDS_OF_USE } from './trade/kinds'
import { KINDS_FOR_PEOPLE, SAME_PEOPLE } from './trade/people'
import { SAME_GOODS, SAME_QUALITIES } from './trade/same-words'
import { SHOWN_INSTEAD } from './trade/shown-instead'

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

  it('that are wider say so for all words of the same meaning', () => {
    for (const word of ['儿童', '孩子', '小朋友']) expect(known.get(word)).toContain('母婴')
  })

  it('tell what goods are from how they are', () => {
    expect(['男士', '孩子', '生日', '大屏', '短袖', '玩具'].map(isQuality)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ])
  })

  it('of one character only ask: they stand in too many other words', () => {
    expect(known.get('茶')).toContain('茶叶')
    expect(known.get('茶叶')).not.toContain('茶')
  })

  it('that also say how other goods are only ask', () => {
    expect(known.get('防晒')).toContain('防晒霜')
    expect(known.get('防晒霜')).not.toContain('防晒')
    expect(known.get('羽绒服')).not.toContain('羽绒')
  })

  it('are groups of at least two words, each once', () => {
    const groups = [
      SAME_GOODS,
      SAME_QUALITIES,
      SAME_PEOPLE,
      KINDS_OF_GOODS,
      KINDS_OF_USE,
      KINDS_FOR_PEOPLE,
      SHOWN_INSTEAD,
    ]
      .flat()
      .map(line => line.split(/: | /))
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
