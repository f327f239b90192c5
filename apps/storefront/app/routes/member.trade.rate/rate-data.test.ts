// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { askPage } from '../../../testing/ask-page'
import type { Laid } from '../../../testing/loopback-api'
import { ITEM, order } from '../../../testing/order'
import { loadRate } from './rate.server'

const OWN = 'GET order/rate/own'
const TIME = 1_790_000_000
const LINE = { ...ITEM, item_id: '11', item_point: 301, is_rate: false }
const RATED = { ...LINE, id: '2', item_id: '12', is_rate: true }
const done = (...items: object[]) => order({ order_status_des: 'DONE', order_class: 'normal', end_time: TIME, items })
const RATE = {
  rate_id: '7',
  goods_id: '5',
  item_name: 'T恤',
  item_pic: '/p.jpg',
  item_spec_desc: '白',
  star: 4,
  content: '很好',
  rate_pic: '/a.jpg,,/b.jpg',
  created: TIME,
  replies: [
    { reply_id: '1', role: 'seller', content: '谢谢', created: TIME + 86_400 },
    { reply_id: '2', role: 'buyer', content: '不客气', created: TIME + 2 * 86_400 },
  ],
}
const open = (search: string, replies: Record<string, Laid> = {}) =>
  askPage(loadRate, { path: `/member/trade/rate${search}`, replies })

describe('a received order', () => {
  it('has its lines to review, with the points of one piece', async () => {
    const { page, asked } = await open('?id=42', done(LINE))
    expect(page).toEqual({
      order_id: '42',
      order_class: 'normal',
      date: '2026-09-21',
      isDone: true,
      open: [
        {
          id: '1',
          item_id: '11',
          goods_id: '5',
          name: 'T恤',
          pic: '',
          spec: '',
          price: 2950,
          point: 151,
          isRated: false,
        },
      ],
      rated: [],
    })
    expect(asked).toEqual([['GET order/42', {}]])
  })

  it('lets no gift and no reviewed line be reviewed, and each sku once', async () => {
    const gift = { ...LINE, id: '3', item_id: '13', order_item_type: 'gift' }
    const again = { ...LINE, id: '4' }
    const { page } = await open('?order_id=42', { ...done(gift, LINE, again, RATED), [OWN]: { data: [] } })
    expect(page.open.map(({ id }) => id)).toEqual(['1'])
  })

  it('shows own reviews with their answers', async () => {
    const { page, asked } = await open('?id=42', { ...done(RATED), [OWN]: { data: [RATE] } })
    expect(asked[1]).toEqual([OWN, { order_id: '42' }])
    expect(page).toMatchObject({ open: [] })
    expect(page.rated).toEqual([
      {
        rate_id: '7',
        goods_id: '5',
        name: 'T恤',
        pic: '/p.jpg',
        spec: '白',
        star: 4,
        content: '很好',
        pics: ['/a.jpg', '/b.jpg'],
        date: '2026-09-21',
        replies: [
          { id: '1', isShop: true, content: '谢谢', date: '2026-09-22' },
          { id: '2', isShop: false, content: '不客气', date: '2026-09-23' },
        ],
      },
    ])
  })

  it('has no picture where the review has none', async () => {
    const { page } = await open('?id=42', { ...done(RATED), [OWN]: { data: [{ ...RATE, rate_pic: '' }] } })
    expect(page.rated[0]?.pics).toEqual([])
  })

  it('goes without own reviews when they have no answer', async () => {
    const { page } = await open('?id=42', { ...done(LINE, RATED), [OWN]: { status: 500, message: 'x' } })
    expect([page.rated, page.open.length]).toEqual([[], 1])
  })

  it('does not ask for reviews again of a server that has no such call', async () => {
    const { asked } = await askPage(loadRate, {
      path: '/member/trade/rate?id=42',
      replies: done(RATED),
      missing: [OWN],
    })
    expect(asked).toEqual([['GET order/42', {}]])
  })
})

it.each(['?id=4x', '?id=x4', `?id=${'4'.repeat(33)}`])('is missing at "%s"', async search => {
  const { thrown, asked } = await open(search, done(LINE))
  expect([thrown?.status, asked]).toEqual([404, []])
})
