import { expect, it } from 'vitest'
import { kindTexts } from './wider'

it.each([
  ['防晒霜', '护肤品'],
  ['iPhone 16 pro', '手机'],
  ['苹果 ipad', '平板电脑'],
  ['儿童 羽绒服', '儿童 外套'],
])('%s has a kind: %s', (cut, kind) => expect(kindTexts(cut)[0]).toBe(kind))

it.each(['', '儿童', 'ipad 保护套', '苹果 手机', '4K显示器', '沙发套', '16'])(
  '%j names no goods of one known kind',
  cut => expect(kindTexts(cut)).toEqual([]),
)
