import { unitPrice } from '@heji/pricing/unit-price'
import { describe, expect, it } from 'vitest'
import type { Buyable } from '../../price-rules/buyables'
import { assertClass, itemPointsOf } from './cart-class'
import { assertSellable, type CheckoutCart } from './checkout-cart'

interface Given {
  num?: number
  store?: number
  shopId?: number
  goodsId?: number
  skuId?: number
  goods?: Partial<Buyable['goods']>
  point?: number
}
const line = ({ num = 1, store = 10, shopId = 1, goodsId = 1, skuId = 1, goods = {}, point = 0 }: Given = {}) => ({
  num,
  item: {
    sku: { itemId: skuId, store, specText: '白', point },
    goods: {
      itemId: goodsId,
      name: `茶${goodsId}`,
      isGift: false,
      validLucky: false,
      approveStatus: 'onsale',
      startNum: 0,
      limitNum: 0,
      point: 0,
      ...goods,
    },
    shop: { id: shopId, isValid: true },
    categoryIds: [],
    unit: unitPrice({ price: 100 }),
    activity: null,
    limits: [],
  } as unknown as Buyable,
})
const cart = (...lines: Given[]) => ({ lines: lines.map(line) }) as unknown as CheckoutCart
/** Message and details of the refusal; null without one. */
function refused(...lines: Given[]) {
  try {
    assertSellable(cart(...lines))
    return null
  } catch (error) {
    const { message, status, details } = error as { message: string; status: number; details: { lines?: object[] } }
    return { message, status, lines: details?.lines }
  }
}

describe('one order', () => {
  it('is of something, of one shop', () => {
    expect(refused()).toMatchObject({ message: '购物车为空' })
    expect(refused({}, { skuId: 2, shopId: 2 })).toMatchObject({ message: '一个订单只能包含同一店铺的商品' })
    expect(refused({}, { skuId: 2 })).toBeNull()
  })

  it.each<[string, string, Given]>([
    ['库存不足', '已售罄', { store: 0 }],
    ['库存不足', '库存不足', { store: 1, goods: { startNum: 2 } }],
    ['库存不足', '仅剩 2 件', { store: 2, num: 3 }],
    ['部分商品无效，请重新结算', '商品已下架', { goods: { approveStatus: 'instock' } }],
    ['超出限购数量', '超出限购数量', { num: 3, goods: { limitNum: 2 } }],
    ['数量不能少于起订量', '数量不能少于起订量', { num: 1, goods: { startNum: 2 } }],
  ])('%s, %s: %o', (message, reason, given) => {
    expect(refused({ skuId: 9, goodsId: 9 }, given)).toEqual({
      message,
      status: 422,
      lines: [
        {
          item_id: '1',
          goods_id: '1',
          item_name: '茶1',
          item_spec_desc: '白',
          num: given.num ?? 1,
          store: given.store ?? 10,
          reason,
        },
      ],
    })
  })

  it('names each line that is in the way, and says what is wrong with the first', () => {
    const all = refused({ store: 0 }, { skuId: 2 }, { skuId: 3, goods: { approveStatus: 'instock' } })
    expect([all?.message, all?.lines]).toMatchObject(['库存不足', [{ item_id: '1' }, { item_id: '3' }]])
  })

  it('keeps the limit of goods whatever the specs', () => {
    const goods = { limitNum: 3 }
    expect(refused({ num: 2, goods }, { num: 1, skuId: 2, goods })).toBeNull()
    expect(refused({ num: 2, goods }, { num: 2, skuId: 2, goods })).toMatchObject({ message: '超出限购数量' })
    expect(refused({ num: 2, goods }, { num: 2, skuId: 2, goodsId: 2, goods })).toBeNull()
    expect(refused({ num: 2 }, { num: 2, skuId: 2 })).toBeNull()
    const over = [
      { num: 2, goods },
      { num: 2, skuId: 2, goods },
      { skuId: 3, goodsId: 3 },
    ]
    expect(refused(...over)).toMatchObject({ message: '超出限购数量' })
  })
})

describe('the points mall', () => {
  const prize = (point: number, num = 1, skuId = 1) => ({ point, num, skuId, goods: { point } })

  it('adds up what its goods cost', () => {
    expect(itemPointsOf(cart(prize(5, 2), prize(7, 1, 2)))).toBe(17)
    expect(() => assertClass('normal_pointsmall', cart(prize(1_000_000_000)))).not.toThrow()
    expect(() => assertClass('normal_pointsmall', cart(prize(1_000_000_000), prize(1, 1, 2)))).toThrow('积分不足！')
  })

  it('is not mixed up with other goods', () => {
    const message = '部分商品无效，请重新结算'
    expect(() => assertClass('normal', cart({}, prize(5)))).toThrow(message)
    expect(() => assertClass('normal_pointsmall', cart({}, prize(5)))).toThrow(message)
    expect(() => assertClass('normal_seckill', cart({}))).not.toThrow()
    expect(() => assertClass('normal_pointsmall', cart(prize(5)))).not.toThrow()
  })
})
