// @vitest-environment node
import { describe, expect, it } from 'vitest'
import type { AppLoadContext } from '../../framework'
import { clearSearchesCookie, readSearches, searchesCookie } from './recent-searches.server'

const context = { secureCookies: true } as AppLoadContext
const with_ = (cookie: string) => new Request('https://shop.test/search', { headers: { cookie } })
const search = (cookie: string, word: string) => searchesCookie(context, with_(cookie), word).split(';')[0]!

describe('last searches', () => {
  it('come back newest first, each once, at most eight', () => {
    const all = ['手机', 'a b;c', '手机', ...Array.from({ length: 9 }, (_, i) => `词${i}`), '词1']
    const cookie = all.reduce(search, '')
    expect(readSearches(with_(`x=1; ${cookie}`))).toEqual(['词1', '词8', '词7', '词6', '词5', '词4', '词3', '词2'])
  })

  it('fit into a cookie, whatever the shopper searches', () => {
    const words = Array.from({ length: 8 }, (_, i) => `${i}${'禾'.repeat(200)}`)
    expect(words.reduce(search, '').length).toBeLessThan(4_000)
  })

  it('are sent only to the search screens', () => {
    expect(searchesCookie(context, with_(''), 'x')).toMatch(
      /; Max-Age=\d+; Path=\/search; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(clearSearchesCookie(context)).toContain('Max-Age=0')
  })

  it.each(['', 'hj_searches=%', 'hj_searches=%7B%7D', 'hj_searches=1', 'hj_searches=%5B1%2C%22%22%5D'])(
    'are empty in %j',
    cookie => expect(readSearches(with_(cookie))).toEqual([]),
  )
})
