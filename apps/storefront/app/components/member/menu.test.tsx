import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { drawScreen } from '../../../testing/screen'
import { EMPTY_SHELL, type Shell } from '../../shell/shell'
import { MemberFrame, MemberLinks } from '../member-menu'
import { entryOf, MENU } from './menu-links'

/** A page whose root has this data. */
async function draw(shell: Partial<Shell>, Page = () => <MemberFrame>内容</MemberFrame>) {
  const path = shell.path ?? '/member/user-info'
  const root = { id: 'root', loader: () => ({ shell: { ...EMPTY_SHELL, ...shell } }) }
  drawScreen(Page, { path, ...root })
  await screen.findAllByRole('link')
}
const COUNTS = { unpaid: 2, coupons: 5, points: 1280, favourites: 0, notices: 3 }

describe('the menu of the member centre', () => {
  it('has every page once, and what waits there', async () => {
    await draw({ path: '/member/coupon?status=2', menu: COUNTS })
    const links = screen.getAllByRole('link')
    const names = links.map(link => link.textContent)
    expect(names).toContain('我的订单2')
    expect(names).toContain('我的优惠券5')
    expect(names).toContain('我的积分1,280')
    expect(names).toContain('我的收藏')
    expect(names).toContain('我的消息3')
    expect(new Set(links.map(link => link.getAttribute('href'))).size).toBe(links.length)
    expect(links.filter(link => link.getAttribute('aria-current')).map(link => link.textContent)).toEqual([
      '我的优惠券5',
    ])
  })

  it('works without numbers', async () => {
    await draw({ path: '/member/point' })
    expect(screen.getByRole('link', { name: '我的积分' })).toBeTruthy()
  })

  it('is a way back on phones, and nothing on the first page, which draws the links itself', async () => {
    await draw({ device: 'h5', path: '/member/point', menu: COUNTS })
    expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(['/member/user-info'])
  })

  it('shows all links on the first page of phones', async () => {
    await draw({ device: 'h5', path: '/member/user-info', menu: COUNTS }, () => (
      <MemberFrame>
        <MemberLinks />
      </MemberFrame>
    ))
    expect(screen.getAllByRole('link')).toHaveLength(1 + MENU.flatMap(group => group.links).length)
  })
})

it.each([
  ['/member/trade', '我的订单'],
  ['/member/trade/42', '我的订单'],
  ['/member/trade/point?status=5', '积分订单'],
  ['/member/trade/aftersale?aftersalesNo=1', '售后订单'],
  ['/member/trade/aftersale-list', '售后订单'],
  ['/member/address-add', '收货地址'],
  ['/member/user-info', '会员中心'],
  ['/member/pointless', undefined],
])('%s belongs to %s', (path, label) => {
  expect(entryOf(path)?.label).toBe(label)
})
