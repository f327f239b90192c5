import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawScreen } from '../../testing/screen'
import AuthLayout from './auth'

it.each([
  ['/auth/login?redirectUrl=%2Fcart', '免费注册', '/auth/reg?redirectUrl=%2Fcart'],
  ['/auth/reg?redirectUrl=%2Fcart', '现在登录', '/auth/login?redirectUrl=%2Fcart'],
])('offers the other of login and registration at %s, and keeps the page to come back to', async (path, name, to) => {
  drawScreen(AuthLayout, { path })
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(to)
})
