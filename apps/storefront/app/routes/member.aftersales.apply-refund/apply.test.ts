// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { sendForm } from '../../../testing/ask-page'
import type { Laid } from '../../../testing/loopback-api'
import { applyAction } from './apply.server'

const APPLY = 'POST aftersales'
const PREVIEW = 'POST aftersales/preview'
const MODIFY = 'POST aftersales/modify'
const FORM = {
  intent: 'apply',
  order_id: '42',
  aftersales_type: 'REFUND_GOODS',
  reason: '质量问题',
  description: '开线了',
  'num-1': '2',
  'num-3': '0',
  'num-x': '1',
}
const REQUEST = {
  detail: '[{"id":"1","num":2}]',
  aftersales_type: 'REFUND_GOODS',
  reason: '质量问题',
  description: '开线了',
  return_type: 'logistics',
}
const send = (fields: Record<string, string>, replies: Record<string, Laid> = {}) =>
  sendForm(applyAction, { ...FORM, ...fields }, { path: '/member/aftersales/apply-refund?order_id=42', replies })
const SENT = { [APPLY]: { data: { aftersales_bn: '900' } } }

describe('a request', () => {
  it('is sent and shown', async () => {
    const { told, asked, calls } = await send({}, SENT)
    expect(told).toEqual({
      status: 302,
      to: '/member/trade/aftersale?type=1&aftersalesNo=900',
      flash: { kind: 'success', message: '发起成功' },
    })
    expect(asked).toEqual([[APPLY, { order_id: '42', ...REQUEST }]])
    expect(calls[0]?.idempotencyKey).toBeUndefined()
  })

  it('is sent once, however often the button is pressed', async () => {
    const { calls } = await send({ idempotency_key: 'once' }, SENT)
    expect(calls[0]?.idempotencyKey).toBe('once')
  })

  it('leads to the list where the server does not give its number', async () => {
    const { told } = await send({}, { [APPLY]: { data: {} } })
    expect(told?.to).toBe('/member/trade/aftersale-list')
  })

  it('asks for a part of the money in cents, and without goods that go back', async () => {
    const { asked } = await send({ amount: '19.99', aftersales_type: 'ONLY_REFUND' }, SENT)
    expect(asked[0]?.[1]).toMatchObject({ refund_fee: '1999', aftersales_type: 'ONLY_REFUND', return_type: '' })
  })

  it.each(['1,00', '12,50'])('refuses %s, whose comma parts no thousands', async amount => {
    const { answer, asked } = await send({ amount }, SENT)
    expect(answer).toMatchObject({ ok: false, fields: { amount: '请输入正确的金额' } })
    expect(asked).toEqual([])
  })

  it('takes uploaded pictures', async () => {
    const { asked } = await send({ pics: '/img/u/1.jpg' }, SENT)
    expect(asked[0]?.[1]).toMatchObject({ 'evidence_pic[0]': '/img/u/1.jpg' })
  })

  it('that was sent is changed, and shown again', async () => {
    const { told, asked } = await send({ aftersales_bn: '901', amount: '1' }, { [MODIFY]: { data: {} } })
    expect(told).toMatchObject({
      to: '/member/trade/aftersale?type=1&aftersalesNo=901',
      flash: { kind: 'success', message: '修改成功' },
    })
    expect(asked).toEqual([[MODIFY, { aftersales_bn: '901', ...REQUEST, refund_fee: '100' }]])
  })

  it('shows refusals at the fields of the form, and keeps what was typed', async () => {
    const errors = { refund_fee: ['金额过大'], evidence_pic: ['图片无效'] }
    const refused = { [APPLY]: { status: 422, message: '参数错误', more: { errors } } }
    const { answer } = await send({ amount: '99', pics: '/img/u/1.jpg' }, refused)
    expect(answer).toMatchObject({
      ok: false,
      message: '',
      fields: { amount: '金额过大', pics: '图片无效' },
      typed: { amount: '99', reason: '质量问题', pics: '/img/u/1.jpg' },
    })
  })

  it('keeps its pictures as one text, and what was left empty', async () => {
    const fields: [string, string][] = Object.entries({ ...FORM, description: '' })
    const { answer } = await sendForm(applyAction, [...fields, ['pics', '/a'], ['pics', '/b']], {
      path: '/member/aftersales/apply-refund',
      replies: { [APPLY]: { status: 422, message: '已超过售后时效' } },
    })
    expect(answer).toMatchObject({ typed: { pics: '/a,/b', description: '' } })
  })

  it('shows why the shop refuses it', async () => {
    const { answer } = await send({}, { [APPLY]: { status: 422, message: '已超过售后时效' } })
    expect(answer).toMatchObject({ ok: false, message: '已超过售后时效' })
  })

  it.each([
    [{ 'num-1': '0' }, { detail: '请选择要售后的商品' }],
    [{ 'num-1': '1.5' }, { detail: '请选择要售后的商品' }],
    [{ 'num-1': '-1' }, { detail: '请选择要售后的商品' }],
    [{ aftersales_type: 'EXCHANGE' }, { aftersales_type: '选择退款类型' }],
    [
      { aftersales_type: '', reason: '' },
      { aftersales_type: '选择退款类型', reason: '选择退款原因' },
    ],
    [{ amount: '1.999' }, { amount: '请输入正确的金额' }],
    [{ amount: '-1' }, { amount: '请输入正确的金额' }],
    [{ description: '啊'.repeat(201) }, { description: '最多200个字符' }],
  ])('is not sent with %j', async (fields, wrong) => {
    const { answer, asked } = await send(fields as Record<string, string>, SENT)
    expect(answer).toMatchObject({ ok: false, fields: wrong })
    expect(asked).toEqual([])
  })
})

