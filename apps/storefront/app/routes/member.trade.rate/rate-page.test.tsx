import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../../testing/open-page'
import { itAsksForSession } from '../../../testing/page-guards'
import * as route from './route'

const PATH = '/member/trade/rate?id=42'
const ITEM = {
  id: '1',
  item_id: '11',
  goods_id: '5',
  item_name: 'T恤',
  pic: '',
  item_spec_desc: '颜色:白',
  sale_price: 2950,
  item_point: 0,
  num: 1,
  is_rate: false,
  order_item_type: 'normal',
}
const CUP = { ...ITEM, id: '2', item_id: '12', item_name: '杯子' }
const order = (items: object[] = [ITEM], changes: object = {}) => ({
  'GET order/42': {
    data: {
      orderInfo: {
        order_id: '42',
        order_class: 'normal',
        order_status_des: 'DONE',
        end_time: 1_790_000_000,
        items,
        ...changes,
      },
    },
  },
})
const OWN = {
  rate_id: '77',
  goods_id: '5',
  item_name: 'T恤',
  item_pic: '',
  item_spec_desc: '',
  star: 5,
  content: '很舒服',
  rate_pic: '/img/u/1.jpg',
  created: 1_790_000_000,
  replies: [
    { reply_id: '0', role: 'seller', content: '感谢支持', created: 1_790_000_000 },
    { reply_id: '1', role: 'buyer', content: '洗后不变形', created: 1_790_000_000 },
  ],
}
const send = () => userEvent.click(screen.getByRole('button', { name: '提交评价' }))

async function fill(count = 1) {
  for (const radio of await screen.findAllByRole('radio', { name: '4 星 好' })) await userEvent.click(radio)
  for (const box of screen.getAllByRole('textbox').slice(0, count)) await userEvent.type(box, '很好')
}

describe('/member/trade/rate', () => {
  it('asks for stars and words of each line', async () => {
    const api = await openPage(route, PATH, order([ITEM, CUP]))
    await screen.findByText('杯子')
    await send()
    expect(screen.getAllByText('请打分')).toHaveLength(2)
    expect(screen.getAllByText('评价内容不能为空')).toHaveLength(2)
    expect(api.calls.some(({ key }) => key.startsWith('POST'))).toBe(false)
  })

  it('sends all lines together and returns to the orders', async () => {
    const api = await openPage(route, PATH, { ...order([ITEM, CUP]), 'POST order/rate/create': { data: [] } })
    await fill(2)
    await userEvent.click(screen.getByRole('checkbox', { name: '匿名提交' }))
    await send()
    expect(await screen.findByText('去 /member/trade')).toBeTruthy()
    expect(api.calls.find(({ key }) => key === 'POST order/rate/create')?.body).toMatchObject({
      order_id: '42',
      'rates[0][item_id]': '11',
      'rates[0][star]': '4',
      'rates[1][item_id]': '12',
      'rates[1][content]': '很好',
    })
  })

  it('returns to the orders of the points mall', async () => {
    const replies = { ...order([ITEM], { order_class: 'pointsmall' }), 'POST order/rate/create': { data: [] } }
    await openPage(route, `${PATH}&order_class=pointsmall`, replies)
    await fill()
    await send()
    expect(await screen.findByText('去 /member/trade/point')).toBeTruthy()
  })

  it('keeps what was typed if the shop refuses', async () => {
    const refusal = { status: 422, message: '订单完成后才能评价' }
    await openPage(route, PATH, { ...order(), 'POST order/rate/create': refusal })
    await fill()
    await send()
    expect(await screen.findByText('订单完成后才能评价')).toBeTruthy()
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('很好')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '4 星 好' }).checked).toBe(true)
  })

  it('shows a review with the answers of the shop, and takes more words', async () => {
    const api = await openPage(route, PATH, {
      ...order([{ ...ITEM, is_rate: true }]),
      'GET order/rate/own': { data: [OWN] },
      'POST order/replyRate': { data: {} },
    })
    const review = await screen.findByRole('article', { name: 'T恤 的评价' })
    expect(within(review).getByText('很舒服')).toBeTruthy()
    expect(review.textContent).toContain('商家回复：感谢支持')
    expect(review.textContent).toContain('追评：洗后不变形')
    expect(screen.queryByRole('button', { name: '提交评价' })).toBeNull()
    await userEvent.type(within(review).getByRole('textbox', { name: '追评' }), '依然满意')
    await userEvent.click(within(review).getByRole('button', { name: '提交追评' }))
    await waitFor(() =>
      expect(api.calls.find(({ key }) => key === 'POST order/replyRate')?.body).toMatchObject({
        rate_id: '77',
        content: '依然满意',
      }),
    )
  })

  it('says that an order was reviewed, on a server that does not list own reviews', async () => {
    await openPage(route, PATH, order([{ ...ITEM, is_rate: true }]))
    expect(await screen.findByText('该订单已评价')).toBeTruthy()
  })

  it('waits until the order is received', async () => {
    await openPage(route, PATH, order([ITEM], { order_status_des: 'WAIT_BUYER_CONFIRM' }))
    expect(await screen.findByText('订单完成后才能评价')).toBeTruthy()
  })

  it('leads from an address without its order to where one is chosen', async () => {
    await openPage(route, '/member/trade/rate', {})
    expect(await screen.findByText('去 /member/trade?status=3')).toBeTruthy()
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
