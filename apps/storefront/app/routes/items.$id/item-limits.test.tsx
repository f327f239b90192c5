// @vitest-environment happy-dom
import { toast } from '@heji/ui'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ITEM } from '../../../testing/item'
import { openPage } from '../../../testing/open-page'
import * as route from './route'

const REPLIES = {
  'GET member/frame': { data: { favourite_items: [], region_id: '' } },
  'POST member/browse/history/save': { data: { status: true } },
}
const OPTIONS = { pattern: '/items/:id' }

afterEach(() => vi.restoreAllMocks())

describe('a limit on /items/5', () => {
  const LIMIT = {
    marketing_id: '8',
    marketing_type: 'member_preference',
    marketing_name: '限购',
    promotion_tag: '限购',
    condition_rules: '每人限购3件',
    join_limit: 3,
    gifts: [],
    plusitems: [],
  }

  it('says that this member has bought all he may, in place of the buttons', async () => {
    const reason = '每人限购3件，您已购买3件'
    const item = { ...ITEM, promotion_activity: [{ ...LIMIT, usedCount: 3, refusal: reason }] }
    await openPage(route, '/items/5', { ...REPLIES, 'GET goods/items/5': { data: item } }, OPTIONS)
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: reason })).disabled).toBe(true)
    expect(screen.queryByRole('button', { name: '加入购物车' })).toBeNull()
  })

  it('offers the pieces that a limit leaves', async () => {
    vi.spyOn(toast, 'warn').mockImplementation(() => {})
    const item = { ...ITEM, start_num: 1, item_total_store: 9, promotion_activity: [{ ...LIMIT, usedCount: 1 }] }
    await openPage(route, '/items/5', { ...REPLIES, 'GET goods/items/5': { data: item } }, OPTIONS)
    expect(await screen.findByText('每人限购3件，您已购买1件')).toBeTruthy()
    for (const _ of [1, 2, 3]) fireEvent.click(screen.getByRole('button', { name: '增加数量' }))
    expect(screen.getByLabelText<HTMLInputElement>('数量', { selector: 'input' }).value).toBe('2')
  })

  it('does not offer a seckill to who has had all its pieces', async () => {
    const seckill = {
      seckill_id: '9',
      activity_name: '秒杀',
      seckill_type: 'normal',
      status: 'in_sale',
      item_total_store: 3,
      activity_start_time: 0,
      activity_end_time: 4_000_000_000,
      last_seconds: 60,
      limit_num: 1,
      user_left_num: 0,
    }
    const item = { ...ITEM, activity_type: 'seckill', activity_info: seckill, act_price: 100 }
    await openPage(route, '/items/5', { ...REPLIES, 'GET goods/items/5': { data: item } }, OPTIONS)
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: '已达限抢数量' })).disabled).toBe(true)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '按 ¥29.50 加入购物车' }).disabled).toBe(false)
  })
})