it.each([
  [6, ''],
  [7, '最多上传6张图片'],
])('%i pictures: "%s"', async (count, wrong) => {
  const pics = Array.from({ length: count }, (_, i): [string, string] => ['pics', `/img/u/${i}.jpg`])
  const { answer, asked } = await sendForm(applyAction, [...Object.entries(FORM), ...pics], {
    path: '/member/aftersales/apply-refund',
    replies: SENT,
  })
  expect([(answer?.fields as Record<string, string> | undefined)?.pics ?? '', asked.length]).toEqual([
    wrong,
    wrong ? 0 : 1,
  ])
})

describe('the preview', () => {
  it('says what would come back, and nothing else of the answer', async () => {
    const preview = { refund_fee: 5800, max_refund_fee: 5900, refund_point: 20, short_fee: 50, refund_text: '缺5积分' }
    const { answer, asked } = await send({ intent: 'preview' }, { [PREVIEW]: { data: { ...preview, more: 'x' } } })
    expect(answer).toMatchObject({ intent: 'preview', ok: true })
    expect(answer?.data).toEqual({ preview })
    expect(asked).toEqual([[PREVIEW, { order_id: '42', ...REQUEST }]])
  })

  it('of a change leaves the changed request out', async () => {
    const preview = { refund_fee: 5800, max_refund_fee: 5800, refund_point: 0, short_fee: 0, refund_text: [] }
    const { asked } = await send({ intent: 'preview', aftersales_bn: '900' }, { [PREVIEW]: { data: preview } })
    expect(asked[0]?.[1]).toMatchObject({ order_id: '42', aftersales_bn: '900' })
  })

  it('is not asked for with a wrong form, and shows refusals at their fields', async () => {
    const wrong = await send({ intent: 'preview', reason: '' })
    expect([wrong.answer?.ok, wrong.asked]).toEqual([false, []])
    const refused = { status: 422, message: 'x', more: { errors: { refund_fee: ['金额过大'] } } }
    const { answer } = await send({ intent: 'preview', amount: '99' }, { [PREVIEW]: refused })
    expect(answer).toMatchObject({ ok: false, fields: { amount: '金额过大' } })
  })
})
