import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { memberData } from '../../../testing/member-data'
import { openPage, signInFor } from '../../../testing/open-page'
import * as route from './route'

const PATH = '/auth/switched?redirectUrl=%2Fcart%2Fcheckout%3Fmode%3Dcart'
const FRAME = {
  'GET member/frame': { data: { member: memberData(), cart_count: 0, unpaid_count: 0, favourite_count: 0 } },
}

describe('/auth/switched', () => {
  it('says who is signed in, that nothing was sent, and how to go on', async () => {
    await openPage(route, PATH, FRAME)
    const told = await screen.findByRole('status')
    expect(told.textContent).toContain('当前登录的是 138****6688')
    expect(told.textContent).toContain('没有提交')
    const on = screen.getByRole('link', { name: '以 138****6688 继续' })
    expect(on.getAttribute('href')).toBe('/cart/checkout?mode=cart')
    const form = screen.getByRole('button', { name: '换一个账号登录' }).closest('form')
    expect([form?.method, form?.getAttribute('action')]).toEqual([
      'post',
      '/auth/logout?next=%2Fcart%2Fcheckout%3Fmode%3Dcart',
    ])
  })

  it('leads a visitor to sign in', async () => {
    await openPage(route, PATH, {}, { token: null })
    expect(await screen.findByText(signInFor(PATH))).toBeTruthy()
  })
})
