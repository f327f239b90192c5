// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { askPage } from '../../../testing/ask-page'
import { ownCoupon } from '../../../testing/coupons'
import { loadCoupons } from './coupons.server'

const LIST = 'GET user/getUserCardList'
/** Still the day before in UTC. */
const NOW = new Date('2026-11-26T07:00:00+08:00')
const open = (search: string, list: object[] = [], total_count = list.length) =>
  askPage(loadCoupons, {
    path: `/member/coupon${search}`,
    replies: { [LIST]: { data: { list, total_count, count: { usable: 3, used: 4, expired: 5 } } } },
    context: { now: NOW },
  })

describe('own coupons', () => {
  it('have what their tickets show', async () => {
    const { page, asked } = await open('', [ownCoupon('7')])
    expect(page).toEqual({
      tab: '1',
      page: 1,
      pageSize: 10,
      total: 1,
      counts: { '1': 3, '2': 4, '3': 5 },
      coupons: [
        {
          card_id: '7',
          card_type: 'cash',
          title: '券7',
          description: '',
          discount: 0,
          least_cost: 19_900,
          reduce_cost: 3000,
          most_cost: 0,
          scope: '全场通用',
          from: '2026-11-01',
          to: '2026-11-30',
          goods: '/items',
          id: '7',
          code: 'C7',
          why: '',
          isEarly: false,
          isEnding: false,
        },
      ],
    })
    expect(asked).toEqual([[LIST, { status: '1', page: '1', pageSize: '10', scope_type: 'all' }]])
  })

  it.each([
    ['2026-11-28', true, true],
    ['2026-11-29', true, true],
    ['2026-11-30', true, false],
    ['2026-11-28', false, false],
  ])('until %s, valid: %s – ending: %s', async (end_date, valid, isEnding) => {
    expect((await open('', [ownCoupon('7', { end_date, valid })])).page.coupons[0]?.isEnding).toBe(isEnding)
  })

  it('say that they begin later', async () => {
    expect((await open('', [ownCoupon('7', { tagClass: 'notstarted' })])).page.coupons[0]?.isEarly).toBe(true)
  })

  it.each([
    ['?status=2', '2'],
    ['?status=3', '3'],
    ['?status=4', '1'],
    ['?status=', '1'],
  ])('of %s are those of state %s', async (search, status) => {
    const { page, asked } = await open(search)
    expect([page.tab, asked[0]?.[1].status]).toEqual([status, status])
    expect(page).toMatchObject({ total: 0, coupons: [] })
  })

  it('lead from a page behind the end to the last one of the same state', async () => {
    expect((await open('?status=2&page=9', [], 11)).thrown?.to).toBe('/member/coupon?status=2&page=2')
    expect((await open('?page=2', [], 10)).thrown).toEqual({ status: 302, to: '/member/coupon' })
    expect((await open('?page=2', [], 11)).asked[0]?.[1].page).toBe('2')
  })
})
