import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openPage } from '../../../testing/open-page'
import * as route from './route'

const CALL = 'pay-link/abc'
const link = (more: object = {}) => ({
  data: {
    state: 'open',
    order_id: '2165256009380001',
    total_fee: 10_000,
    ends_at: 1_800_000_000,
    goods: [{ name: '白茶', spec: '50g', num: 2 }],
    methods: [{ pay_type_code: 'alipay', pay_type_name: '支付宝' }],
    ...more,
  },
})
const open = (replies: object) => openPage(route, '/pay/abc', replies as never, { pattern: '/pay/:token', token: null })

it('shows the goods and the sum, and pays in the way that is chosen', async () => {
  const api = await open({
    [`GET ${CALL}`]: link(),
    [`POST ${CALL}`]: { data: { pay_status: false, url: '', qrcode_url: 'data:image/png;base64,AA' } },
  })
  expect(await screen.findByText('白茶 50g')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '支付宝' }))
  expect((await screen.findByRole('img', { name: '微信扫码付款' })).getAttribute('src')).toContain('data:image/png')
  expect(api.calls.find(({ key }) => key === `POST ${CALL}`)?.body).toMatchObject({ pay_type: 'alipay' })
})

it.each([
  ['paid', '已付款，商家会尽快发货。用收货手机号登录可以查看订单。'],
  ['ended', '付款时间已过或订单已取消，请联系商家'],
])('of an order that is %s offers no way to pay', async (state, text) => {
  await open({ [`GET ${CALL}`]: link({ state, methods: [] }) })
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '支付宝' })).toBeNull()
})

it('that leads nowhere is a missing page', async () => {
  await open({ [`GET ${CALL}`]: { status: 404, message: '付款链接已失效，请联系商家' } })
  expect(await screen.findByText('错误 404')).toBeTruthy()
})
