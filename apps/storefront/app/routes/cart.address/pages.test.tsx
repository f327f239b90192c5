import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openPage, signInFor } from '../../../testing/open-page'
import * as add from '../cart.add-address/route'
import { loader } from '../cart.copies'
import * as helper from '../cart.helper/route'
import * as icons from '../cart.icons/route'
import * as route from './route'

const ADDRESS = {
  address_id: '3',
  username: '周小满',
  telephone: '13900001111',
  is_def: true,
  province: '北京市',
  city: '北京市',
  county: '东城区',
  adrdetail: '一号院',
}
const PATH = '/cart/address?mode=cart&coupon_9=c-1&address_id=3'
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const some = { 'GET member/addresslist': { data: { list: [ADDRESS] } } }

describe('/cart/address', () => {
  it('leads back to the checkout with the chosen address', async () => {
    await openPage(route, PATH, some)
    expect(await screen.findByText('北京市 东城区 一号院')).toBeTruthy()
    const { form } = screen.getByRole<HTMLButtonElement>('button', { name: '确认收货信息' })
    const asked = new URLSearchParams([...new FormData(form!)] as [string, string][])
    expect([form!.method, `${form!.getAttribute('action')}?${asked}`]).toEqual([
      'get',
      '/cart/checkout?mode=cart&coupon_9=c-1&address_id=3',
    ])
    expect(href('编辑 周小满 的地址')).toBe('/cart/addAddress?mode=cart&coupon_9=c-1&address=3')
    expect(href('添加地址')).toBe('/cart/addAddress?mode=cart&coupon_9=c-1')
  })

  it('leads to the address book when it is full', async () => {
    const list = Array.from({ length: 20 }, (_, at) => ({ ...ADDRESS, address_id: String(at + 1) }))
    await openPage(route, PATH, { 'GET member/addresslist': { data: { list } } })
    expect(await screen.findAllByText('北京市 东城区 一号院')).toHaveLength(20)
    expect(screen.queryByRole('link', { name: '添加地址' })).toBeNull()
    expect(href('已满 20 条，管理收货地址')).toBe('/member/address')
  })

  it('offers to add the first one', async () => {
    await openPage(route, '/cart/address', { 'GET member/addresslist': { data: { list: [] } } })
    expect(await screen.findByText('您还没有收货地址')).toBeTruthy()
    expect(screen.getAllByRole('link', { name: '添加地址' })).toHaveLength(1)
  })

  it('shows the error page while the API is away, and sends visitors to sign in', async () => {
    await openPage(route, '/cart/address', { 'GET member/addresslist': { status: 503, message: '系统繁忙' } })
    expect(await screen.findByText('错误 503')).toBeTruthy()
    await openPage(route, PATH, {}, { token: null })
    expect(await screen.findByText(signInFor(PATH))).toBeTruthy()
  })
})

describe('/cart/addAddress', () => {
  it('checks the form, and has a way back', async () => {
    await openPage(add, '/cart/addAddress?mode=cart', { 'GET espier/address': { data: [] } })
    await userEvent.click(await screen.findByRole('button', { name: '保存收货地址' }))
    expect(await screen.findAllByText(/请/)).not.toHaveLength(0)
    expect(href('取消')).toBe('/cart/address?mode=cart')
  })
})

it.each([
  ['/cart/checkout-old?mode=cart&id=9', '/cart/checkout?mode=cart&id=9'],
  ['/cashier/index-copy?order_id=42', '/cashier?order_id=42'],
])('%s leads to %s', (from, to) => {
  const answer = loader({ request: new Request(`http://shop.test${from}`) } as never)
  expect(answer.headers.get('location')).toBe(to)
})

it('/cart/helper answers questions and leads on', async () => {
  await openPage({ ...helper, loader: () => null } as never, '/cart/helper', {}, { token: null })
  expect(await screen.findByText('多家店铺的商品可以一起结算吗？')).toBeTruthy()
  expect(href('去购物车')).toBe('/cart')
})

it('/cart/icons shows each icon with its name', async () => {
  await openPage(icons, '/cart/icons', {}, { token: null })
  expect(await screen.findByText('ShoppingCart')).toBeTruthy()
  expect(icons.meta({ matches: [] } as never)).toContainEqual({ name: 'robots', content: 'noindex' })
})
