// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { goodsRow } from '../../../testing/goods'
import { openShop } from '../../../testing/open-shop'
import { type FormSchema, readForm } from '../../forms/read-form'
import { loadCart } from './cart.server'
import { Checked, Goods, Quantity, Removed } from './cart-form'
import { cartTotals, editedLine, editedLines } from './cart-totals'

const read = (schema: FormSchema, fields: [string, string][], lists: string[] = []) => {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  const form = readForm(schema, data, lists)
  return form.ok ? form.values : Object.values(form.fields)[0]
}

describe('the forms of the cart', () => {
  it('read the fields of each button', () => {
    const goods: [string, string][] = [
      ['item_id', '5001'],
      ['num', '2'],
      ['distributor_id', '1'],
    ]
    expect(read(Goods, goods)).toEqual({ item_id: '5001', num: 2, distributor_id: '1' })
    const pressed: [string, string][] = [
      ['cart_id', '7'],
      ['num', '3'],
      ['step', '-1'],
    ]
    expect(read(Quantity, pressed)).toEqual({ cart_id: '7', num: 3, step: -1 })
    const ticked: [string, string][] = [
      ['cart_id', '7'],
      ['cart_id', '8'],
      ['is_checked', '1'],
    ]
    expect(read(Checked, ticked)).toEqual({ cart_id: ['7', '8'], is_checked: true })
    expect(read(Removed, [['cart_id', '7']], ['cart_id'])).toEqual({ cart_id: ['7'], undo: '' })
  })

  it.each(['0', '-1', '1.5', '1e309', 'abc', '100000'])('refuses to add %s pieces', num => {
    expect(
      read(Goods, [
        ['item_id', '1'],
        ['num', num],
      ]),
    ).toBe('请输入1到99999之间的整数')
  })

  it('refuses invalid ids', () => {
    expect(read(Removed, [['cart_id', '1 or 1=1']], ['cart_id'])).toBe('购物车参数错误')
    expect(read(Goods, [['item_id', '../1']])).toBe('提交的商品数据错误')
  })
})

const line = fc.record({
  cart_id: fc.bigInt({ min: 1n, max: 10n ** 9n }).map(String),
  price: fc.integer({ min: 0, max: 10 ** 9 }),
  num: fc.integer({ min: 1, max: 99_999 }),
  is_checked: fc.boolean(),
})
const priced = line.map(l => ({ ...l, discount_fee: 0, total_fee: l.price * l.num }))

describe('totals', () => {
  it('count exactly the checked lines, in whole cents', () => {
    fc.assert(
      fc.property(fc.array(priced), lines => {
        const totals = cartTotals(lines)
        const taken = lines.filter(l => l.is_checked)
        expect(totals.total).toBe(taken.reduce((sum, l) => sum + l.price * l.num, 0))
        expect(totals.lines).toBe(taken.length)
        expect(totals.all).toBe(lines.length > 0 && taken.length === lines.length)
      }),
    )
  })

  it('include additions', () => {
    const line = { cart_id: '1', price: 5_000, num: 2, total_fee: 10_000, discount_fee: 0, is_checked: true }
    expect(cartTotals([line], [{ price: 2_900, plus_price: 990 }])).toMatchObject({
      lines: 1,
      pieces: 3,
      discount: 1_910,
      total: 10_990,
    })
  })

  it('show a change of the number before the server answers', () => {
    fc.assert(
      fc.property(priced, fc.integer({ min: 1, max: 99_999 }), (l, num) => {
        expect(editedLine(l, { [l.cart_id]: { num } }).total_fee).toBe(l.price * num)
        expect(editedLine(l, {})).toEqual(l)
      }),
    )
  })

  it('keep fee and discount together when the number changes', () => {
    const discounted = { cart_id: '1', price: 1000, num: 2, total_fee: 1801, discount_fee: 199, is_checked: true }
    expect(editedLine(discounted, { 1: { num: 3 } })).toMatchObject({ discount_fee: 299, total_fee: 2701 })
  })

  it('leave removed lines out', () => {
    const lines = ['1', '2'].map(cart_id => ({
      cart_id,
      price: 5,
      num: 1,
      total_fee: 5,
      discount_fee: 0,
      is_checked: true,
    }))
    expect(editedLines(lines, { 1: { removed: true } }).map(l => l.cart_id)).toEqual(['2'])
  })
})

describe('the page of the cart', () => {
  const line = (cart_id: string) => ({ cart_id, item_id: '5', item_name: '杯', promotions: [], num: 2, price: 100 })
  const group = (shop_id: string, final_price?: object) => ({
    shop_id,
    shop_name: `店铺${shop_id}`,
    list: [line('7')],
    activity_grouping: [],
    gift_activity: [],
    plus_buy_activity: [],
    final_price,
  })
  const MORE = { 'GET promotions/recommendlike': { data: { list: [goodsRow('9', '推荐')] } } }

  it('recommends nothing that lies in it already', async () => {
    const recommended = ['1', '2', '3', '4', '5', '6', '7'].map(id => goodsRow(id, `推荐${id}`))
    const shop = await openShop({
      'GET promotions/recommendlike': { data: { list: recommended } },
      'GET cart/list': {
        data: {
          valid_cart: [{ ...group('9'), list: [{ ...line('7'), item_id: '61', goods_id: '6' }] }],
          invalid_cart: [{ ...line('8'), item_id: '21', goods_id: '2', invalid_reason: '已下架' }],
        },
      },
    })
    const { more } = await shop.visit(loadCart, '/cart', { token: 't' })
    expect(more.map(({ item_id }) => item_id)).toEqual(['1', '3', '4', '5', '7'])
  })

  it('has the goods of each shop, those that are gone, and others', async () => {
    const final = { fee: 150, coupon: 'claim', steps: [{ rule: 'list', text: '原价', amount: 200 }] }
    const shop = await openShop({
      ...MORE,
      'GET cart/list': {
        data: {
          valid_cart: [group('9', final), group('7')],
          invalid_cart: [{ ...line('8'), invalid_reason: '已下架' }],
          rules: { groups: [] },
        },
      },
    })
    expect(await shop.visit(loadCart, '/cart', { token: 't' })).toMatchObject({
      groups: [{ shop_id: '9', list: [{ cart_id: '7', num: 2 }] }, { shop_id: '7' }],
      invalid: [{ cart_id: '8', invalid_reason: '已下架' }],
      final,
      rules: { groups: [] },
      more: [{ item_id: '9' }],
    })
    expect(shop.asked('GET cart/list')).toEqual([{}])
  })
})
