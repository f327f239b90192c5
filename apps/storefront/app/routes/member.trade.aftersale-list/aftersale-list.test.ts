// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { aftersalesRow } from '../../../testing/aftersales'
import { askPage } from '../../../testing/ask-page'
import type { Laid } from '../../../testing/loopback-api'
import { loadAftersaleList } from './aftersale-list.server'

const LIST = 'GET aftersales'
const COUNT = 'GET orderscount'
const open = (search: string, list: object[] = [], more: Record<string, Laid> = {}) =>
  askPage(loadAftersaleList, {
    path: `/member/trade/aftersale-list${search}`,
    replies: {
      [LIST]: { data: { list, total_count: list.length } },
      [COUNT]: { data: { aftersales_pending: 2, aftersales_processing: 3 } },
      ...more,
    },
  })
const asks = ({ asked }: Awaited<ReturnType<typeof open>>, call = LIST) => asked.find(([key]) => key === call)?.[1]

describe('the requests of a member', () => {
  it('have what their cards show', async () => {
    const answer = await open('', [aftersalesRow({ progress: 1, aftersales_status: 1, refund_point: 20 })])
    expect(answer.page).toEqual({
      query: { status: '0', page: 1 },
      counts: { '0': 2, '1': 3 },
      requests: [
        {
          no: '900',
          order_id: '42',
          date: '2026-09-21 22:13:20',
          shop: '禾集自营',
          type: 'REFUND_GOODS',
          progress: 1,
          status: 1,
          fee: 2950,
          point: 20,
          items: [{ id: '7', goods_id: '5', name: 'T恤', pic: '', spec: '', num: 1 }],
        },
      ],
      total: 1,
      pageSize: 10,
    })
    expect(asks(answer)).toEqual({ page: '1', pageSize: '10', aftersales_status: '0' })
    expect(asks(answer, COUNT)).toEqual({ order_type: 'normal' })
  })

  it('are of the head shop where their shop has no name', async () => {
    const { page } = await open('', [aftersalesRow({ distributor_info: { name: '', mobile: '' } })])
    expect(page.requests[0]?.shop).toBe('总店')
  })

  it.each([
    ['?status=2&page=3', { page: '3', pageSize: '10', aftersales_status: '2' }],
    ['?status=all', { page: '1', pageSize: '10' }],
    ['?aftersales_status=4', { page: '1', pageSize: '10', aftersales_status: '4' }],
    ['?status=9&page=x', { page: '1', pageSize: '10', aftersales_status: '0' }],
  ])('of %s are asked for with %j', async (search, asked) => {
    expect(asks(await open(search))).toEqual(asked)
  })

  it('stand on the last page where the address names one behind it', async () => {
    const { thrown } = await open('?status=2&page=3')
    expect(thrown).toEqual({ status: 302, to: '/member/trade/aftersale-list?status=2' })
  })

  it('are none, or an error page while the shop is away', async () => {
    expect((await open('')).page).toMatchObject({ requests: [], total: 0 })
    expect((await open('', [], { [COUNT]: { status: 500, message: 'x' } })).thrown?.status).toBe(503)
  })
})
