// @vitest-environment node
import { describe, expect, it } from 'vitest'
import type { Laid } from '../../testing/loopback-api'
import { openShop } from '../../testing/open-shop'
import { ownMember } from '../auth/member-api.server'
import { loadShell } from './shell.server'

const away = { status: 503, message: '系统繁忙' }
const open = async (replies: Record<string, Laid>, path = '/', token: string | null = 'token') => {
  const shop = await openShop(replies)
  return { ...shop, ...shop.args(path, undefined, token) }
}

describe('the shell of a page', () => {
  const member = {
    data: {
      memberInfo: { mobile: '138', username: '周小满', avatar: '', gradeInfo: { grade_name: '金卡' } },
      is_staff: true,
      userDiscountCount: 3,
      point: 90,
    },
  }
  const cart = { data: { cart_count: 2, item_count: 5 } }

  it('knows member, cart and page', async () => {
    const { request, context } = await open({ 'GET member': member, 'GET cartcount': cart }, '/items?page=2')
    expect(await loadShell(request, { ...context, device: 'h5', inWechat: true, origin: 'http://shop.test' })).toEqual({
      sessionIsDead: false,
      shell: {
        device: 'h5',
        inWechat: true,
        previewTime: null,
        counts: false,
        origin: 'http://shop.test',
        path: '/items?page=2',
        flash: null,
        user: { mobile: '138', username: '周小满', avatar: '', gradeName: '金卡', isStaff: true },
        member: '',
        cart: { count: 5 },
        notices: null,
        menu: null,
      },
    })
  })

  it('knows the numbers of the menu on pages of the member, also while a part of them is away', async () => {
    const answers = {
      'GET member': member,
      'GET cartcount': cart,
      'GET member/collect/item/num': { data: { fav_total_count: 7 } },
    }
    const { request, context } = await open(
      { ...answers, 'GET orderscount': { data: { normal_notpay_notdelivery: 2 } } },
      '/member/vip',
    )
    expect((await loadShell(request, context)).shell.menu).toMatchObject({
      unpaid: 2,
      favourites: 7,
      coupons: 3,
      points: 90,
    })
    const broken = await open({ ...answers, 'GET orderscount': away }, '/member/vip')
    expect((await loadShell(broken.request, broken.context)).shell).toMatchObject({
      user: { mobile: '138' },
      menu: { unpaid: 0 },
    })
  })

  it('asks a server that has it one call for all of this, for the page too', async () => {
    const frame = { member: member.data, cart_count: 4, unpaid_count: 1, favourite_count: 6, unread_notices: 2 }
    const { request, context, calls } = await open({ 'GET member/frame': { data: frame } }, '/member/vip')
    const { shell } = await loadShell(request, context)
    expect([shell.cart.count, shell.menu]).toEqual([
      4,
      { unpaid: 1, favourites: 6, coupons: 3, points: 90, notices: 2 },
    ])
    expect(await ownMember(context.api)).toEqual(member.data)
    expect(new Set(calls.map(({ key }) => key))).toEqual(new Set(['GET member/frame']))
  })

  it('stays usable while the parts of the member are away, and says so', async () => {
    const { request, context } = await open({ 'GET member': away, 'GET cartcount': cart })
    expect(await loadShell(request, context)).toMatchObject({ sessionIsDead: false, shell: { user: null } })
    expect(context.outage.isMemberAway).toBe(true)
  })

  it('is anonymous, without a word of an outage, once the session is refused', async () => {
    const { request, context } = await open({ 'GET member': { status: 401, message: '请登录' }, 'GET cartcount': cart })
    expect(await loadShell(request, context)).toMatchObject({
      sessionIsDead: true,
      shell: { user: null, flash: { kind: 'warn', message: '登录已过期，请重新登录' } },
    })
    expect(context.outage.isMemberAway).toBe(false)
    const { context: stranger } = await open({}, '/', null)
    expect(await loadShell(request, stranger)).toMatchObject({ sessionIsDead: false, shell: { user: null } })
  })

  it('clears a cookie that can be no session, without a word', async () => {
    const { context } = await open({}, '/', null)
    const request = new Request('http://shop.test/', { headers: { cookie: 'ECSHOPX_TOKEN=garbage' } })
    expect(await loadShell(request, context)).toMatchObject({ sessionIsDead: true, shell: { user: null, flash: null } })
  })

  it('tells a note of the page before, but not on a page that is kept for everybody', async () => {
    const { context } = await open({}, '/', null)
    const cookie = `hj_flash=${encodeURIComponent(JSON.stringify({ kind: 'success', message: '好' }))}`
    const request = new Request('http://shop.test/', { headers: { cookie } })
    expect((await loadShell(request, context)).shell.flash?.message).toBe('好')
    expect((await loadShell(request, { ...context, isCached: true })).shell.flash).toBeNull()
  })
})
