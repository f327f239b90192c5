// @vitest-environment node
import { expect, it } from 'vitest'
import { otherPlatformText } from './other-platform-note'

it.each([
  ['custom', 'pc', /^还没有发布手机端的版本：.*自动排成的手机版/],
  ['index', 'h5', /^还没有发布电脑端的版本：.*居中的一栏/],
  ['header', 'h5', /^还没有发布电脑端的头部：电脑上的顾客看到商城默认的头部。$/],
] as const)('a page of kind %s for %s says what the others see', (page_type, platform, text) => {
  expect(otherPlatformText({ page_type, platform })).toMatch(text)
})
