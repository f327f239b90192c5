import { expect, it } from 'vitest'
import { gapsOf, WAYS } from './ways'

it.each(Object.entries(WAYS))('a browser walks: %s', (_, way) => {
  expect(gapsOf(way)).toEqual([])
})

it('finds a place without a test, a test that does not exist, and one of another device', () => {
  const file = 'tests/e2e/price-protection.spec.ts'
  const way = { pc: `${file} > nobody wrote this`, phone: `${file} > the same without scripts @noscript` }
  expect(gapsOf(way)).toEqual(['plain: 没有测试', `pc: 没有测试「nobody wrote this」（${file}）`, 'phone: 在别处运行'])
})
