// @vitest-environment node
import { afterEach, describe, expect, it } from 'vitest'
import { loopbackApi, type Reply, redirectOf, replyOf } from '../../../testing/loopback-api'
import { readForm } from '../../forms/read-form'
import { checkoutAction } from './checkout-actions.server'
import { checkoutHref, checkoutInput, readCheckoutQuery } from './checkout-form'
import { addressInput, invoiceInput, type OrderForm, orderSchema, pickupInput } from './order-form'

/** First messages by field. */
function errorsOf(fields: Record<string, string>, receipt: '' | 'ziti' = '') {
  const read = readForm(orderSchema([{ key: '', receipt }]), formOf(fields))
  return read.ok ? {} : read.fields
}
function formOf(fields: Record<string, string>) {
  const data = new FormData()
  for (const [name, value] of Object.entries({ address_id: '1', ...fields })) data.set(name, value)
  return data
}
function read(fields: Record<string, string>, receipt: '' | 'ziti' = ''): OrderForm {
  const form = readForm(orderSchema([{ key: '', receipt }]), formOf(fields))
  if (!form.ok) throw new Error(JSON.stringify(form.fields))
  return form.values
}

describe('the order form', () => {
  const company = { need_invoice: '1', invoice_title: 'unit' }
  const number = 'registration_number'
  it.each([
    [{ address_id: '' }, 'address_id', '请选择收货地址'],
    [{ remark: '留'.repeat(101) }, 'remark', '买家留言最多100个字符'],
    [{ need_invoice: '1', invoice_title: 'individual' }, 'invoice_name', '请填写发票抬头'],
    [company, 'invoice_name', '请填写公司名称'],
    [{ ...company, invoice_name: '禾集' }, number, '请填写正确的企业税号'],
    [{ ...company, invoice_name: '禾集', [number]: '9111010812345678' }, number, '请填写正确的企业税号'],
    [{ ...company, invoice_name: '禾集', [number]: '91110108123456789_' }, number, '请填写正确的企业税号'],
  ])('%o → %s: %s', (fields, name, message) => {
    expect(errorsOf(fields as Record<string, string>)).toEqual(
      name === 'invoice_name' && 'invoice_title' in fields && fields.invoice_title === 'unit'
        ? { [name]: message, [number]: '请填写正确的企业税号' }
        : { [name]: message },
    )
  })

  it.each(['9'.repeat(15), '9'.repeat(17), '91110108MA01ABCD2X', '9'.repeat(20)])(
    'accepts the tax number %s, as it is pasted',
    value => {
      const typed = ` ${value.slice(0, 9)}-${value.slice(9)} `.toLowerCase()
      const { invoice_content = '' } = invoiceInput(read({ ...company, invoice_name: '禾集', [number]: typed }))
      expect(JSON.parse(invoice_content)).toEqual({ title: 'unit', content: '禾集', [number]: value })
    },
  )

  it('has no invoice unless the buyer wants one', () => {
    expect(invoiceInput(read({ invoice_name: '禾集' }))).toEqual({})
  })
})

describe('pickup orders', () => {
  const FIELDS = {
    pickup_location: '-9',
    pickup_when: '2026-11-22 09:30 21:30',
    receiver_name: ' 周小满 ',
    receiver_mobile: '13900001234',
  }
  it.each([
    [{ pickup_location: '' }, 'pickup_location', '请选择自提点'],
    [{ pickup_when: '' }, 'pickup_when', '请选择提货时间'],
    [{ pickup_when: '2026-11-22' }, 'pickup_when', '请选择提货时间'],
    [{ receiver_name: ' ' }, 'receiver_name', '请填写提货人'],
    [{ receiver_mobile: '' }, 'receiver_mobile', '请填写手机号'],
    [{ receiver_mobile: '123' }, 'receiver_mobile', '请输入正确的手机号'],
  ])('%o → %s: %s', (fields, name, message) => {
    expect(errorsOf({ ...FIELDS, ...(fields as Record<string, string>) }, 'ziti')).toEqual({ [name]: message })
  })

  it('send person, place and time instead of an address', () => {
    expect(pickupInput(read(FIELDS, 'ziti'), { key: '', receipt: 'ziti' })).toEqual({
      receipt_type: 'ziti',
      receiver_name: '周小满',
      receiver_mobile: '13900001234',
      pickup_location: '-9',
      pickup_date: '2026-11-22',
      pickup_time: ['09:30', '21:30'],
    })
    expect(pickupInput(read(FIELDS), { key: '', receipt: '' })).toEqual({})
    expect(addressInput(read(FIELDS))).toEqual({ address_id: '1' })
    expect(addressInput(read(FIELDS, 'ziti'))).toEqual({})
  })
})

