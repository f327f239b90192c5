// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Buyable, buyBlock } from './buy-state'
import { choiceFromParam, choiceToParam, orderedId } from './choice'

const groups = [
  {
    spec_name: '颜色',
    spec_values: [
      { spec_value_id: '1', spec_value_name: '雾蓝' },
      { spec_value_id: '2', spec_value_name: '曜石黑' },
    ],
  },
  { spec_name: '版本', spec_values: [{ spec_value_id: '7', spec_value_name: '8+256' }] },
]
const skus = [
  { item_id: '11', store: 0, item_spec: [{ spec_value_id: '1' }, { spec_value_id: '7' }] },
  { item_id: '12', store: 5, item_spec: [{ spec_value_id: '2' }, { spec_value_id: '7' }] },
]

describe('the chosen spec in the address', () => {
  it('starts with the first sku that has stock', () => {
    expect(choiceFromParam(null, groups, skus)).toEqual(['2', '7'])
  })

  it('reads back the address that it wrote, including groups without a choice', () => {
    fc.assert(
      fc.property(fc.constantFrom('1', '2', null), fc.constantFrom('7', null), (color, version) => {
        expect(choiceFromParam(choiceToParam([color, version]), groups, skus)).toEqual([color, version])
      }),
    )
  })

  it('treats unknown values as no choice', () => {
    expect(choiceFromParam('99.<script>', groups, skus)).toEqual([null, null])
  })
})

describe('the id for the cart', () => {
  it.each([
    ['the item itself, without specs', { nospec: true, item_id: '10' }, null, '10'],
    ['the chosen sku', { nospec: false, item_id: '10' }, { item_id: '12' }, '12'],
    ['nothing while the choice is open', { nospec: false, item_id: '10' }, null, null],
  ])('is %s', (_, item, sku, id) => {
    expect(orderedId(item, sku)).toBe(id)
  })
})

describe('whether an item can be bought', () => {
  const item: Buyable = { approve_status: 'onsale', is_gift: false, valid_lucky: 0, store: 3 }

  it.each<[Partial<Buyable>, string | null]>([
    [{}, null],
    [{ approve_status: 'instock' }, '商品已下架'],
    [{ is_gift: true }, '赠品不可购买'],
    [{ valid_lucky: 1 }, '商品已失效'],
    [{ store: 0 }, '已售罄'],
    // The API refuses what is less than one order takes.
    [{ store: 1, start_num: 2 }, '已售罄'],
    [{ store: 2, start_num: 2 }, null],
    [{ approve_status: 'only_show' }, '暂不可购买'],
  ])('%o → %s', (change, expected) => {
    expect(buyBlock({ ...item, ...change })).toBe(expected)
  })
})
