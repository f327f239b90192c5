// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { hasActivityPrice, mostOfSeckill, openSeckill, seckillText } from './seckill'

describe('a seckill', () => {
  const activity = { seckill_type: 'normal', status: 'in_sale', item_total_store: 3 } as never
  const change = (values: object) => ({ activity_info: { ...(activity as object), ...values } as never })

  it('can be bought while it runs and pieces are left; only then the page shows its price', () => {
    expect(openSeckill({ activity_info: activity })).toBe(activity)
    for (const gone of [{ status: 'in_the_notice' }, { item_total_store: 0 }]) {
      expect(openSeckill(change(gone))).toBeNull()
      expect(hasActivityPrice(change(gone))).toBe(false)
    }
    expect(hasActivityPrice(change({ seckill_type: 'limited_time_sale' }))).toBe(true)
  })

  it('has a limit for each member, less what he has ordered, that the stepper and the words know', () => {
    const most = (values: object) => mostOfSeckill(change(values).activity_info)
    expect(most({ limit_num: 2 })).toBe(2)
    expect(most({ limit_num: 9 })).toBe(3)
    expect(most({ limit_num: 2, user_left_num: 1 })).toBe(1)
    expect(most({ limit_num: 1, user_left_num: 0 })).toBe(1)
    const text = (values: object) => seckillText(change(values).activity_info, '件')
    expect(text({ limit_num: 2 })).toBe('秒杀剩 3 件，每人限抢 2 件')
    expect(text({ limit_num: 2, user_left_num: 1 })).toBe('秒杀剩 3 件，每人限抢 2 件，您已抢 1 件')
  })
})