it('reads mode, shop and address; ignores invalid ids', () => {
  const read = (query: string) => readCheckoutQuery(new URLSearchParams(query))
  const none = { address: '', seckill: null, points: '', choices: {} }
  expect(read('mode=fastbuy&id=3&address_id=x')).toEqual({ mode: 'fastbuy', id: '3', ...none })
  expect(read('mode=cart&receipt=ziti&pickup=-9')).toMatchObject({
    choices: { '': { receipt: 'ziti', pickup: '-9' } },
  })
  expect(checkoutHref(read('mode=cart&receipt=ziti&pickup=-9'))).toBe('/cart/checkout?mode=cart&receipt=ziti&pickup=-9')
  expect(read('mode=cart&receipt=drone&pickup=x')).toMatchObject({ choices: { '': { receipt: '', pickup: '' } } })
  const several = 'mode=cart&coupon_9=c-1&receipt_3=ziti&points=500'
  expect(read(several)).toMatchObject({
    points: '500',
    choices: { '9': { coupon: 'c-1', receipt: '' }, '3': { coupon: '', receipt: 'ziti' } },
  })
  expect(new URLSearchParams(checkoutHref(read(several)).split('?')[1]).toString().split('&').sort()).toEqual(
    several.split('&').sort(),
  )
  expect(read('mode=cart&coupon_x=c-1&points=-5')).toEqual({ mode: 'cart', id: '', ...none })
  expect(read('mode=evil')).toEqual({ mode: 'cart', id: '', ...none })
  expect(checkoutHref(read('mode=cart&id=3'), { address: 'new' })).toBe('/cart/checkout?mode=cart&id=3&address=new')
})

it('reads a seckill with its ticket; with only one of them it means the cart', () => {
  const read = (query: string) => readCheckoutQuery(new URLSearchParams(query))
  const whole = 'mode=seckill&item_id=7&num=1&seckill_id=3&ticket=T-1'
  expect(checkoutInput(read(whole))).toEqual({
    order_type: 'normal_seckill',
    seckill_id: '3',
    seckill_ticket: 'T-1',
    items: [{ item_id: '7', num: 1 }],
  })
  expect(checkoutHref(read(whole))).toBe(`/cart/checkout?${whole}`)
  expect(checkoutInput(read('mode=seckill&item_id=7&num=1&ticket=T-1'))).toEqual({ cart_type: 'cart' })
})

describe('placing the order', () => {
  let close: (() => unknown) | undefined
  afterEach(() => close?.())
  const PATH = '/cart/checkout?mode=cart&id=9'
  const FIELDS = { intent: 'order', address_id: '1', total_fee: '19900', idempotency_key: 'k-1', remark: '' }
  const post = async (reply: Reply, fields: Record<string, string> = {}) => {
    const api = await loopbackApi({ 'POST order_new': reply })
    close = api.close
    return { answer: (await checkoutAction(api.args(PATH, { ...FIELDS, ...fields }))) as Response, calls: api.calls }
  }
  const created = (total_fee: string) => ({ data: { order_id: '42', total_fee } })

  it('redirects to the cashier, with the key of the page and the total that the buyer saw', async () => {
    const { answer, calls } = await post(created('19900'))
    expect(redirectOf(answer)).toMatchObject({ status: 302, to: '/cashier?order_id=42' })
    expect(calls[0]).toMatchObject({ idempotencyKey: 'k-1', body: { total_fee: '19900', distributor_id: '9' } })
  })

  it('redirects to the result if the total is zero', async () => {
    expect(redirectOf((await post(created('0'))).answer).to).toBe('/finish/result?order_id=42')
  })

  it('shows both totals after the price has changed', async () => {
    const { answer } = await post({ status: 422, message: '价格已变动', more: { new_total: 20900 } })
    expect(await replyOf(answer)).toMatchObject({ data: { changed: { before: 19900, after: 20900 } }, message: '' })
  })

  it('orders with the coupon of the shown totals, or with none', async () => {
    const chosen = { coupon: 'c-1', quoted_coupon: 'c-1' }
    expect((await post(created('1'), chosen)).calls[0]?.body).toMatchObject({ coupon_discount: 'c-1' })
    expect((await post(created('1'), { coupon: 'none', quoted_coupon: 'none' })).calls[0]?.body).toMatchObject({
      not_use_coupon: 'true',
    })
  })

  it('shows the totals of another coupon before the order', async () => {
    const { answer, calls } = await post(created('1'), { coupon: 'c-2', quoted_coupon: 'none' })
    expect(redirectOf(answer)).toMatchObject({
      to: '/cart/checkout?mode=cart&id=9&coupon=c-2&address_id=1',
      flash: { kind: 'warn', message: '优惠券已更换，请核对金额后重新提交' },
    })
    expect(calls).toEqual([])
  })

  it('keeps the typed values after a refusal', async () => {
    const api = await loopbackApi({ 'POST order_new': { status: 422, message: '自提时间不可选，请重新选择' } })
    close = api.close
    const typed = { receiver_name: '周小满', receiver_mobile: '13900001234', pickup_when: '2026-11-22 09:30 21:30' }
    const fields = { ...FIELDS, ...typed, pickup_location: '-9' }
    const answer = (await checkoutAction(api.args(`${PATH}&receipt=ziti`, fields))) as Response
    expect(await replyOf(answer)).toMatchObject({ message: '自提时间不可选，请重新选择', typed })
    expect(api.calls[0]?.body).toMatchObject({ receipt_type: 'ziti', pickup_date: '2026-11-22' })
    expect(api.calls[0]?.body).not.toHaveProperty('address_id')
  })

  it('shows why the goods cannot be bought', async () => {
    const line = { item_id: '5', goods_id: '5', item_name: '青瓷茶杯', item_spec_desc: '', num: 3, reason: '仅剩 1 件' }
    const { answer } = await post({ status: 422, message: '库存不足', more: { lines: [line] } })
    expect(await replyOf(answer)).toMatchObject({ message: '库存不足', data: { lines: [line] } })
  })
})
