// @vitest-environment node
import { expect, it } from 'vitest'
import { asTyped } from './as-typed'

it.each([
  ['链接“/search?q=%E6%89%8B%E6%9C%BA&n=1%20%26”打不开', '链接“/search?q=手机&n=1%20%26”打不开'],
  ['100%，%E6%89 不完整', '100%，%E6%89 不完整'],
  ['没有链接', '没有链接'],
])('%s is read as %s', (text, typed) => {
  expect(asTyped(text)).toBe(typed)
})
