// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AppLoadContext } from '../framework'
import { cookiesOf, flashCookie, readFlash, setCookie } from './cookies.server'

const context = { secureCookies: true } as AppLoadContext
const sent = (cookie: string) => new Request('https://shop.test/', { headers: { cookie } })

describe('the cookies of a request', () => {
  it.each([
    ['a=1; a=2', { a: '1' }],
    ['a=; a=2', { a: '' }],
    ['not_a=1;a=2', { not_a: '1', a: '2' }],
    ['  a = 1 ;b=2;', { a: '1', b: '2' }],
    ['a="x y"', { a: '"x y"' }],
    ['a=b=c==', { a: 'b=c==' }],
    ['a=%E7%A6%BE; b=%zz', { a: '禾', b: '%zz' }],
    ['a; ;;; =; b=2', { '': '', b: '2' }],
    ['constructor=1; a=2', { constructor: '1', a: '2' }],
  ])('in %j: the first value of each name counts, complete', (header, cookies) => {
    expect({ ...cookiesOf(sent(header)) }).toEqual(cookies)
  })

  it('are empty without a header', () => {
    const cookies = cookiesOf(new Request('https://shop.test/'))
    expect([cookies.hj_flash, cookies.constructor]).toEqual([undefined, undefined])
  })

  it('are found among 8 KB of rubbish, without an error', () => {
    const rubbish = fc.string({ unit: fc.constantFrom(...'ab=;,"% \\{}\u00e9'), minLength: 8_000, maxLength: 8_192 })
    fc.assert(
      fc.property(rubbish, text => {
        expect(cookiesOf(sent(`mine=1; ${text}`)).mine).toBe('1')
        expect(readFlash(sent(`hj_flash=${text}`))).toBeNull()
      }),
    )
  })
})

describe('a cookie that is set', () => {
  it('is hidden from scripts and from other sites, and sent only over TLS', () => {
    const shared = 'Path=/; HttpOnly; Secure; SameSite=Lax'
    expect(setCookie(context, { name: 'a', value: '禾;"' })).toBe(`a=%E7%A6%BE%3B%22; ${shared}`)
    expect(setCookie(context, { name: 'a', value: '', maxAge: 0 })).toBe(`a=; Max-Age=0; ${shared}`)
    expect(setCookie({ ...context, secureCookies: false }, { name: 'a', value: '1', path: '/x' })).toBe(
      'a=1; Path=/x; HttpOnly; SameSite=Lax',
    )
  })

  it('returns the message that it carried', () => {
    const [pair] = flashCookie(context, 'warn', '库存不足；"3"=%', '5001.2.1.1').split('; ')
    expect(readFlash(sent(pair!))).toEqual({ kind: 'warn', message: '库存不足；"3"=%', undo: '5001.2.1.1' })
  })
})
