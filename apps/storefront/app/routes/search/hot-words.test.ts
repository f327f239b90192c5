// @vitest-environment node
import { expect, it } from 'vitest'
import type { Laid } from '../../../testing/loopback-api'
import { openShop } from '../../../testing/open-shop'
import { loadHotWords } from './hot-words.server'

it.each([
  [{ data: { list: [{ keyword: '短袖' }, { keyword: '杯' }] } }, ['短袖', '杯']],
  [{ status: 503, message: 'x' }, []],
])('hot words from %j are %j', async (reply, words) => {
  const { context } = (await openShop({ 'GET goods/keywords': reply as Laid })).pageArgs('/search')
  expect(await loadHotWords(context)).toEqual(words)
})
