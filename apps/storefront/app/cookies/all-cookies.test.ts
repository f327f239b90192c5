// @vitest-environment node
import { describe, expect, it } from 'vitest'
import type { AppLoadContext } from '../framework'
import * as cookies from './cookies.server'

const context = { secureCookies: false } as AppLoadContext
const asked = (cookie: string) => new Request('http://shop.test/', { headers: { cookie } })
const HIDDEN = 'Path=/; HttpOnly; SameSite=Lax'

describe('a cookie of the shop', () => {
  it.each([
    ['the cart of a visitor', () => cookies.guestCartCookie(context, 'x'), `hj_cart=x; Max-Age=2592000; ${HIDDEN}`],
    ['an empty cart', () => cookies.guestCartCookie(context, ''), `hj_cart=; Max-Age=0; ${HIDDEN}`],
    ['care mode', () => cookies.careCookie(context, true), `hj_care=1; Max-Age=31536000; ${HIDDEN}`],
    ['no care mode', () => cookies.careCookie(context, false), `hj_care=; Max-Age=0; ${HIDDEN}`],
    ['the region', () => cookies.regionCookie(context, '440305'), `hj_region=440305; Max-Age=31104000; ${HIDDEN}`],
    ['a moment', () => cookies.previewTimeCookie(context, 't'), `hj_moment=t; ${HIDDEN}`],
    ['the end of a moment', () => cookies.clearPreviewTimeCookie(context), `hj_moment=; Max-Age=0; ${HIDDEN}`],
    ['a sandbox', () => cookies.sandboxCookie(context, 't'), `hj_sandbox=t; ${HIDDEN}`],
    ['the end of a sandbox', () => cookies.clearSandboxCookie(context), `hj_sandbox=; Max-Age=0; ${HIDDEN}`],
    ['no message', () => cookies.clearFlashCookie(context), `hj_flash=; Max-Age=0; ${HIDDEN}`],
    [
      'the comparison, which scripts read',
      () => cookies.compareCookie(context, ['1', '2']),
      'hj_compare=1.2; Max-Age=2592000; Path=/; SameSite=Lax',
    ],
    ['no comparison', () => cookies.compareCookie(context, []), 'hj_compare=; Max-Age=0; Path=/; SameSite=Lax'],
  ])('for %s', (_, write, expected) => {
    expect(write()).toBe(expected)
  })
})

describe('what a request brings', () => {
  it.each([
    [cookies.readGuestCartCookie, 'hj_cart'],
    [cookies.readPreviewTimeCookie, 'hj_moment'],
    [cookies.readSandboxCookie, 'hj_sandbox'],
  ])('%o reads the text of %s', (read, name) => {
    expect([`${name}=a`, 'b=1', ''].map(cookie => read(asked(cookie)))).toEqual(['a', '', ''])
  })

  it('is care mode only for a clear yes', () => {
    expect(['hj_care=1', 'hj_care=0', 'hj_care=', 'a=1'].map(text => cookies.isCare(asked(text)))).toEqual([
      ...[true, false, false, false],
    ])
  })

  it('is the items to compare', () => {
    expect(cookies.readCompare(asked('hj_compare=1.x.2.1'))).toEqual(['1', '2'])
    expect(cookies.readCompare(asked(''))).toEqual([])
  })
})

describe('the share of a visitor', () => {
  it.each([
    ['hj_consent=yes; hj_share=3', 3],
    ['hj_consent=yes; hj_share=0', 0],
    ['hj_consent=no; hj_share=3', 0],
    ['hj_share=3', 0],
    ['hj_consent=yes; hj_share=4', 0],
    ['hj_consent=yes; hj_share=12', 0],
    ['hj_consent=yes', 0],
  ])('with %s is %i', (cookie, share) => {
    expect(cookies.readShare(asked(cookie))).toBe(share)
  })
})

it('a message is one of three kinds', () => {
  const read = (value: unknown) => cookies.readFlash(asked(`hj_flash=${encodeURIComponent(JSON.stringify(value))}`))
  for (const kind of ['success', 'warn', 'error'] as const)
    expect(read({ kind, message: '好' })).toEqual({ kind, message: '好', undo: '' })
  expect(read({ kind: 'info', message: '好' })).toBeNull()
})
