// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cookieTokenStore, fixedToken, memoryTokenStore } from './token-stores'

describe('cookieTokenStore', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    cookieTokenStore().clear()
  })

  it('writes the cookie and the storage key of the original, and clears both', () => {
    const store = cookieTokenStore()
    expect(store.get()).toBeNull()
    store.set('a.b=c; d')
    expect(document.cookie).toBe('ECSHOPX_TOKEN=a.b%3Dc%3B%20d')
    expect(localStorage.getItem('auth_token')).toBe('a.b=c; d')
    expect(store.get()).toBe('a.b=c; d')
    store.clear()
    expect(document.cookie).not.toContain('a.b')
    expect([store.get(), localStorage.getItem('auth_token')]).toEqual([null, null])
  })

  it('lives 30 days, or as long as requested', () => {
    const written: string[] = []
    vi.stubGlobal('document', {
      set cookie(text: string) {
        written.push(text)
      },
    })
    cookieTokenStore().set('t')
    cookieTokenStore({ days: 1 }).set('t')
    expect(written[0]).toMatch(/^ECSHOPX_TOKEN=t; Path=\/; Max-Age=2592000; SameSite=Lax/)
    expect(written[1]).toContain('Max-Age=86400')
  })

  it('reads its own cookie among others and ignores garbage', () => {
    const withCookie = (cookie: string) => {
      vi.stubGlobal('document', { cookie })
      return cookieTokenStore().get()
    }
    expect(withCookie('X_ECSHOPX_TOKEN=no; ECSHOPX_TOKEN=yes; z=1')).toBe('yes')
    expect(withCookie('ECSHOPX_TOKEN=%zz')).toBeNull()
    expect(withCookie('ECSHOPX_TOKEN=')).toBeNull()
  })

  it('works without storage', () => {
    vi.stubGlobal('localStorage', undefined)
    const store = cookieTokenStore()
    store.set('t')
    expect(store.get()).toBe('t')
  })

  it('is empty on a server', () => {
    vi.stubGlobal('document', undefined)
    const store = cookieTokenStore()
    store.set('t')
    expect(store.get()).toBeNull()
    store.clear()
  })
})

it('memoryTokenStore keeps the given token', () => {
  const store = memoryTokenStore('a')
  expect(store.get()).toBe('a')
  store.set('b')
  expect(store.get()).toBe('b')
  store.clear()
  expect(store.get()).toBeNull()
  expect(memoryTokenStore().get()).toBeNull()
})

it('fixedToken does not change', () => {
  const store = fixedToken('a')
  store.clear()
  expect(store.get()).toBe('a')
})
