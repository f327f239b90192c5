// @vitest-environment node
import { describe, expect, it } from 'vitest'
import type { AppLoadContext } from '../framework'
import { clearFlashCookie, clearSessionCookie, flashCookie, readFlash, sessionCookie } from './cookies.server'
import { redirectWith } from './redirect.server'

const context = (secureCookies = false) => ({ secureCookies }) as AppLoadContext
const flashOf = (cookie: string) => readFlash(new Request('http://shop.test/', { headers: { cookie } }))
const sent = (value: unknown) => `hj_flash=${encodeURIComponent(JSON.stringify(value))}`

describe('the session cookie', () => {
  it('is out of reach for scripts and lives for thirty days, or as long as the browser', () => {
    expect(sessionCookie(context(), 'T')).toBe('ECSHOPX_TOKEN=T; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000')
    expect(sessionCookie(context(), 'T', false)).toBe('ECSHOPX_TOKEN=T; Path=/; HttpOnly; SameSite=Lax')
    expect(clearSessionCookie(context())).toBe('ECSHOPX_TOKEN=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0')
  })

  it('travels only encrypted where the shop does', () => {
    expect(sessionCookie(context(true), 'T')).toMatch(/Max-Age=2592000; Secure$/)
    expect(sessionCookie(context(true), 'T', false)).toMatch(/SameSite=Lax; Secure$/)
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
    expect(flashCookie(context(), 'warn', 'x')).toMatch(/; Max-Age=20$/)
    expect(flashCookie(context(), 'warn', 'x')).not.toContain('undo')
    expect(clearFlashCookie(context())).toMatch(/^hj_flash=; .*Max-Age=0$/)
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
      ...{ kind: 'error', message: 'x'.repeat(100), undo: '' },
    })
  })

  it('goes along with a redirect that has something to say', () => {
    const quiet = redirectWith(context(), '/cart', 'success', '')
    expect([quiet.status, quiet.headers.get('location'), quiet.headers.get('set-cookie')]).toEqual([302, '/cart', null])
    expect(redirectWith(context(), '/cart', 'success', '好').headers.get('set-cookie')).toMatch(/^hj_flash=/)
  })
})
