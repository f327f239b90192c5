// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { loopbackApi, type Reply, redirectOf } from '../../../testing/loopback-api'
import { pointItemAction } from './point-item.server'

describe('立即兑换', () => {
  const send = async (fields: Record<string, string>, token: string | null = 'token', reply: Reply = { data: {} }) => {
    const api = await loopbackApi({ 'POST cart': reply })
    const args = api.args('/pointitems/21', { intent: 'exchange', ...fields }, token)
    const answer = await pointItemAction({ ...args, params: { id: '21' } }).catch((error: Response) => error)
    await api.close()
    return { answer, calls: api.calls }
  }

  it('remembers the goods and goes to the checkout', async () => {
    const { answer, calls } = await send({ item_id: '31', num: '2' })
    expect(redirectOf(answer).to).toBe('/pointitems/checkout?mode=fastbuy&order_type=normal_pointsmall')
    expect(calls).toMatchObject([
      {
        key: 'POST cart',
        body: { item_id: '31', num: '2', cart_type: 'fastbuy', shop_type: 'pointsmall', isAccumulate: 'false' },
      },
    ])
  })

  it('asks to sign in first, and comes back to the item', async () => {
    const { answer, calls } = await send({ item_id: '31' }, null)
    expect((answer as Response).headers.get('location')).toBe(
      `/auth/login?redirectUrl=${encodeURIComponent('/pointitems/21')}`,
    )
    expect(calls).toEqual([])
  })

  it.each([
    [{ item_id: '' }, '请选择规格'],
    [{ item_id: '31', num: '0' }, '请输入1到99999之间的整数'],
  ])('refuses %o', async (fields, message) => {
    const { answer, calls } = await send(fields)
    expect(redirectOf(answer)).toMatchObject({ to: '/pointitems/21', flash: { kind: 'error', message } })
    expect(calls).toEqual([])
  })

  it('shows the refusal of the API on the page of the item', async () => {
    const { answer } = await send({ item_id: '31' }, 'token', { status: 422, message: '库存不足' })
    expect(redirectOf(answer).flash).toEqual({ kind: 'error', message: '库存不足' })
  })
})
