// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { askPage } from '../../../testing/ask-page'
import { centreCoupon } from '../../../testing/coupons'
import { loadCentre } from './centre.server'

const LIST = 'GET getCardList'
const open = (search: string, list: object[] = [], total_count = list.length, token: string | null = null) =>
  askPage(loadCentre, {
    path: `/member/receiveCoupon${search}`,
    token,
    replies: { [LIST]: { data: { list, total_count } } },
  })
const first = async (more: object) => (await open('', [centreCoupon('7', more)])).page.coupons[0]

describe('coupons that anybody may claim', () => {
  it('have what their tickets show, whether they are left, and how many are taken', async () => {
    const { page, asked } = await open('', [centreCoupon('7')])
    expect(page).toEqual({
      page: 1,
      pageSize: 10,
      total: 1,
      isMember: false,
      coupons: [
        {
          card_id: '7',
          card_type: 'cash',
          title: '券7',
          description: '限自营商品',
          discount: 0,
          least_cost: 0,
          reduce_cost: 1000,
          most_cost: 0,
          scope: '全场通用',
          from: '2026-11-01',
          to: '2026-11-29',
          goods: '/items',
          state: 'open',
          taken: 42,
        },
      ],
    })
    expect(asked).toEqual([[LIST, { page: '1', pageSize: '10', end_date: 'true' }]])
  })

  it('know a member', async () => {
    expect((await open('', [], 0, 'token')).page).toMatchObject({ isMember: true, coupons: [] })
  })

  it.each([
    [{ user_get_num: 1 }, 'claimed'],
    [{ get_limit: 2, user_get_num: 1 }, 'open'],
    [{ user_get_num: 1, get_num: 100 }, 'claimed'],
    [{ user_get_num: 1, user_unused_num: 1 }, 'claimed'],
    [{ user_get_num: 1, user_unused_num: 0 }, 'used'],
    [{ get_limit: 2, user_get_num: 1, user_unused_num: 1, get_num: 100 }, 'claimed'],
    [{ get_limit: 2, user_get_num: 1, user_unused_num: 0, get_num: 100 }, 'gone'],
    [{ get_num: 100 }, 'gone'],
    [{ get_num: 99 }, 'open'],
    [{ date_status: 'overdue' }, 'gone'],
    [{ date_status: 'notstarted' }, 'early'],
    [{ date_status: 'notstarted', get_num: 100 }, 'gone'],
  ])('with %j are %s', async (more, state) => {
    expect((await first(more))?.state).toBe(state)
  })

  it.each([
    [{ quantity: 3, get_num: 2 }, 66],
    [{ quantity: 3, get_num: 4 }, 100],
    [{ quantity: 3, get_num: 0 }, 0],
    [{ quantity: 0, get_num: 0 }, 100],
  ])('with %j are taken to %i percent', async (more, taken) => {
    expect((await first(more))?.taken).toBe(taken)
  })

  it('lead from a page behind the end to the last one', async () => {
    expect((await open('?page=9', [], 11)).thrown).toEqual({ status: 302, to: '/member/receiveCoupon?page=2' })
    expect((await open('?page=2', [], 10)).thrown?.to).toBe('/member/receiveCoupon')
    expect((await open('?page=2', [], 11)).asked[0]?.[1].page).toBe('2')
  })
})
