// @vitest-environment node
import { afterEach, expect, it } from 'vitest'
import { loopbackApi, type Reply, redirectOf } from '../../testing/loopback-api'
import { action } from './staff.leave'

let close: (() => unknown) | undefined
afterEach(() => close?.())

const leave = async (back: string, reply: Reply, token: string | null = 'token') => {
  const api = await loopbackApi({ 'POST staff/leave': reply })
  close = api.close
  const answer = await action(api.args('/staff/leave', { back }, token)).catch((thrown: unknown) => thrown)
  return { ...redirectOf(answer), calls: api.calls }
}
const DONE: Reply = { data: { status: true } }

it('leaves staff mode and stays on the page', async () => {
  const { to, flash, calls } = await leave('/items?page=2', DONE)
  expect([to, flash]).toEqual(['/items?page=2', { kind: 'success', message: '已退出员工模式' }])
  expect(calls.map(({ key }) => key)).toEqual(['POST staff/leave'])
})

it('never leads to another site', async () => expect((await leave('//evil.test', DONE)).to).toBe('/'))

it('says when the shop did not answer, and asks visitors to sign in', async () => {
  const { to, flash } = await leave('/cart', { status: 503, message: '系统繁忙' })
  expect([to, flash?.kind]).toEqual(['/cart', 'error'])
  await close?.()
  expect((await leave('/cart', DONE, null)).to).toBe('/auth/login?redirectUrl=%2Fcart')
})
