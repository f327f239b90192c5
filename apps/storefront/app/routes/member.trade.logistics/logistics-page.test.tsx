import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../../testing/open-page'
import { itAsksForSession } from '../../../testing/page-guards'
import * as route from './route'

const PATH = '/member/trade/logistics?id=42'
const ORDER = {
  'GET order/42': {
    data: {
      orderInfo: {
        order_id: '42',
        order_status_des: 'WAIT_BUYER_CONFIRM',
        receiver_name: '周小满',
        receiver_mobile: '13900001111',
        receiver_state: '北京市',
        receiver_city: '北京市',
        receiver_district: '东城区',
        receiver_address: '一号院',
      },
    },
  },
}
const parcel = (delivery_id: string, corp: string) => ({
  delivery_id,
  delivery_corp: corp,
  delivery_corp_name: corp === 'SF' ? '顺丰速运' : '圆通速递',
  delivery_code: `${corp}100`,
  items: [{ pic: '', item_name: 'T恤', num: 1 }],
  items_num: 1,
  status_msg: delivery_id === '0' ? '未发货' : '已发货',
})
const TRACK = Array.from({ length: 5 }, (_, i) => ({ AcceptTime: `11-0${i}`, AcceptStation: `第${i}站` }))
const parcels = (...list: object[]) => ({
  ...ORDER,
  'GET delivery/lists': { data: { delivery_num: list.length, list } },
  'GET delivery/trackerpull': { data: TRACK },
})

describe(PATH, () => {
  it('shows the whole way of each parcel, and what has not been sent', async () => {
    await openPage(route, PATH, parcels(parcel('1', 'SF'), parcel('2', 'YTO'), parcel('0', '')))
    expect(await screen.findByText('2个包裹已发货')).toBeTruthy()
    expect(screen.getAllByText('第4站')).toHaveLength(2)
    expect(screen.getByText('未发货')).toBeTruthy()
    expect(screen.getByText(/周小满 139\*\*\*\*1111/)).toBeTruthy()
  })

  it('says where a followed parcel is, beside its waybill', async () => {
    await openPage(route, PATH, parcels({ ...parcel('1', 'SF'), track_msg: '派送中' }))
    const state = await screen.findByText('派送中')
    expect(state.parentElement!.textContent).toContain('SF100')
  })

  it('shows the parcel of the carrier that the address names', async () => {
    await openPage(route, `${PATH}&corp_code=YTO`, parcels(parcel('1', 'SF'), parcel('2', 'YTO')))
    expect(await screen.findByText('YTO100')).toBeTruthy()
    expect(screen.queryByText('SF100')).toBeNull()
  })

  it('says so if there is none yet', async () => {
    await openPage(route, PATH, parcels())
    expect(await screen.findByText('您没有相关的物流信息。')).toBeTruthy()
  })

  it('leads from an address without its order to where one is chosen', async () => {
    await openPage(route, '/member/trade/logistics', {})
    expect(await screen.findByText('去 /member/trade?status=1')).toBeTruthy()
  })

  it.each([
    ['an order of somebody else', PATH, { 'GET order/42': { status: 404, message: '订单不存在' } }, 404],
    ['an absent shop', PATH, { 'GET order/42': { status: 503, message: '系统繁忙' } }, 503],
  ])('shows the error page for %s', async (_, path, replies, status) => {
    await openPage(route, path, replies)
    expect(await screen.findByText(`错误 ${status}`)).toBeTruthy()
  })

  itAsksForSession(route, PATH)
})
