// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { sendForm } from '../../../testing/ask-page'
import type { Laid } from '../../../testing/loopback-api'
import { rateAction } from './rate.server'

const CREATE = 'POST order/rate/create'
const REPLY = 'POST order/replyRate'
const PATH = '/member/trade/rate?id=42'
type Fields = [string, string][]
const line = (item: string, star = '5'): Fields => [
  ['item', item],
  [`star-${item}`, star],
  [`content-${item}`, ` 第${item}件 `],
]
const send = (fields: Fields, replies: Record<string, Laid> = { [CREATE]: { data: {} } }) =>
  sendForm(rateAction, [['intent', 'rate'], ['id', '42'], ...fields], { path: PATH, replies })

describe('reviews of an order', () => {
  it('are sent together, with their pictures', async () => {
    const pics: Fields = [
      ['pics-11', '/a.jpg'],
      ['pics-11', '/b.jpg'],
    ]
    const { told, asked } = await send([...line('11'), ...pics, ...line('12', '3'), ['anonymous', '1']])
    expect(told).toEqual({ status: 302, to: '/member/trade', flash: { kind: 'success', message: '提交成功' } })
    expect(asked).toEqual([
      [
        CREATE,
        {
          order_id: '42',
          anonymous: 'true',
          'rates[0][item_id]': '11',
          'rates[0][star]': '5',
          'rates[0][content]': '第11件',
          'rates[0][pics][0]': '/a.jpg',
          'rates[0][pics][1]': '/b.jpg',
          'rates[1][item_id]': '12',
          'rates[1][star]': '3',
          'rates[1][content]': '第12件',
        },
      ],
    ])
  })

  it('bear the name of the member unless he hides it', async () => {
    expect((await send(line('11'))).asked[0]?.[1].anonymous).toBe('false')
    expect((await send([...line('11'), ['anonymous', '0']])).asked[0]?.[1].anonymous).toBe('false')
  })

  it('lead back to the list of the points mall', async () => {
    expect((await send([...line('11'), ['order_class', 'pointsmall']])).told?.to).toBe('/member/trade/point')
    expect((await send([...line('11'), ['order_class', 'normal']])).told?.to).toBe('/member/trade')
  })

  it('are of each sku once, of no made-up one, and of fifty at most', async () => {
    const { asked } = await send([
      ...line('11'),
      ['item', '11'],
      ['item', '1x'],
      ['item', 'x1'],
      ['item', '1'.repeat(20)],
    ])
    expect(Object.keys(asked[0]?.[1] ?? {}).filter(name => name.endsWith('[item_id]'))).toEqual(['rates[0][item_id]'])
    const many = Array.from({ length: 51 }, (_, i) => line(String(i + 1))).flat()
    const names = Object.keys((await send(many)).asked[0]?.[1] ?? {})
    expect(names.filter(name => name.endsWith('[item_id]'))).toHaveLength(50)
  })

  it.each<[string, Fields, Record<string, string>]>([
    ['stars', [['star-11', '']], { 'star-11': '请打分' }],
    ['known stars', [['star-11', '6']], { 'star-11': '请打分' }],
    ['words', [['content-11', ' ']], { 'content-11': '评价内容不能为空' }],
    ['fewer words', [['content-11', '好'.repeat(301)]], { 'content-11': '评价内容最多300个字符' }],
  ])('need %s', async (_, [change], wrong) => {
    const fields = line('11').map((field): [string, string] => (field[0] === change?.[0] ? change : field))
    const { answer, asked } = await send(fields)
    expect(answer).toMatchObject({ intent: 'rate', ok: false, fields: wrong })
    expect(asked).toEqual([])
  })

  it('have five pictures at most', async () => {
    const pics = (count: number) =>
      Array.from({ length: count }, (_, i): [string, string] => ['pics-11', `/img/u/${i}.jpg`])
    const { answer, asked } = await send([...line('11'), ...pics(6)])
    expect(answer).toMatchObject({ ok: false, fields: { 'pics-11': '最多上传5张图片' } })
    expect(asked).toEqual([])
    expect((await send([...line('11'), ...pics(5)])).told?.to).toBe('/member/trade')
  })

  it('need the number of the order', async () => {
    const { answer, asked } = await sendForm(rateAction, [['intent', 'rate'], ...line('11')], { path: PATH })
    expect(answer).toMatchObject({ fields: { id: '订单号异常' } })
    expect(asked).toEqual([])
  })

  it('keep their pictures as one text, and say why the shop refuses', async () => {
    const refused = { [CREATE]: { status: 422, message: '该订单已评价' } }
    const { answer } = await send([...line('11'), ['pics-11', '/a'], ['pics-11', '/b']], refused)
    expect(answer).toMatchObject({ ok: false, message: '该订单已评价', typed: { 'pics-11': '/a,/b', 'star-11': '5' } })
  })
})

describe('words after some time', () => {
  const reply = (fields: Record<string, string>, given: Laid = { data: {} }) =>
    sendForm(rateAction, { intent: 'reply', ...fields }, { path: PATH, replies: { [REPLY]: given } })

  it('stand below the review', async () => {
    const { told, asked } = await reply({ rate_id: '7', content: ' 洗了还好 ' })
    expect(told).toEqual({ status: 302, to: PATH, flash: { kind: 'success', message: '提交成功' } })
    expect(asked).toEqual([[REPLY, { rate_id: '7', content: '洗了还好' }]])
  })

  it('are not sent without a text or a review', async () => {
    const { answer, asked } = await reply({ rate_id: '', content: ' ' })
    expect(answer).toMatchObject({ ok: false, fields: { rate_id: '评论不存在', content: '评论不能为空！' } })
    expect(asked).toEqual([])
  })

  it('say why the shop refuses them', async () => {
    const { answer } = await reply({ rate_id: '7', content: '好' }, { status: 422, message: '评论已关闭' })
    expect(answer).toMatchObject({ intent: 'reply', ok: false, message: '评论已关闭', typed: { content: '好' } })
  })
})
