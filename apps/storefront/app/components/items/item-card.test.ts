// @vitest-environment node
import { expect, it } from 'vitest'
import { toItemCard } from './item-card'

const item = {
  item_id: '1',
  item_name: '短袖',
  pics: ['/a.jpg', '/b.jpg'],
  price: 9900,
  market_price: 12900,
  tag_list: ['新品', '满减', '包邮', '自营'],
  store: 3,
  sales: 8,
  approve_status: 'onsale' as const,
}

it("has today's price on every page, and no unused data", () => {
  expect(toItemCard({ ...item, activity_price: 7110 })).toMatchObject({ activity_price: 7110, price: 9900 })
  expect(toItemCard({ ...item, member_price: 9000 })).toMatchObject({ member_price: 9000, pic: '/a.jpg' })
  expect(toItemCard(item)).not.toHaveProperty('activity_price')
  expect(toItemCard(item).tags).toEqual(['新品', '满减', '包邮'])
})

it('has the badge of a seckill before its tags', () => {
  const seckill = { promotion_id: '1', tag_type: 'normal' as const, promotion_tag: '秒杀', marketing_name: '整点秒杀' }
  const times = { activity_price: 4950, start_time: 1, end_time: 2 }
  const shown = toItemCard({ ...item, activity_price: 4950, promotion_activity: [{ ...seckill, ...times }] })
  expect(shown.tags).toEqual(['秒杀', '新品', '满减'])
})
