// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { aftersalesInfo } from '../../../testing/aftersales'
import { askPage } from '../../../testing/ask-page'
import type { Laid } from '../../../testing/loopback-api'
import { ITEM, order } from '../../../testing/order'
import { loadApply } from './apply.server'

const INFO = 'GET aftersales/info'
const REASONS = 'GET aftersales/reason/list'
const LINE = { ...ITEM, item_id: '11', left_aftersales_num: 2, refundable_amount: 5800 }
const OTHER = { ...LINE, id: '2', item_id: '1', item_name: '帽子' }
const DONE = { order_status_des: 'DONE', can_apply_aftersales: 1, items: [LINE] }
const OWN = { [REASONS]: { data: ['尺码不合适'] } }

const open = (search: string, replies: Record<string, Laid> = {}) =>
  askPage(loadApply, { path: `/member/aftersales/apply-refund${search}`, replies: { ...OWN, ...replies } })
const fresh = async (changes: object, search = '?order_id=42') =>
  (await open(search, order({ ...DONE, ...changes }))).page
const changed = async (changes: object, buttons = ['modify'], line: object = {}) => {
  const replies = {
    ...order({ ...DONE, items: [{ ...LINE, ...line }, OTHER] }),
    [INFO]: { data: aftersalesInfo(changes, buttons) },
  }
  return await open('?aftersalesNo=900', replies)
}

describe('a new request', () => {
  it('has the lines of the order, all pieces of the only one, and the reasons of the shop', async () => {
    const { page, asked } = await open('?order_id=42', order(DONE))
    expect(page).toEqual({
      order_id: '42',
      no: '',
      key: expect.stringMatching(/^[\da-f-]{36}$/),
      shop: '禾集自营',
      refusal: '',
      running: '',
      lines: [
        {
          id: '1',
          item_name: 'T恤',
          pic: '',
          item_spec_desc: '',
          price: 2950,
          most: 2,
          unsent: 0,
          num: 2,
          refundable_amount: 5800,
        },
      ],
      choices: [],
      reasons: ['尺码不合适'],
      typed: { aftersales_type: '', reason: '', amount: '', description: '', pics: '' },
    })
    expect(asked.toSorted()).toEqual([
      ['GET aftersales/exchange/skus', { order_id: '42', id: '1', num: '1' }],
      [REASONS, {}],
      ['GET order/42', {}],
    ])
  })

  it.each([
    ['refused', { status: 500, message: 'x' }],
    ['none', { data: [] }],
  ])('has the usual reasons where those of the shop are %s', async (_, reply) => {
    const { page } = await open('?orderId=42', { ...order(DONE), [REASONS]: reply })
    expect(page.reasons).toEqual(['物流破损', '产品描述与实物不符', '质量问题', '皮肤过敏'])
  })

  const chosen = async (search: string) =>
    (await fresh({ items: [LINE, OTHER] }, search)).lines.map(({ id, num }) => [id, num])

  it('begins with the line that the address names, by its number before its sku', async () => {
    expect(await chosen('?tid=42&item_id=1')).toEqual([
      ['1', 2],
      ['2', 0],
    ])
    const second = [
      ['1', 0],
      ['2', 2],
    ]
    expect(await chosen('?order_id=42&itemId=2')).toEqual(second)
    expect(await chosen('?order_id=42&item_id=&oid=2')).toEqual(second)
    expect(await chosen('?order_id=42&oid=11')).toEqual([
      ['1', 2],
      ['2', 0],
    ])
  })

  it('begins with no line where there are several and none is named', async () => {
    expect(await chosen('?order_id=42')).toEqual([
      ['1', 0],
      ['2', 0],
    ])
  })

  it('leaves out gifts and lines that were asked for whole', async () => {
    const items = [{ ...LINE, order_item_type: 'gift' }, OTHER, { ...LINE, id: '3', left_aftersales_num: 0 }]
    expect((await fresh({ items })).lines.map(({ id, num }) => [id, num])).toEqual([['2', 2]])
  })

  it.each([
    [{ order_status_des: 'NOTPAY' }, '该订单不能申请售后'],
    [{ order_status_des: 'PAYED_PENDING', can_apply_aftersales: 0 }, '商品尚未发货，如不需要请直接取消订单'],
    [{ order_status_des: 'PAYED_PARTAIL' }, ''],
    [{ order_status_des: 'PAYED_PARTAIL', can_apply_aftersales: 0 }, '商品都已申请售后'],
    [{ order_status_des: 'CLOSED', can_apply_aftersales: 0 }, '订单已全部退款，不能再申请售后'],
    [{ can_apply_aftersales: 0, order_auto_close_aftersales_time: 4_000_000_000 }, '该订单不能申请售后'],
    [{ can_apply_aftersales: 0, items: [] }, '商品都已申请售后'],
    [{ order_status_des: 'WAIT_BUYER_CONFIRM' }, ''],
  ])('of an order with %j says "%s"', async (changes, refusal) => {
    expect((await fresh(changes)).refusal).toBe(refusal)
  })
})

