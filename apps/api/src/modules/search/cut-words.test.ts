import { describe, expect, it } from 'vitest'
import { cutWords } from './cut-words'

it.each([
  ['苹果手机', '苹果 手机'],
  ['白色纯棉连衣裙', '白色 纯 棉 连 衣裙'],
  ['夏季短袖', '夏季 短袖'],
  ['iPhone手机壳 透明', 'iphone 手机 壳 透明'],
  ['無線藍牙', '无线 蓝牙'],
])('%s is %s', (typed, cut) => expect(cutWords(typed)).toBe(cut))

it.each(['手机', '短秀', 'iphone 15', 't恤', '', '  ', '🙂'])('%j stays as it is', typed =>
  expect(cutWords(typed)).toBeNull(),
)

describe('presents', () => {
  const lexicon = new Set(['女朋友', '老师', '口红', '生日'])
  it.each([
    ['送女朋友', '礼物 女朋友'],
    ['送给老师的', '礼物 老师'],
    ['送女朋友的口红', '女朋友 口红'],
    ['女朋友用的', '女朋友'],
    ['送货', '送货'],
  ])('%s is %s', (typed, cut) => expect(cutWords(typed, lexicon) ?? typed).toBe(cut))
})

describe('with words that a shop knows', () => {
  const lexicon = new Set(['儿童', '玩具', '洗脸', '大屏', '电视', '蓝牙耳机', '新品'])
  it.each([
    ['儿童玩具', '儿童 玩具'],
    ['洗脸的', '洗脸'],
    ['好看的大屏电视', '大屏 电视'],
    ['蓝牙耳机 便宜', '蓝牙耳机'],
    // A tag of this shop is no filler word.
    ['新品玩具', '新品 玩具'],
    ['便宜的', '便宜的'],
  ])('%s is %s', (typed, cut) => expect(cutWords(typed, lexicon) ?? typed).toBe(cut))
})
