// @vitest-environment node
import { ApiError } from '@heji/api-client'
import { describe, expect, it } from 'vitest'
import { redirectOf } from '../../testing/loopback-api'
import type { AppLoadContext } from '../framework'
import { authPage, signedIn } from './auth-pages.server'
import { memberApi } from './member-api.server'

const api = (error: unknown) => () => Promise.reject(error)
const contextOf = (token: string, error: unknown = null) =>
  ({ token, secureCookies: false, api: api(error) }) as unknown as AppLoadContext
const args = (path: string, { token = 'T', error = null as unknown, init = {} } = {}) => ({
  request: new Request(`http://shop.test${path}`, init),
  context: contextOf(token, error),
})
const post = (referer?: string) => ({ method: 'POST', body: 'x', ...(referer ? { headers: { referer } } : {}) })
const told = ({ status, headers }: Response) => [status, headers.get('location'), headers.get('set-cookie')]
const wayBack = (response: Response) =>
  new URL(response.headers.get('location')!, 'http://shop.test').searchParams.get('redirectUrl')

/** What a visitor without a session gets instead of a page of members. */
function toLogin(path: string, init: RequestInit = {}, back?: string): Response {
  try {
    memberApi(args(path, { token: '', init }), back)
  } catch (login) {
    return login as Response
  }
  throw new Error('nobody was sent to login')
}

describe('the way to login', () => {
  it('leads back to the page that asked, without what the framework adds to addresses', () => {
    const login = toLogin('/member/trade?status=5&_data=routes%2Fx')
    expect(told(login)).toEqual([302, '/auth/login?redirectUrl=%2Fmember%2Ftrade%3Fstatus%3D5', null])
  })

  it('leads from a form back to the page that it stands on, if that is a page of ours', () => {
    const back = (init: RequestInit) => wayBack(toLogin('/cart?x=1', init))
    expect(back(post('http://shop.test/items/5?sku=1'))).toBe('/items/5?sku=1')
    expect(back(post('http://shop.test//evil.test'))).toBe('/')
    expect(back(post())).toBe('/cart')
  })

  it('leads where it is told', () => {
    expect(wayBack(toLogin('/cart', {}, '/items/5'))).toBe('/items/5')
  })
})

describe('the API for members', () => {
  const thrownBy = async (init: RequestInit, error: unknown) =>
    await memberApi(args('/cart', { error, init }), '/items/5')('GET member').catch((thrown: unknown) => thrown)

  it('sends to login once the session is refused', async () => {
    const login = (await thrownBy({}, new ApiError(401, 401, '请登录'))) as Response
    expect(told(login)).toEqual([
      302,
      '/auth/login?redirectUrl=%2Fitems%2F5',
      expect.stringContaining('ECSHOPX_TOKEN=;'),
    ])
    expect(decodeURIComponent(login.headers.get('set-cookie') ?? '')).toContain('登录已过期，请重新登录')
  })

  it('makes an error page of an absent API for a page, and leaves it to an action to answer', async () => {
    const away = new ApiError(503, 503, '系统繁忙')
    expect(await thrownBy({}, away)).toMatchObject({ status: 503, headers: expect.any(Headers) })
    expect(await thrownBy({}, away)).toBeInstanceOf(Response)
    expect(await thrownBy(post(), away)).toBe(away)
    const refusal = new ApiError(422, 422, '不可以')
    expect(await thrownBy({}, refusal)).toBe(refusal)
  })

  it('hands through what the API answers', async () => {
    const context = {
      token: 'T',
      api: async (key: string, input: unknown) => [key, input],
    } as unknown as AppLoadContext
    const call = memberApi({ request: new Request('http://shop.test/'), context }) as unknown as (
      ...call: unknown[]
    ) => Promise<unknown>
    expect(await call('GET order/{id}', { id: '1' })).toEqual(['GET order/{id}', { id: '1' }])
  })
})

describe('pages for signing in', () => {
  it.each([
    ['', '/'],
    ['?redirectUrl=%2Fcart', '/cart'],
    ['?redirectUrl=%2Fcart&redirectUrl=%2Fcart', '/'],
    ['?redirectUrl=%2F%2Fevil.test', '/'],
  ])('lead with %s to %s', async (search, target) => {
    expect((await signedIn(args(`/auth/login${search}`), 'NEW')).headers.get('location')).toBe(target)
  })

  it('send on whoever is signed in already', async () => {
    const thrown = await authPage(args('/auth/login?redirectUrl=%2Fcart'), null).catch((response: Response) => response)
    expect(told(thrown as Response)).toEqual([302, '/cart', null])
  })

  it('say as whom, which may be another member than before', async () => {
    const asked = args('/auth/login?redirectUrl=%2Fcart%2Fcheckout%3Fmode%3Dcart')
    const frame = { member: { memberInfo: { mobile: '13800000002' } } }
    Object.assign(asked.context, { api: async () => frame })
    const thrown = await authPage(asked, null).catch((response: Response) => response)
    expect(redirectOf(thrown)).toEqual({
      status: 302,
      to: '/cart/checkout?mode=cart',
      flash: { kind: 'warn', message: '现在登录的是 138****0002' },
    })
  })

  it('show no captcha where they need none', async () => {
    expect(await authPage(args('/auth/login', { token: '' }), null)).toBeNull()
  })

  it('end in a whole new page with the session, for as long as it was asked for', async () => {
    const answer = await signedIn(args('/auth/login?redirectUrl=%2Fcart'), 'NEW', { remember: false })
    expect(told(answer)).toEqual([302, '/cart', 'ECSHOPX_TOKEN=NEW; Path=/; HttpOnly; SameSite=Lax'])
    expect(answer.headers.get('x-remix-reload-document')).toBe('true')
    expect((await signedIn(args('/auth/login'), 'NEW')).headers.get('set-cookie')).toContain('Max-Age=2592000')
  })
})
