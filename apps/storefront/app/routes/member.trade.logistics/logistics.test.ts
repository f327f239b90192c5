// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { askPage } from '../../../testing/ask-page'
import type { Laid } from '../../../testing/loopback-api'
import { order } from '../../../testing/order'
import { loadLogistics } from './logistics.server'

const parcel = (delivery_id: string, delivery_corp: string) => ({
  delivery_id,
  delivery_corp,
  delivery_corp_name: `${delivery_corp}快递`,
  delivery_code: `${delivery_corp}1`,
  items: [],
  items_num: 1,
  status_msg: '已发货',
})
const ORDER = order({ order_status_des: 'WAIT_BUYER_CONFIRM', delivery_code: 'SF1' })
const PARCELS = {
  'GET delivery/lists': { data: { list: [parcel('7', 'SF'), parcel('8', 'YTO')] } },
  'GET delivery/trackerpull': { data: [{ AcceptTime: '10:00', AcceptStation: '杭州' }] },
}
const open = (search: string, replies: Record<string, Laid> = { ...ORDER, ...PARCELS }) =>
  askPage(loadLogistics, { path: `/member/trade/logistics${search}`, replies })

describe('the parcels of an order', () => {
  it('have their whole ways, and the place to which they go', async () => {
    const { page, asked } = await open('?id=42')
    const track = [{ time: '10:00', text: '杭州' }]
    const sf = {
      id: '7',
      corp: 'SF快递',
      corpCode: 'SF',
      code: 'SF1',
      items: [],
      num: 1,
      status: '已发货',
      trackState: '',
      track,
    }
    expect(page).toEqual({
      order_id: '42',
      state: '待收货',
      receiver: { name: '周小满', mobile: '13900001111', place: '北京市 东城区 一号院' },
      parcels: [sf, { ...sf, id: '8', corp: 'YTO快递', corpCode: 'YTO', code: 'YTO1' }],
    })
    expect(asked.slice(0, 3)).toEqual([
      ['GET order/page/42', {}],
      ['GET order/42', {}],
      ['GET delivery/lists', { order_id: '42' }],
    ])
    expect(
      asked
        .slice(3)
        .map(([key, { delivery_id }]) => `${key} ${delivery_id}`)
        .toSorted(),
    ).toEqual(['GET delivery/trackerpull 7', 'GET delivery/trackerpull 8'])
  })

  it.each([
    ['&corp_code=YTO', ['8']],
    ['&corp_code=SF', ['7']],
    ['&corp_code=EMS', ['7', '8']],
    ['&corp_code=', ['7', '8']],
  ])('of the carrier in %s are %j', async (search, ids) => {
    expect((await open(`?order_id=42${search}`)).page.parcels.map(({ id }) => id)).toEqual(ids)
  })

  it('are none', async () => {
    expect((await open('?id=42', ORDER)).page.parcels).toEqual([])
  })
})

it.each(['?id=4x', '?id=x4', `?id=${'4'.repeat(33)}`])('is missing at "%s"', async search => {
  const { thrown, asked } = await open(search)
  expect([thrown?.status, asked]).toEqual([404, []])
})

it('is missing for an order of somebody else', async () => {
  expect((await open('?id=42', PARCELS)).thrown?.status).toBe(404)
})
