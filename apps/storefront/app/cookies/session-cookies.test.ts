// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { redirectWith } from '../forms/redirect-with.server'
import type { AppLoadContext } from '../framework'
import {
  clearFlashCookie,
  clearSessionCookie,
  flashCookie,
  hasOddToken,
  readFlash,
  readRegion,
  readToken,
  sessionCookie,
} from './cookies.server'
import { hasOwnPage } from './personal.server'

const context = (secureCookies = false) => ({ secureCookies }) as AppLoadContext
const flashOf = (cookie: string) => readFlash(new Request('http://shop.test/', { headers: { cookie } }))
const sent = (value: unknown) => `hj_flash=${encodeURIComponent(JSON.stringify(value))}`

describe('the session cookie', () => {
  it('is out of reach for scripts and lives for thirty days, or as long as the browser', () => {
    expect(sessionCookie(context(), 'T')).toBe('ECSHOPX_TOKEN=T; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax')
    expect(sessionCookie(context(), 'T', false)).toBe('ECSHOPX_TOKEN=T; Path=/; HttpOnly; SameSite=Lax')
    expect(clearSessionCookie(context())).toBe('ECSHOPX_TOKEN=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax')
  })

  it('travels only encrypted where the shop does', () => {
    expect(sessionCookie(context(true), 'T')).toMatch(/; Secure;/)
    expect(sessionCookie(context(true), 'T', false)).toMatch(/; Secure;/)
  })
})

describe('the token of a session', () => {
  const asked = (cookie: string) => new Request('http://shop.test/', { headers: { cookie } })

  it('is what can be one', () => {
    const token = (value: string) => readToken(asked(`a=1; ECSHOPX_TOKEN=${value}`))
    const fine = 'x'.repeat(20)
    expect([token(fine), token(`${fine}._-`), token('x'.repeat(2_000))]).toEqual([
      fine,
      `${fine}._-`,
      'x'.repeat(2_000),
    ])
    for (const bad of ['x'.repeat(19), 'x'.repeat(2_001), `${fine}!`, `!${fine}`, ''])
      expect(token(bad)).toBeUndefined()
    expect(readToken(asked(''))).toBeUndefined()
  })

  it('that cannot be one is odd', () => {
    const garbage = ['ECSHOPX_TOKEN=x', 'ECSHOPX_TOKEN=', `ECSHOPX_TOKEN=${'x'.repeat(20)}!`].map(asked)
    expect(garbage.map(hasOddToken)).toEqual([true, true, true])
    expect([`ECSHOPX_TOKEN=${'x'.repeat(20)}`, 'a=1'].map(asked).map(hasOddToken)).toEqual([false, false])
  })
})

describe('a page of the own', () => {
  const sign = (text: string) => `signed${text.length}`
  const cart = 'hj_cart=abcdefgh~5001.2~signed15'
  const note = flashCookie(context(), 'warn', '好').split(';')[0]!
  const has = (cookie: string, path = '/') =>
    hasOwnPage(new Request(`http://shop.test${path}`, { headers: { cookie } }), { sign })

  it('is for a cart and for a message that we wrote', () => {
    expect([cart, note, `a=1; ${cart}; ${note}`].map(cookie => has(cookie))).toEqual([true, true, true])
  })

  it.each(['hj_cart=x', 'hj_cart=abcdefgh~5001.2~forged', 'hj_flash=x', 'hj_region=44030a', 'a=1', ''])(
    'is not for %j, which anybody can write',
    cookie => {
      expect(has(cookie, '/items/5')).toBe(false)
    },
  )

  it('is for a region, on the pages of items only', () => {
    const visited = (path: string) => has('hj_region=440305', path)
    expect(['/items/5', '/items/5/', '/items/5?a=1', '/items', '/', '/items/5/share'].map(visited)).toEqual([
      ...[true, true, true],
      ...[false, false, false],
    ])
  })
})

describe('the chosen region', () => {
  it.each([
    ['440305', '440305'],
    ['44030', ''],
    ['4403055', ''],
    ['44030a', ''],
    ['%3Cb%3E', ''],
    ['', ''],
  ])('%s is %j', (value, region) => {
    expect(readRegion(new Request('http://shop.test/', { headers: { cookie: `hj_region=${value}` } }))).toBe(region)
  })
})

describe('the note on the next page', () => {
  it('comes back as it was written, with the lines that it offers to put back', () => {
    for (const [kind, message, undo] of [
      ['success', '商品删除成功', '5.2.9.1'],
      ['error', '50%; 失败', ''],
      ['warn', '库存不足', ''],
    ] as const) {
      const cookie = flashCookie(context(), kind, message, undo).split(';')[0]!
      expect(flashOf(`a=1; ${cookie}; b=2`)).toEqual({ kind, message, undo })
      expect(flashOf(`a=1;${cookie}`)).toEqual({ kind, message, undo })
    }
  })

  it('lives for twenty seconds, and is over once it was shown', () => {
    expect(flashCookie(context(), 'warn', 'x')).toContain('; Max-Age=20;')
    expect(flashCookie(context(), 'warn', 'x')).not.toContain('undo')
    expect(clearFlashCookie(context())).toMatch(/^hj_flash=; Max-Age=0;/)
  })

  it.each([
    '',
    'xhj_flash=%7B%7D',
    'hj_flash=%',
    'hj_flash=',
    sent({ kind: 'evil', message: 'x' }),
    sent({ kind: 'success', message: 7 }),
    sent({ message: 'x' }),
  ])('is none in %.40s', cookie => {
    expect(flashOf(cookie)).toBeNull()
  })

  it('is cut, and offers nothing that cannot be put back', () => {
    expect(flashOf(sent({ kind: 'error', message: 'x'.repeat(101), undo: 'evil' }))).toEqual({
      kind: 'error',
      message: 'x'.repeat(100),
      undo: '',
    })
  })

  it('goes along with a redirect that has something to say', () => {
    const quiet = redirectWith(context(), '/cart', 'success', '')
    expect([quiet.status, quiet.headers.get('location'), quiet.headers.get('set-cookie')]).toEqual([302, '/cart', null])
    expect(redirectWith(context(), '/cart', 'success', '好').headers.get('set-cookie')).toMatch(/^hj_flash=/)
  })
})
