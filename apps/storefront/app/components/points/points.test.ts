// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { askPage, sendForm } from '../../../testing/ask-page'
import { goodsRow } from '../../../testing/goods'
import type { Reply } from '../../../testing/loopback-api'
import { POINT_CHECKOUT } from '../../auth/pending-action.server'
import { formActions } from '../../forms/form-action.server'
import { exchangeHandler } from './exchange.server'
import { loadBalance, loadLovely } from './points.server'

const INFO = 'GET point/member/info'
const LOVELY = 'GET pointsmall/lovely/goods/items'
const PATH = '/pointitems/21'

describe('the points of a visitor', () => {
  const balance = (reply: Reply, token: string | null = 'token') =>
    askPage(({ context }) => loadBalance(context), { path: PATH, token, replies: { [INFO]: reply } })

  it('are those of the member', async () => {
    const { page, asked } = await balance({ data: { point: 2000 } })
    expect([page, asked]).toEqual([2000, [[INFO, {}]]])
    expect((await balance({ data: { point: 0 } })).page).toBe(0)
  })

  it('are unknown without a session, and nobody is asked', async () => {
    const { page, asked } = await balance({ data: { point: 2000 } }, null)
    expect([page, asked]).toEqual([null, []])
  })

  it.each([401, 500])('are unknown when the shop answers %i', async status => {
    expect((await balance({ status, message: 'x' })).page).toBeNull()
  })
})

describe('goods that go with an item', () => {
  const lovely = (reply: Reply, ids = ['21']) =>
    askPage(({ context }) => Promise.all(ids.map(id => loadLovely(context, id))), {
      path: PATH,
      token: null,
      replies: { [LOVELY]: reply },
    })
  const list = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ ...goodsRow(String(i), '帆布袋'), point: 300 }))

  it('are five cards at most, with their points', async () => {
    const { page, asked } = await lovely({ data: { list: list(7), total_count: 7 } })
    expect(page[0]?.map(({ item_id }) => item_id)).toEqual(['0', '1', '2', '3', '4'])
    expect(page[0]?.[0]).toMatchObject({ item_name: '帆布袋', point: 300, price: 2950 })
    expect(asked).toEqual([[LOVELY, { item_id: '21' }]])
  })

  it('are asked for once for each item', async () => {
    const { asked } = await lovely({ data: { list: list(1), total_count: 1 } }, ['21', '22', '21'])
    expect(asked.map(([, { item_id }]) => item_id).toSorted()).toEqual(['21', '22'])
  })

  it('are none while the shop does not answer', async () => {
    expect((await lovely({ status: 500, message: 'x' })).page).toEqual([[]])
  })
})

describe('立即兑换 on any page', () => {
  const press = (fields: Record<string, string>, reply: Reply = { data: {} }, token: string | null = 'token') =>
    sendForm(
      formActions({ exchange: exchangeHandler(form => `/pointitems/${String(form.get('of'))}`) }),
      { intent: 'exchange', of: '21', ...fields },
      { path: '/pointitems', token, replies: { 'POST cart': reply } },
    )

  it('remembers one piece unless another number is wanted, and says nothing', async () => {
    const { told, asked } = await press({ item_id: '31' })
    expect(told).toEqual({
      status: 302,
      to: '/pointitems/checkout?mode=fastbuy&order_type=normal_pointsmall',
      flash: null,
    })
    expect(told?.to).toBe(POINT_CHECKOUT)
    const request = { cart_type: 'fastbuy', shop_type: 'pointsmall', isAccumulate: 'false' }
    expect(asked).toEqual([['POST cart', { item_id: '31', num: '1', ...request }]])
  })

  it.each([
    [{}, '请选择规格'],
    [{ item_id: 'x' }, '请选择规格'],
    [{ item_id: '31', num: '100000' }, '请输入1到99999之间的整数'],
    [{ item_id: '31', num: '1.5' }, '请输入1到99999之间的整数'],
  ])('refuses %j on the page of the goods', async (fields, message) => {
    const { told, asked } = await press(fields as Record<string, string>)
    expect([told, asked]).toEqual([{ status: 302, to: PATH, flash: { kind: 'error', message } }, []])
  })

  it('says there why the shop refuses, and comes back there after sign-in', async () => {
    const refused = await press({ item_id: '31' }, { status: 422, message: '库存不足' })
    expect(refused.told).toMatchObject({ to: PATH, flash: { kind: 'error', message: '库存不足' } })
    const visitor = await press({ item_id: '31' }, { data: {} }, null)
    expect([visitor.told?.to, visitor.asked]).toEqual(['/auth/login?redirectUrl=%2Fpointitems%2F21', []])
  })
})
