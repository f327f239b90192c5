// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { askPage } from '../../../testing/ask-page'
import type { Laid } from '../../../testing/loopback-api'
import { MEMBER } from '../../../testing/member-data'
import { loadPoints } from './point.server'

const LEDGER = 'GET point/member'
const RULE = 'GET point/rule'
const move = (id: string, income: number, outcome: number) => ({
  id,
  created: '2026-11-01 10:00:00',
  income,
  outcome,
  point_desc: '购物',
  order_id: '42',
})
const open = (search: string, list: object[] = [], total_count = list.length, more: Record<string, Laid> = {}) =>
  askPage(loadPoints, {
    path: `/member/point${search}`,
    replies: {
      ...MEMBER({ point: 1280, frozen_point: 30 }),
      [LEDGER]: { data: { list, total_count } },
      [RULE]: { data: { rule_desc: '一元一分' } },
      ...more,
    },
  })
const asks = ({ asked }: Awaited<ReturnType<typeof open>>) => asked.find(([key]) => key === LEDGER)?.[1]

describe('points', () => {
  it('are the balance, the movements and the rule', async () => {
    const answer = await open('', [move('1', 20, 0), move('2', 0, 5)])
    const row = { created: '2026-11-01 10:00:00', text: '购物', order_id: '42' }
    expect(answer.page).toEqual({
      type: '',
      page: 1,
      pageSize: 10,
      balance: 1280,
      frozen: 30,
      total: 2,
      rows: [
        { id: '1', change: 20, ...row },
        { id: '2', change: -5, ...row },
      ],
      rule: '一元一分',
    })
    expect(asks(answer)).toEqual({ page: '1', pageSize: '10', outin_type: '' })
  })

  it.each([
    ['?type=income', 'income'],
    ['?type=outcome', 'outcome'],
    ['?type=other', ''],
  ])('of %s are those of the part "%s"', async (search, type) => {
    const answer = await open(search)
    expect([answer.page.type, asks(answer)?.outin_type]).toEqual([type, type])
  })

  it.each([404, 500])('are shown without a rule when that answers %i', async status => {
    const { page } = await open('', [], 0, { [RULE]: { status, message: 'x' } })
    expect(page).toMatchObject({ rule: '', rows: [], total: 0 })
  })

  it('lead from a page behind the end to the last one of the same part', async () => {
    expect((await open('?type=income&page=9', [], 11)).thrown?.to).toBe('/member/point?type=income&page=2')
    expect((await open('?page=2', [], 10)).thrown).toEqual({ status: 302, to: '/member/point' })
    expect(asks(await open('?page=2', [], 11))?.page).toBe('2')
  })

  it('are an error page while the shop is away', async () => {
    expect((await open('', [], 0, { [LEDGER]: { status: 503, message: 'x' } })).thrown?.status).toBe(503)
  })
})
