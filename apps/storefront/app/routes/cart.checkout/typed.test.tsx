import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../../testing/open-page'
import * as route from './route'

const ITEM = {
  item_id: '5',
  goods_id: '5',
  item_name: 'T恤',
  pic: '',
  item_spec_desc: '',
  num: 1,
  order_item_type: 'normal',
  sale_price: 5900,
  total_fee: 5900,
}
const PLACE = {
  id: '-7',
  name: '南城店',
  province: '北京市',
  city: '北京市',
  area: '东城区',
  address: '一号',
  lng: '',
  lat: '',
  contract_phone: '010-1',
  hours: [['09:00', '12:00']],
  wait_pickup_days: 1,
  latest_pickup_time: '18:00',
  workdays: ['1', '2', '3', '4', '5', '6', '7'],
}
const preview = (item_id: string) => ({
  distributor_id: '9',
  store_name: '禾集自营',
  totalItemNum: 1,
  item_fee: 5900,
  discount_fee: 0,
  coupon_discount: 0,
  freight_fee: 0,
  total_fee: 5900,
  price_steps: [],
  auto_cancel_time: 4_000_000_000,
  items: [{ ...ITEM, item_id }],
})
const replies = (item = '5', places: object[] = []) => ({
  'POST checkout': {
    data: {
      addresses: [
        {
          address_id: '3',
          username: '周小满',
          telephone: '13900001111',
          is_def: true,
          province: '北京市',
          city: '北京市',
          county: '东城区',
          adrdetail: '一号院',
        },
      ],
      address_id: '3',
      preview: preview(item),
      refusal: null,
      coupons: [],
      coupon_code: '',
      best_coupon_code: '',
      places,
    },
  },
})
const PATH = '/cart/checkout?mode=cart&id=9'
const note = async () => (await screen.findByLabelText<HTMLInputElement>('给商家留言')).value
const typeNote = async () => userEvent.type(await screen.findByLabelText('给商家留言'), '请尽快')

describe('what is typed into the checkout', () => {
  it('is there again after a reload: note and invoice', async () => {
    await openPage(route, PATH, replies())
    await typeNote()
    await userEvent.click(screen.getByLabelText('需要发票'))
    await userEvent.click(screen.getByLabelText('企业发票'))
    await userEvent.type(screen.getByLabelText(/^税号/), '91110000100000000X')
    cleanup()
    await openPage(route, PATH, replies())
    expect(await note()).toBe('请尽快')
    expect(screen.getByLabelText<HTMLInputElement>('需要发票').checked).toBe(true)
    expect(screen.getByLabelText<HTMLInputElement>('企业发票').checked).toBe(true)
    expect(screen.getByLabelText<HTMLInputElement>(/^税号/).value).toBe('91110000100000000X')
  })

  it('is not given to other goods that are bought at once', async () => {
    await openPage(route, '/cart/checkout?mode=fastbuy&id=9', replies('5'))
    await typeNote()
    cleanup()
    await openPage(route, '/cart/checkout?mode=fastbuy&id=9', replies('6'))
    expect(await note()).toBe('')
  })

  it('is forgotten with the order, and kept when the shop refuses it', async () => {
    const refused = { 'POST order_new': { status: 429, message: '操作过于频繁' } }
    await openPage(route, PATH, { ...replies(), ...refused })
    await typeNote()
    await userEvent.click(screen.getByRole('button', { name: '提交订单' }))
    expect(await screen.findByText(/^操作过于频繁/)).toBeTruthy()
    cleanup()
    const made = { 'POST order_new': { data: { order_id: '42', total_fee: '5900' } } }
    await openPage(route, PATH, { ...replies(), ...made })
    expect(await note()).toBe('请尽快')
    await userEvent.click(screen.getByRole('button', { name: '提交订单' }))
    expect(sessionStorage.length).toBe(0)
    // As when the shop cannot be reached, and an error stands in place of the page.
    cleanup()
    await openPage(route, PATH, replies())
    expect(await note()).toBe('请尽快')
  })

  it('of a pickup is there again after a look at the delivery', async () => {
    await openPage(route, `${PATH}&receipt=ziti`, replies('5', [PLACE]))
    const who = await screen.findByLabelText<HTMLInputElement>(/^提货人/)
    await userEvent.clear(who)
    await userEvent.type(who, '王小明')
    const when = screen.getByLabelText<HTMLSelectElement>(/^提货时间/)
    const time = when.options[1]!.value
    await userEvent.selectOptions(when, time)
    await userEvent.click(screen.getByRole('link', { name: /^快递配送/ }))
    expect(await screen.findByRole('link', { name: '新增收货地址' })).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: /^到店自提/ }))
    expect((await screen.findByLabelText<HTMLInputElement>(/^提货人/)).value).toBe('王小明')
    expect(screen.getByLabelText<HTMLSelectElement>(/^提货时间/).value).toBe(time)
  })
})
