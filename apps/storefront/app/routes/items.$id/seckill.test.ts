// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { hasActivityPrice, openSeckill } from './seckill'

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
})
