// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { openShop, thrownBy } from '../../testing/open-shop'
import type { LoaderFunctionArgs } from '../framework'
import { defineLoader } from './define-loader.server'

const EXPIRED = { status: 401, message: '请登录' }
const FRAME = {
  data: { member: { memberInfo: { gradeInfo: {} } }, cart_count: 0, unpaid_count: 0, favourite_count: 0 },
}
/** What anybody may ask. */
const OPEN = { 'GET cart/list': { data: { valid_cart: [], invalid_cart: [] } } }

const page = defineLoader.member(({ api }) => api('GET cart/list'))
const ask = async (frame: object) => {
  const shop = await openShop({ ...OPEN, 'GET member/frame': frame as never, 'GET member': frame as never })
  const args = shop.pageArgs('/cart', { token: 'x'.repeat(20) }) as LoaderFunctionArgs
  return { ...shop, work: page(args) }
}

describe('a page of members that reads only what anybody may read', () => {
  it('leads to sign-in once the session has ended, says so, and clears its cookie', async () => {
    const { work } = await ask(EXPIRED)
    const { status, headers } = (await thrownBy(work)) as Response
    expect([status, headers.get('location')]).toEqual([302, '/auth/login?redirectUrl=%2Fcart'])
    const cookies = decodeURIComponent(headers.getSetCookie().join())
    expect(cookies).toContain('ECSHOPX_TOKEN=; Max-Age=0')
    expect(cookies).toContain('登录已过期，请重新登录')
  })

  it('is shown to a live session, and while nobody can say whether it lives', async () => {
    for (const frame of [FRAME, { status: 503, message: '系统繁忙' }])
      expect((await (await ask(frame)).work).status).toBe(200)
  })
})
