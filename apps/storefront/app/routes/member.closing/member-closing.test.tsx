import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { AWAY, MEMBER } from '../../../testing/member-data'
import { openPage, signInFor } from '../../../testing/open-page'
import * as route from './route'

const PATH = '/member/closing'
const CALL = 'GET member/closure'
const closure = (more: object = {}) => ({
  ...MEMBER(),
  [CALL]: { data: { is_waiting: false, due_at: null, against: [], days: 15, ...more } },
})

describe(PATH, () => {
  it('says what is lost, and asks only who has agreed', async () => {
    const api = await openPage(route, PATH, {
      ...closure(),
      'POST member/closure': { data: { is_waiting: true, due_at: 1_800_000_000, against: [], days: 15 } },
    })
    expect(await screen.findByText('积分、优惠券和付费会员作废')).toBeTruthy()
    await userEvent.click(screen.getByRole('checkbox', { name: '我已了解，注销后不能恢复' }))
    await userEvent.click(screen.getByRole('button', { name: '申请注销' }))
    expect(api.calls.some(({ key }) => key === 'POST member/closure')).toBe(true)
  })

  it('can be withdrawn while it waits', async () => {
    const waiting = closure({ is_waiting: true, due_at: 1_800_000_000 })
    const api = await openPage(route, PATH, { ...waiting, 'POST member/closure/withdraw': { data: {} } })
    await userEvent.click(await screen.findByRole('button', { name: '撤回注销' }))
    expect(api.calls.some(({ key }) => key === 'POST member/closure/withdraw')).toBe(true)
  })

  it('lists what has to be finished first', async () => {
    await openPage(route, PATH, closure({ against: ['1 笔没有完成的订单'] }))
    expect(await screen.findByText('1 笔没有完成的订单')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '申请注销' })).toBeNull()
  })

  it('is an error page while the shop is away', async () => {
    await openPage(route, PATH, { ...MEMBER(), [CALL]: AWAY })
    expect(await screen.findByText('错误 503')).toBeTruthy()
  })

  it('leads visitors who are not signed in to sign-in, and back', async () => {
    await openPage(route, PATH, {}, { token: null })
    expect(await screen.findByText(signInFor(PATH))).toBeTruthy()
  })
})