it('says how many pieces of a partly sent order have not been sent', async () => {
  const sent = { ...LINE, num: 3, delivery_item_num: 2 }
  expect((await fresh({ order_status_des: 'PAYED_PARTAIL', items: [sent] })).lines[0]).toMatchObject({ unsent: 1 })
  expect((await fresh({ items: [sent] })).lines[0]).toMatchObject({ unsent: 0 })
})

describe('a line with a request under way', () => {
  const RUNS = {
    show_aftersales: 1,
    aftersales_status: 'WAIT_SELLER_AGREE',
    aftersales_detail: { aftersales_bn: '900' },
  }
  const ENDED = { ...RUNS, aftersales_status: 'CLOSED' }
  const HREF = '/member/trade/aftersale?type=1&aftersalesNo=900'

  it('is no longer late, and names its request', async () => {
    const page = await fresh({ can_apply_aftersales: 0, items: [{ ...LINE, ...RUNS }] })
    expect([page.refusal, page.running]).toEqual(['该商品有进行中的售后', HREF])
    const whole = await fresh({ can_apply_aftersales: 0, items: [{ ...LINE, ...RUNS, left_aftersales_num: 0 }] })
    expect([whole.refusal, whole.running]).toEqual(['该商品有进行中的售后', HREF])
  })

  it('is left out beside others, unless the address names it', async () => {
    const items = [{ ...LINE, ...RUNS }, OTHER]
    const page = await fresh({ items })
    expect([page.refusal, page.running, page.lines.map(({ id }) => id)]).toEqual(['', '', ['2']])
    expect((await fresh({ items }, '?order_id=42&item_id=1')).running).toBe(HREF)
    expect((await fresh({ items }, '?order_id=42&item_id=2')).running).toBe('')
  })

  it('can be asked for again when its request has ended', async () => {
    const page = await fresh({ items: [{ ...LINE, ...ENDED }] })
    expect([page.refusal, page.running, page.lines.length]).toEqual(['', '', 1])
  })

  it('is there while its own request is changed', async () => {
    const { page } = await changed({}, ['modify'], RUNS)
    expect([page.refusal, page.lines.map(({ id }) => id)]).toEqual(['', ['1', '2']])
  })
})

describe('a request that was sent', () => {
  it('begins as it was, and its pieces count as free while it waits', async () => {
    const { page, asked } = await changed({}, ['close', 'modify'], { left_aftersales_num: 1 })
    expect(page).toMatchObject({
      order_id: '42',
      no: '900',
      refusal: '',
      lines: [
        { id: '1', most: 2, num: 1 },
        { id: '2', most: 2, num: 0 },
      ],
      typed: {
        aftersales_type: 'REFUND_GOODS',
        reason: '质量问题',
        amount: '29.50',
        description: '开线了',
        pics: '/img/u/1.jpg',
      },
    })
    expect(asked[0]).toEqual([INFO, { aftersales_bn: '900' }])
  })

  it('may have an older address, and several pictures', async () => {
    const { page } = await open('?aftersales_bn=900', {
      ...order(DONE),
      [INFO]: { data: aftersalesInfo({ evidence_pic: ['/a', '/b'] }, ['modify']) },
    })
    expect([page.no, page.typed.pics]).toEqual(['900', '/a,/b'])
  })

  it('holds no pieces any more when it was refused, and asks for no more than are left', async () => {
    const { page } = await changed({ aftersales_status: 3 }, ['reapply'], { left_aftersales_num: 2 })
    expect(page).toMatchObject({ refusal: '', lines: [{ most: 2, num: 1 }, { num: 0 }] })
    const none = await changed({ aftersales_status: 3 }, ['reapply'], { left_aftersales_num: 0 })
    expect(none.page.lines.map(({ id, num }) => [id, num])).toEqual([['2', 0]])
    const detail = [{ ...aftersalesInfo().detail[0], num: 5 }]
    expect((await changed({ aftersales_status: 3, detail }, ['reapply'])).page.lines[0]).toMatchObject({ num: 2 })
  })

  it('can be changed also when a new one could not be sent', async () => {
    const { page } = await open('?aftersalesNo=900', {
      ...order({ ...DONE, can_apply_aftersales: 0 }),
      [INFO]: { data: aftersalesInfo({}, ['modify']) },
    })
    expect(page.refusal).toBe('')
  })
})

describe('the address', () => {
  it.each(['?order_id=4x', '?order_id=x4', `?order_id=${'4'.repeat(33)}`, '?aftersalesNo=9x'])(
    'leads nowhere with "%s"',
    async search => {
      const { thrown, asked } = await open(search, order(DONE))
      expect(thrown?.status).toBe(404)
      expect(asked.filter(([key]) => key !== REASONS)).toEqual([])
    },
  )

  it.each(['', '?order_id=', '?item_id=1'])('leads to the orders with "%s"', async search => {
    const { thrown, asked } = await open(search, order(DONE))
    expect([thrown, asked]).toEqual([{ status: 302, to: '/member/trade' }, []])
  })

  it('leads nowhere with what belongs to somebody else', async () => {
    expect((await open('?aftersalesNo=900', order(DONE))).thrown?.status).toBe(404)
  })
})
