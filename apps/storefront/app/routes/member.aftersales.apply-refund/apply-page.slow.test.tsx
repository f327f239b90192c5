import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aftersalesInfo } from '../../../testing/aftersales'
import { openPage } from '../../../testing/open-page'
import { itAsksForSession } from '../../../testing/page-guards'
import * as route from './route'

const PATH = '/member/aftersales/apply-refund?order_id=42'
const ITEM = {
  id: '1',
  item_id: '11',
  item_name: 'T恤',
  pic: '',
  item_spec_desc: '',
  sale_price: 2950,
  refundable_amount: 8850,
  left_aftersales_num: 3,
  order_item_type: 'normal',
}
const order = (changes: object = {}, items: object[] = [ITEM]) => ({
  'GET order/42': {
    data: {
      orderInfo: { order_id: '42', order_status_des: 'DONE', can_apply_aftersales: 1, items, ...changes },
      distributor: { name: '禾集自营' },
    },
  },
  'GET aftersales/reason/list': { data: ['质量问题', '不想要了'] },
})
const PREVIEW = {
  refund_fee: 2950,
  max_refund_fee: 2950,
  refund_point: 0,
  short_fee: 0,
  refund_text: ['预计退款29.50元', '留下的商品不再满足“满减”'],
}
const FINE = {
  ...order(),
  'POST aftersales/preview': { data: PREVIEW },
  'POST aftersales': { data: { aftersales_bn: '900' } },
}
const DETAIL = '/member/trade/aftersale?type=1&aftersalesNo=900'
const send = () => userEvent.click(screen.getByRole('button', { name: '提交申请' }))

async function fill() {
  await userEvent.selectOptions(await screen.findByLabelText('T恤 的售后数量'), '1')
  await userEvent.click(screen.getByRole('radio', { name: /退货退款/ }))
  await userEvent.selectOptions(screen.getByLabelText(/退款理由/), '质量问题')
}

