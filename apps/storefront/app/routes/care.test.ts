// @vitest-environment node
import { parseSetCookie } from 'cookie'
import { expect, it } from 'vitest'
import { isCare } from '../cookies/cookies.server'
import type { AppLoadContext } from '../framework'
import { action } from './care'

/** Sends the form of the switch. @returns where it leads, and the cookie */
async function send(fields: Record<string, string>) {
  const request = new Request('https://shop.test/care', { method: 'POST', body: new URLSearchParams(fields) })
  const context = { secureCookies: true } as AppLoadContext
  const { headers } = await action({ request, context, params: {} })
  return { to: headers.get('location'), cookie: parseSetCookie(headers.get('set-cookie') ?? '')! }
}

it('keeps care mode for a year, and shows the same page', async () => {
  const { to, cookie } = await send({ care: 'on', back: '/items?page=2' })
  expect(to).toBe('/items?page=2')
  expect(cookie).toMatchObject({ path: '/', httpOnly: true, secure: true, sameSite: 'lax', maxAge: 31_536_000 })
  const next = new Request('https://shop.test/', { headers: { cookie: `${cookie.name}=${cookie.value}` } })
  expect(isCare(next)).toBe(true)
  expect((await send({ care: 'on', back: '/auth/login?redirectUrl=%2Fcart' })).to).toBe(
    '/auth/login?redirectUrl=%2Fcart',
  )
})

it.each(['off', '', 'ON', 'on<'])('%j ends it', async care => {
  expect((await send({ care, back: '/' })).cookie).toMatchObject({ value: '', maxAge: 0 })
})

it.each([
  '//evil.test',
  '/.//evil.test',
  '/\t/evil.test',
  'https://evil.test/',
  'javascript:alert(1)',
  '/\\evil.test',
  '',
])('never leads to another site: %j', async back => expect((await send({ care: 'on', back })).to).toBe('/'))
