// @vitest-environment node
import { expect, it } from 'vitest'
import { refusalOfFile } from './files'

it('a picture without content is said to be empty, not to be of another kind', () => {
  expect(refusalOfFile({ name: '横幅.png', type: 'image/png', size: 0 })).toBe('文件是空的，请换一张图片')
  expect(refusalOfFile({ name: '横幅.gif', type: 'image/gif', size: 0 })).toContain('JPG')
})