describe('asking for money back', () => {
  it('shows what would come back, and sends the pieces once', async () => {
    const api = await openPage(route, PATH, FINE)
    await fill()
    expect(await screen.findByText('留下的商品不再满足“满减”')).toBeTruthy()
    expect(screen.getByText(/^预计退款/).textContent).toContain('29.50')
    await userEvent.type(screen.getByLabelText(/退款金额/), '20.5')
    await send()
    expect(await screen.findByText(`去 ${DETAIL}`)).toBeTruthy()
    const sent = api.calls.filter(({ key }) => key === 'POST aftersales')
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toMatchObject({
      order_id: '42',
      detail: '[{"id":"1","num":1}]',
      aftersales_type: 'REFUND_GOODS',
      reason: '质量问题',
      return_type: 'logistics',
      refund_fee: '2050',
    })
    expect(sent[0]?.idempotencyKey).toMatch(/^[\da-f-]{36}$/)
  })

  it('says at each field what is missing, and sends nothing', async () => {
    const api = await openPage(route, PATH, { ...FINE, ...order({}, [ITEM, { ...ITEM, id: '2', item_name: '杯子' }]) })
    await userEvent.type(await screen.findByLabelText(/退款金额/), 'viel')
    await send()
    for (const text of ['请选择要售后的商品', '选择退款类型', '请输入正确的金额'])
      expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByText('选择退款原因', { selector: '.hj-field__error' })).toBeTruthy()
    expect(api.calls.some(({ key }) => key.startsWith('POST'))).toBe(false)
  })

  it('shows the refusal of the shop and keeps what was typed', async () => {
    await openPage(route, PATH, {
      ...FINE,
      'POST aftersales': {
        status: 422,
        message: '退款金额不能超过29.50元',
        more: { errors: { refund_fee: ['退款金额不能超过29.50元'] } },
      },
    })
    await fill()
    await userEvent.type(screen.getByLabelText(/退款金额/), '99')
    await send()
    expect(await screen.findByText('退款金额不能超过29.50元')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(/退款金额/).value).toBe('99')
  })

  const CHOICES = [
    { item_id: '11', spec_text: '颜色:红', pic: '', price: 2950, in_stock: true, pay_fee: 0, back_fee: 0 },
    { item_id: '12', spec_text: '颜色:蓝', pic: '', price: 3950, in_stock: true, pay_fee: 1000, back_fee: 0 },
    { item_id: '13', spec_text: '颜色:绿', pic: '', price: 3950, in_stock: false, pay_fee: 1000, back_fee: 0 },
  ]

  it('exchanges for another sku, and says the difference before', async () => {
    const api = await openPage(route, PATH, {
      ...FINE,
      'GET aftersales/exchange/skus': { data: CHOICES },
      'POST aftersales/preview': {
        data: { ...PREVIEW, refund_fee: 0, refund_text: [], exchange: { item_id: '12', pay_fee: 1000, back_fee: 0 } },
      },
    })
    await userEvent.selectOptions(await screen.findByLabelText('T恤 的售后数量'), '1')
    await userEvent.click(screen.getByRole('radio', { name: /换货/ }))
    await userEvent.selectOptions(screen.getByLabelText(/退款理由/), '质量问题')
    await send()
    expect(await screen.findByText('请选择要换的规格')).toBeTruthy()
    expect(screen.getByRole<HTMLOptionElement>('option', { name: /绿.*缺货/ }).disabled).toBe(true)
    await userEvent.selectOptions(screen.getByLabelText(/换成/), '12')
    expect((await screen.findByText(/^需补差价/)).parentElement?.textContent).toContain('10.00')
    await send()
    expect(await screen.findByText(`去 ${DETAIL}`)).toBeTruthy()
    const sent = api.calls.find(({ key }) => key === 'POST aftersales')
    expect(sent?.body).toMatchObject({ aftersales_type: 'EXCHANGING_GOODS', exchange_item_id: '12' })
    expect(sent?.body).not.toHaveProperty('refund_fee')
  })

  it('offers no exchange where the shop has none', async () => {
    await openPage(route, PATH, { ...FINE, 'GET aftersales/exchange/skus': { data: [] } })
    await screen.findByRole('radio', { name: /退货退款/ })
    expect(screen.queryByRole('radio', { name: /换货/ })).toBeNull()
  })

  it('begins with the line that the address names', async () => {
    const items = [ITEM, { ...ITEM, id: '2', item_id: '12', item_name: '杯子', left_aftersales_num: 1 }]
    await openPage(route, `${PATH}&item_id=2`, { ...FINE, ...order({}, items) })
    expect((await screen.findByLabelText<HTMLSelectElement>('杯子 的售后数量')).value).toBe('1')
    expect(screen.getByLabelText<HTMLSelectElement>('T恤 的售后数量').value).toBe('0')
  })

  it('shows at once what a request that waits gives, and how much it may ask for', async () => {
    const api = await openPage(route, '/member/aftersales/apply-refund?aftersalesNo=900', {
      ...order({}, [{ ...ITEM, left_aftersales_num: 2 }]),
      'GET aftersales/info': { data: aftersalesInfo({ refund_fee: 2000 }, ['modify']) },
      'POST aftersales/preview': { data: { ...PREVIEW, refund_fee: 2000 } },
    })
    expect((await screen.findByText(/^预计退款/)).textContent).toContain('20.00')
    expect(screen.getByLabelText<HTMLInputElement>(/退款金额/).value).toBe('20.00')
    expect(screen.getByText(/最多 ¥29\.50/)).toBeTruthy()
    const asked = api.calls.filter(({ key }) => key === 'POST aftersales/preview')
    expect(asked.map(({ body }) => body)).toMatchObject([{ aftersales_bn: '900', order_id: '42', refund_fee: '2000' }])
  })

  it('lets the whole sum follow the pieces', async () => {
    let most = 2950
    const api = await openPage(route, '/member/aftersales/apply-refund?aftersalesNo=900', {
      ...order({}, [{ ...ITEM, left_aftersales_num: 2 }]),
      'GET aftersales/info': { data: aftersalesInfo({}, ['modify']) },
      'POST aftersales/preview': () => ({ data: { ...PREVIEW, refund_fee: most, max_refund_fee: most } }),
    })
    await screen.findByText(/最多 ¥29\.50/)
    most = 5900
    await userEvent.selectOptions(screen.getByLabelText('T恤 的售后数量'), '2')
    expect(await screen.findByText(/最多 ¥59\.00/)).toBeTruthy()
    expect(await screen.findByDisplayValue('59.00')).toBe(screen.getByLabelText(/退款金额/))
    expect(api.calls.filter(({ key }) => key === 'POST aftersales/preview')[1]?.body).not.toHaveProperty('refund_fee')
  })

  it('changes a request that waits, with its own pieces free', async () => {
    const api = await openPage(route, '/member/aftersales/apply-refund?aftersalesNo=900', {
      ...order({}, [{ ...ITEM, left_aftersales_num: 2 }]),
      'GET aftersales/info': { data: aftersalesInfo({}, ['modify']) },
      'POST aftersales/modify': { data: {} },
    })
    expect(await screen.findByRole('heading', { name: '修改售后申请' })).toBeTruthy()
    const pieces = screen.getByLabelText<HTMLSelectElement>('T恤 的售后数量')
    expect([pieces.value, pieces.options.length]).toEqual(['1', 4])
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /退货退款/ }).checked).toBe(true)
    await send()
    expect(await screen.findByText(`去 ${DETAIL}`)).toBeTruthy()
    expect(api.calls.find(({ key }) => key === 'POST aftersales/modify')?.body).toMatchObject({
      aftersales_bn: '900',
      'evidence_pic[0]': '/img/u/1.jpg',
    })
  })

  it.each([
    ['商品尚未发货，如不需要请直接取消订单', { order_status_des: 'PAYED' }],
    ['该订单不能申请售后', { order_status_des: 'CANCEL' }],
    ['该订单已超过售后申请时效', { can_apply_aftersales: 0, order_auto_close_aftersales_time: 1 }],
    ['商品都已申请售后', { items: [{ ...ITEM, left_aftersales_num: 0 }] }],
  ])('says %s', async (text, changes) => {
    await openPage(route, PATH, order(changes))
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByRole('link', { name: '返回订单' }).getAttribute('href')).toBe('/member/trade/42')
  })

  it('leads to the request that runs for the same pieces', async () => {
    const runs = { aftersales_status: 'WAIT_SELLER_AGREE', aftersales_detail: { aftersales_bn: '900' } }
    await openPage(route, PATH, order({ can_apply_aftersales: 0 }, [{ ...ITEM, ...runs }]))
    expect(await screen.findByText('该商品有进行中的售后')).toBeTruthy()
    expect(screen.getByRole('link', { name: '售后详情' }).getAttribute('href')).toBe(DETAIL)
  })

  it('does not change what the shop has answered', async () => {
    await openPage(route, '/member/aftersales/apply-refund?aftersalesNo=900', {
      ...order(),
      'GET aftersales/info': { data: aftersalesInfo({ aftersales_status: 1, progress: 1 }, ['sendback']) },
    })
    expect(await screen.findByText('该申请当前不能修改')).toBeTruthy()
  })

  it('leads from an address without its order to where one is chosen', async () => {
    await openPage(route, '/member/aftersales/apply-refund', {})
    expect(await screen.findByText('去 /member/trade')).toBeTruthy()
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
