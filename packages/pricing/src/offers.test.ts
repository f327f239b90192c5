import { expect, it } from 'vitest'
import { earningLines, type OfferRule, plusPrice } from './offers'
import type { PromotionLine } from './promotion-lines'

const rule: OfferRule = {
  shopId: null,
  goodsIds: null,
  categoryIds: null,
  id: 1,
  name: '满99元',
  steps: [{ full: 9_900 }],
  offers: [{ skuId: 91, num: 1, price: 990 }],
}
const line = (skuId: number, fee: number, shopId = 1): PromotionLine => ({
  num: 1,
  skuId,
  goodsId: skuId,
  shopId,
  categoryIds: [7],
  fee,
})

it('gifts come when the matching lines reach the threshold', () => {
  expect(earningLines(rule, [line(1, 9_899)])).toEqual([])
  expect(earningLines(rule, [line(1, 5_000), line(2, 4_900)])).toHaveLength(2)
  expect(earningLines({ ...rule, shopId: 2 }, [line(1, 20_000), line(3, 9_900, 2)])).toEqual([line(3, 9_900, 2)])
  expect(earningLines({ ...rule, steps: [] }, [line(1, 20_000)])).toEqual([])
})

it('an addition does not count towards its own threshold', () => {
  expect(plusPrice(rule, 91, [line(1, 9_900)])).toBe(990)
  expect(plusPrice(rule, 91, [line(91, 9_900)])).toBeNull()
  expect(plusPrice(rule, 92, [line(1, 9_900)])).toBeNull()
  expect(plusPrice(rule, 91, [line(1, 9_899), line(91, 990)])).toBeNull()
  expect(plusPrice({ ...rule, shopId: 2 }, 91, [line(1, 9_900)])).toBeNull()
  expect(plusPrice({ ...rule, steps: [] }, 91, [])).toBe(990)
})
