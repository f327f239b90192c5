import { unitPrice } from '@heji/pricing/unit-price'
import { describe, expect, it } from 'vitest'
import { type Buyable, mostOf, whyNotSoMany, whyUnsellable } from './buyables'
import type { MemberLimit } from './member-limits'
import { MOST_FEE, OVER_MOST_FEE } from './most-fee'

const limit = (values: Partial<MemberLimit> = {}): MemberLimit => ({
  id: 1,
  name: '限购',
  isOpen: true,
  limitNum: 0,
  used: 0,
  shopId: null,
  goodsIds: null,
  categoryIds: null,
  ...values,
})
type Given = {
  store?: number
  price?: number
  goods?: Partial<Buyable['goods']>
  isValid?: boolean
  limits?: MemberLimit[]
}
/** Ten in stock, on sale, with no limit. */
const buyable = ({ store = 10, price = 100, goods = {}, isValid = true, limits = [] }: Given = {}) =>
  ({
    sku: { store },
    goods: { isGift: false, validLucky: false, approveStatus: 'onsale', startNum: 0, limitNum: 0, ...goods },
    shop: { isValid },
    categoryIds: [],
    unit: unitPrice({ price }),
    activity: null,
    limits,
  }) as unknown as Buyable

describe('why something cannot be bought', () => {
  it.each<[string, Given]>([
    ['', {}],
    ['当前店铺已失效', { isValid: false }],
    ['赠品不可购买', { goods: { isGift: true } }],
    ['该商品不可购买', { goods: { validLucky: true } }],
    ['该商品不可购买', { goods: { approveStatus: 'only_show' } }],
    ['商品已下架', { goods: { approveStatus: 'instock' } }],
    ['该商品限指定等级会员购买', { limits: [limit(), limit({ isOpen: false })] }],
    ['库存不足', { store: 0 }],
    ['库存不足', { store: 2, goods: { startNum: 3 } }],
    ['', { store: 3, goods: { startNum: 3 } }],
    ['', { store: 1, limits: [limit()] }],
  ])('%s: %o', (reason, given) => {
    expect(whyUnsellable(buyable(given))).toBe(reason)
  })
})

describe('why not so many', () => {
  it.each<[string, number, Given]>([
    ['', 1, {}],
    ['', 10, {}],
    ['库存不足，最大库存为10件', 11, {}],
    ['此商品的最小购买数量为1件', 0, {}],
    ['此商品的最小购买数量为3件', 0, { goods: { startNum: 3 } }],
    ['数量不能少于起订量', 2, { goods: { startNum: 3 } }],
    ['', 3, { goods: { startNum: 3 } }],
    ['', 2, { goods: { limitNum: 2 } }],
    ['超出限购数量', 3, { goods: { limitNum: 2 } }],
    ['', MOST_FEE / 3_333_333_333, { price: 3_333_333_333 }],
    [OVER_MOST_FEE, 4, { price: 3_333_333_333 }],
  ])('%s: %i of %o', (reason, num, given) => {
    expect(whyNotSoMany(buyable(given), num)).toBe(reason)
  })
})

it('sells as many as the tightest limit leaves', () => {
  expect(mostOf(buyable())).toBe(99_999)
  expect(mostOf(buyable({ goods: { limitNum: 1 } }))).toBe(1)
  expect(mostOf(buyable({ limits: [limit(), limit({ limitNum: 5, used: 1 }), limit({ limitNum: 9 })] }))).toBe(4)
  expect(mostOf(buyable({ goods: { limitNum: 3 }, limits: [limit({ limitNum: 5 })] }))).toBe(3)
})
