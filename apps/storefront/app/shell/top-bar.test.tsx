import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawScreen } from '../../testing/screen'
import { EMPTY_SHELL, type Shell } from './shell'
import { TopBar } from './top-bar'

/** The strip of a visitor whose root has this data. */
async function draw(shell: Partial<Shell> = {}, at = '/') {
  const root = { id: 'root', loader: () => ({ shell: { ...EMPTY_SHELL, ...shell } }) }
  drawScreen(TopBar, { path: at, ...root })
  await screen.findByRole('link', { name: '首页' })
}
const target = (name: RegExp | string) => screen.getByRole('link', { name }).getAttribute('href')

it('greets visitors with login and registration', async () => {
  await draw()
  expect(target('你好，请登录')).toBe('/auth/login')
  expect(target('免费注册')).toBe('/auth/reg')
  expect(screen.queryByRole('button', { name: '退出' })).toBeNull()
})

it('leads back to the page where somebody was, after sign-in and registration', async () => {
  const page = `/items?keywords=${encodeURIComponent('茶')}&page=2`
  await draw({}, page)
  const back = `?redirectUrl=${encodeURIComponent(page)}`
  expect(target('你好，请登录')).toBe(`/auth/login${back}`)
  expect(target('免费注册')).toBe(`/auth/reg${back}`)
})

it('greets members by their number and lets them out', async () => {
  await draw({ user: { mobile: '13800001234', username: '', gradeName: '', isStaff: false, avatar: '', since: 0 } })
  expect(screen.getByText('你好，138****1234')).toBeTruthy()
  const form = screen.getByRole<HTMLButtonElement>('button', { name: '退出' }).form
  expect([form?.getAttribute('action'), form?.method]).toEqual(['/auth/logout', 'post'])
  expect(screen.queryByRole('link', { name: /登录/ })).toBeNull()
})

it('says how many notices a member has not read, and nothing to visitors', async () => {
  await draw({ notices: 120 })
  expect(screen.getByRole('link', { name: '消息 99+' }).getAttribute('href')).toBe('/member/notices')
})

it('links to cart, orders and member centre', async () => {
  await draw({ cart: { count: 3 } })
  expect(target(/我的购物车/)).toBe('/cart')
  expect(screen.getByRole('link', { name: /我的购物车/ }).textContent).toContain('3')
  expect(target('我的订单')).toBe('/member/trade')
  expect(target('会员中心')).toBe('/member/user-info')
})
