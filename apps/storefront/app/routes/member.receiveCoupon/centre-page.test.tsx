import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { centreCoupon as coupon } from '../../../testing/coupons'
import { AWAY } from '../../../testing/member-data'
import { openPage } from '../../../testing/open-page'
import { loader as otherAddress } from '../member.coupon-center'
import * as route from './route'

const PATH = '/member/receiveCoupon'
const KEY = 'GET getCardList'

const cards = (...list: object[]) => ({ [KEY]: { data: { list, total_count: list.length } } })

describe('/member/receiveCoupon', () => {
  it('offers each coupon by what the member can do with it', async () => {
    const api = await openPage(
      route,
      PATH,
      cards(
        coupon('1'),
        coupon('2', { user_get_num: 1 }),
        coupon('3', { get_num: 100 }),
        coupon('4', { date_status: 'notstarted' }),
        coupon('5', { user_get_num: 1, get_num: 100 }),
      ),
    )
    const ticket = (name: string) => within(screen.getByRole('article', { name }))
    await screen.findByRole('article', { name: '券1' })
    const form = ticket('券1').getByRole('button', { name: '立即领取 券1' }).closest('form')
    expect([form?.getAttribute('action'), form?.method]).toEqual(['/member/coupon-claim', 'post'])
    expect(new FormData(form!).get('card_id')).toBe('1')
    expect(ticket('券1').getByText('已抢 42%')).toBeTruthy()
    expect(ticket('券2').getByText('已领取')).toBeTruthy()
    expect(ticket('券2').getByRole('link').getAttribute('href')).toBe('/items')
    expect(ticket('券3').getByText('已领完')).toBeTruthy()
    expect(ticket('券4').getByText('未开始领取')).toBeTruthy()
    expect(ticket('券5').getByText('已领取')).toBeTruthy()
    for (const name of ['券2', '券3', '券4', '券5']) expect(ticket(name).queryByRole('button')).toBeNull()
    expect(api.calls[0]?.body).toMatchObject({ end_date: 'true', pageSize: '10' })
  })

  it('is open to visitors, without the menu of members', async () => {
    await openPage(route, PATH, cards(coupon('1')), { token: null })
    expect(await screen.findByRole('button', { name: '立即领取 券1' })).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: '会员中心' })).toBeNull()
  })

  it('says that there are none, or that the API is away', async () => {
    await openPage(route, PATH, cards())
    expect(await screen.findByText('抱歉！暂无可领取优惠券 请继续购物。')).toBeTruthy()
    await openPage(route, PATH, { [KEY]: AWAY })
    expect(await screen.findByText('错误 503')).toBeTruthy()
  })

  it('has other addresses', () => {
    expect(otherAddress().headers.get('location')).toBe(PATH)
  })
})
