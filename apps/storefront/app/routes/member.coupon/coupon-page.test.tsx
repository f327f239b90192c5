import { formatTime } from '@heji/ui'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ownCoupon as coupon } from '../../../testing/coupons'
import { AWAY } from '../../../testing/member-data'
import { openPage, signInFor } from '../../../testing/open-page'
import * as route from './route'

const KEY = 'GET user/getUserCardList'

const COUNT = { usable: 12, used: 1, expired: 0 }
const cards = (list: object[], total_count = list.length) => ({ [KEY]: { data: { list, total_count, count: COUNT } } })

describe('/member/coupon', () => {
  it('shows usable coupons with a way to their goods, and how many there are of each', async () => {
    const kinds = [
      coupon('1'),
      coupon('2', { card_type: 'discount', discount: 15, most_cost: 5000, rel_category_ids: '7,8' }),
      coupon('3', { distributor_id: '4', least_cost: 0 }),
      coupon('4', { tagClass: 'notstarted' }),
    ]
    const api = await openPage(route, '/member/coupon', cards(kinds, 12))
    const tabs = within(await screen.findByRole('navigation', { name: '优惠券状态' }))
    expect(tabs.getAllByRole('link').map(tab => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['可使用12', '/member/coupon'],
      ['已使用1', '/member/coupon?status=2'],
      ['已失效0', '/member/coupon?status=3'],
    ])
    const ticket = (name: string) => within(screen.getByRole('article', { name }))
    const way = (name: string) =>
      ticket(name)
        .getByRole('link', { name: /^去使用/ })
        .getAttribute('href')
    expect([way('券1'), way('券2'), way('券3')]).toEqual(['/items', '/items?card_id=2', '/shops/info?distributor_id=4'])
    expect(ticket('券1').getByText('满199元可用')).toBeTruthy()
    expect(ticket('券2').getByText('8.5')).toBeTruthy()
    expect(ticket('券2').getByText('满199元可用，最多减50元')).toBeTruthy()
    expect(ticket('券3').getByText('无门槛')).toBeTruthy()
    expect(ticket('券4').getByText('未到使用时间')).toBeTruthy()
    expect(ticket('券4').queryByRole('link', { name: /^去使用/ })).toBeNull()
    expect(ticket('券1').getByText('暂无使用规则')).toBeTruthy()
    expect(screen.getByRole('link', { name: '第 2 页' }).getAttribute('href')).toBe('/member/coupon?page=2')
    expect(api.calls[0]?.body).toMatchObject({ status: '1', page: '1', pageSize: '10' })
  })

  it('marks coupons that end within three days', async () => {
    const day = (days: number) => formatTime(Date.now() + days * 86_400_000, 'YYYY-MM-DD')
    await openPage(
      route,
      '/member/coupon',
      cards([coupon('1', { end_date: day(2) }), coupon('2', { end_date: day(5) })]),
    )
    expect((await screen.findByRole('article', { name: '券1' })).textContent).toContain('即将过期')
    expect(screen.getByRole('article', { name: '券2' }).textContent).not.toContain('即将过期')
  })

  it('stamps used ones, which cannot be used again', async () => {
    const api = await openPage(route, '/member/coupon?status=2&page=3', cards([coupon('1')], 25))
    const ticket = within(await screen.findByRole('article'))
    expect(ticket.getByText('已使用')).toBeTruthy()
    expect(ticket.queryByRole('link')).toBeNull()
    expect(api.calls[0]?.body).toMatchObject({ status: '2', page: '3' })
  })

  it('says why one that has not ended cannot be used any more', async () => {
    const why = '新人专享，仅限未下过单的会员'
    const over = { status: 5, valid: false, tagClass: 'overdue' }
    const list = [coupon('1', { ...over, invalid_desc: why }), coupon('2', { ...over, invalid_desc: '已过期' })]
    await openPage(route, '/member/coupon?status=3', cards(list))
    const barred = within(await screen.findByRole('article', { name: '券1' }))
    expect(barred.getByText('不可用')).toBeTruthy()
    expect(barred.getByText(why)).toBeTruthy()
    expect(within(screen.getByRole('article', { name: '券2' })).getByText('已过期')).toBeTruthy()
  })

  it('leads to the coupon centre without coupons, and to the last page from behind it', async () => {
    await openPage(route, '/member/coupon?status=9', cards([]))
    expect(await screen.findByText('您暂时没有任何优惠券')).toBeTruthy()
    expect(screen.getByRole('link', { name: '去领券中心' }).getAttribute('href')).toBe('/member/receiveCoupon')
  })

  it('is the error page while the API is away, and asks for a session', async () => {
    await openPage(route, '/member/coupon', { [KEY]: AWAY })
    expect(await screen.findByText('错误 503')).toBeTruthy()
    await openPage(route, '/member/coupon?status=3', {}, { token: null })
    expect(await screen.findByText(signInFor('/member/coupon?status=3'))).toBeTruthy()
  })
})
