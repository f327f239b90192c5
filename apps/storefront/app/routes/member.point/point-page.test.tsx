import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { AWAY, MEMBER } from '../../../testing/member-data'
import { openPage, signInFor } from '../../../testing/open-page'
import * as route from './route'

const PATH = '/member/point'
const KEY = 'GET point/member'
const row = (id: string, more: object) => ({
  id,
  created: 1_794_362_400,
  income: 0,
  outcome: 0,
  point_desc: '购物抵扣',
  order_id: '',
  ...more,
})
const RULE = { 'GET point/rule': { data: { name: '积分', rule_desc: '100积分可抵1元' } } }
const ledger = (...list: object[]) => ({ [KEY]: { data: { list, total_count: list.length } } })

describe('/member/point', () => {
  it('shows the balance, the rule, and movements with their sign', async () => {
    const rows = [row('1', { income: 1500, point_desc: '注册送积分' }), row('2', { outcome: 500, order_id: '42' })]
    await openPage(route, PATH, { ...MEMBER({ frozen_point: 20 }), ...RULE, ...ledger(...rows) })
    expect(await screen.findByText('1,280')).toBeTruthy()
    expect(screen.getByText('冻结 20')).toBeTruthy()
    expect(screen.getByText('100积分可抵1元')).toBeTruthy()
    expect(screen.getByRole('row', { name: '2026-11-11 10:00 +1,500 注册送积分' })).toBeTruthy()
    expect(screen.getByRole('row', { name: /−500 购物抵扣/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: '查看订单' }).getAttribute('href')).toBe('/member/trade/42')
    expect(screen.getByText('积分明细，共2条记录')).toBeTruthy()
  })

  it('filters what came in and what went out', async () => {
    const api = await openPage(route, `${PATH}?type=outcome&page=1`, { ...MEMBER(), ...RULE, ...ledger() })
    expect(await screen.findByText('尚无记录')).toBeTruthy()
    expect(screen.getByRole('link', { name: '支出' }).getAttribute('aria-current')).toBe('page')
    expect(api.calls.find(({ key }) => key === KEY)?.body).toMatchObject({ outin_type: 'outcome', pageSize: '10' })
  })

  it('works without the rule', async () => {
    await openPage(route, `${PATH}?type=x`, { ...MEMBER(), 'GET point/rule': AWAY, ...ledger() })
    expect(await screen.findByText('尚无记录')).toBeTruthy()
    expect(screen.queryByText('积分规则')).toBeNull()
  })

  it('is the error page while the API is away, and asks for a session', async () => {
    await openPage(route, PATH, { ...MEMBER(), [KEY]: AWAY })
    expect(await screen.findByText('错误 503')).toBeTruthy()
    await openPage(route, PATH, {}, { token: null })
    expect(await screen.findByText(signInFor(PATH))).toBeTruthy()
  })
})
