import { expect, it } from 'vitest'
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
