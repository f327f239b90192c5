// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { CACHED } from '../testing/cached-paths'
import { cachedAt } from './cached-pages'

const ORIGIN = 'http://shop.test'

describe('the key of a cached page', () => {
  const ask = (path: string, headers: Record<string, string> = {}) =>
    cachedAt(CACHED, new Request(new URL(path, ORIGIN), { headers }))
  const key = (path: string, headers?: Record<string, string>) => ask(path, headers)?.key ?? null

  it('comes with an address that contains nothing else', () => {
    const { key, url } = ask(`/items?utm=secret&page=2&page=3&keywords=${'a'.repeat(500)}`)!
    expect(url).toBe(`${ORIGIN}/items?keywords=${'a'.repeat(100)}&page=2`)
    expect(key).toContain(url.slice(ORIGIN.length))
    expect(key).not.toContain('secret')
  })

  it('tells relevant query keys apart, in any order', () => {
    expect(key('/items?page=2&keywords=a&x=1')).toBe(key('/items?keywords=a&page=2'))
    expect(key('/items?page=2')).not.toBe(key('/items?page=3'))
  })

  it('tells devices, WeChat, care mode and shares of tests apart', () => {
    const agents = ['Chrome', 'iPhone Mobile', 'iPhone Mobile MicroMessenger'].map(agent => ({ 'user-agent': agent }))
    const cookies = ['hj_care=1', ...[1, 2, 3].map(share => `hj_consent=yes; hj_share=${share}`)]
    const kinds: Record<string, string>[] = [...agents, ...cookies.map(cookie => ({ cookie }))]
    expect(new Set(kinds.map(headers => key('/items', headers))).size).toBe(kinds.length)
  })

  const yes = 'hj_consent=yes; hj_share='
  it.each(['hj_share=1', 'hj_consent=no; hj_share=1', `${yes}0`, `${yes}4`, `${yes}1x`, 'hj_care=0', 'hj_care=true'])(
    'is the usual one for %s',
    cookie => {
      expect(key('/items', { cookie })).toBe(key('/items'))
    },
  )

  it.each(['/cart', '/member/trade', '/items.css', '/member/x.css', '/items/1/2'])('is missing for %s', path => {
    expect(key(path)).toBeNull()
  })

  it.each([
    ['/items?page=1', '/items'],
    ['/items?page=abc&keywords=', '/items'],
    ['/items?keywords=%20%20a%20', '/items?keywords=a'],
    ['/items?page=002&keywords=a', '/items?keywords=a&page=2.0'],
    ['/items?start_price=9&end_price=5', '/items?start_price=5&end_price=9'],
    ['/items?start_price=%EF%BC%95', '/items?start_price=5'],
  ])('is the same for %s and %s', (one, other) => {
    expect(key(one)).toBe(key(other))
    expect(ask(one)!.url).toBe(ask(other)!.url)
  })

  it.each([
    ['/', 'entry'],
    ['/?utm=1', 'entry'],
    ['/?pageid=7', 'lists'],
    ['/items', 'entry'],
    ['/items?page=1', 'entry'],
    ['/items?keywords=x', 'lists'],
    ['/items/7', 'content'],
    ['/items/7?sku=1', 'lists'],
    ['/category', 'entry'],
    ['/category?id=7', 'content'],
  ])('of %s is in the room of %s', (path, room) => {
    expect(ask(path)?.room).toBe(room)
  })
})
