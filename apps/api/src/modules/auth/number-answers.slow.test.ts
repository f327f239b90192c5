import { CALLER_HEADER, signCaller } from '@heji/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { captchaTextOf } from './auth-testing'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const HOUR = 3_600
const WX = '/api/h5app/wxapp/'

type Way = (headers: Record<string, string>, i: number) => Response | Promise<Response>
const ways: Record<string, Way> = {
  'the question for an account': (headers, i) =>
    shop.app.request(`/user.check.account?account=1390000${1000 + i}`, { headers }),
  'the question for the number of a work id': (headers, i) =>
    shop.app.request('/staff.mobile', {
      method: 'POST',
      headers,
      body: new URLSearchParams({ work_id: `GH${1000 + i}` }),
    }),
  'a code to choose a new password, by somebody who reads captchas': async (headers, i) => {
    const type = 'forgot_password'
    const picture = await shop.app.request(`${WX}member/image/code?type=${type}`, { headers })
    if (picture.status === 429) return picture
    const token = ((await picture.json()) as { data: { imageToken: string } }).data.imageToken
    const query = new URLSearchParams({ mobile: `1390001${1000 + i}`, type, token, yzm: captchaTextOf(shop, token) })
    return await shop.app.request(`${WX}member/sms/code?${query}`, { headers })
  },
}

describe.each(Object.entries(ways))('%s', (name, ask) => {
  const group = Object.keys(ways).indexOf(name) + 1
  /** Seconds that somebody at this address has to wait, or 0. */
  const waitAt = async (address: string, i: number) => {
    const answer = await ask({ [CALLER_HEADER]: signCaller(address, shop.config.internalToken) }, i)
    return Number(answer.headers.get('retry-after') ?? 0)
  }

  it.each([
    ['the /48 of a customer', (i: number) => `2001:db8:${group}:${(i + 1).toString(16)}::1`, `2001:db8:f${group}::1`],
    ['the /24 of a customer', (i: number) => `198.51.10${group}.${i + 1}`, `198.51.11${group}.1`],
  ])('is answered a few times an hour in %s, wherever in it the caller moves', async (_, inside, elsewhere) => {
    const waits: number[] = []
    for (let i = 0; i < 70; i++) waits.push(await waitAt(inside(i), i))
    expect(waits.slice(0, 60)).toEqual(Array(60).fill(0))
    for (const wait of waits.slice(60)) expect(wait).toBeGreaterThan(HOUR - 600)
    expect(await waitAt(elsewhere, 71)).toBe(0)
  })

  it('leaves the neighbours of somebody who asks without end their answers', async () => {
    const waits: number[] = []
    for (let i = 0; i < 100; i++) waits.push(await waitAt(`192.0.${group}.1`, i))
    expect(waits.filter(wait => wait === 0)).toHaveLength(20)
    expect(await waitAt(`192.0.${group}.2`, 101)).toBe(0)
  })
})
