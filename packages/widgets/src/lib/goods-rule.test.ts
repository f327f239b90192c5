import { describe, expect, it } from 'vitest'
import { checkGoodsRule, freshRule, RULE_LIMITS, readGoodsRule } from './goods-rule'
import { readWidget, validateWidget } from './page'

describe('a rule for goods', () => {
  it('is null where goods are picked by hand', () => {
    for (const stored of [undefined, null, 'x', 7, []]) expect(readGoodsRule(stored)).toBeNull()
    expect(readWidget({ type: 'W0002' }).goodsRule).toBeNull()
  })

  it('comes back as it was saved, in widgets and in their tabs', () => {
    const goodsRule = { ...freshRule(4), brands: ['7'], priceTo: 9_900, sort: 'sold' as const }
    expect(validateWidget({ type: 'W0002', goodsRule }, 'w')).toEqual([])
    expect(readWidget({ type: 'W0002', goodsRule }).goodsRule).toEqual(goodsRule)
    const { data } = readWidget({ type: 'W0005', data: [{ text: 'a', goodsRule }] }) as unknown as { data: object[] }
    expect(data[0]).toMatchObject({ goodsRule })
  })

  it('is read with care', () => {
    const stored = {
      count: 99,
      days: -1,
      sort: 'x',
      audience: 7,
      brands: [7, '', {}, null],
      priceFrom: 'a',
      newDays: 1e9,
    }
    expect(readGoodsRule(stored)).toEqual({
      ...freshRule(30),
      days: 1,
      brands: ['7'],
      newDays: RULE_LIMITS.newDays,
    })
  })

  it.each([
    [{ count: 31 }, '商品数量须为1到30'],
    [{ days: 31 }, '销量天数须为1到30'],
    [{ newDays: 366 }, '上新天数须为0到365'],
    [{ priceFrom: 2, priceTo: 1 }, '选品规则的最高价不能低于最低价'],
    [{ priceFrom: -1 }, '选品规则的价格无效'],
    [{ brands: Array(51).fill('1') }, '选品规则的每个条件最多选50项'],
    [{ pinned: [7] }, '选品规则的每个条件最多选50项'],
    [{ sort: 'rand()' }, '选品规则数据无效'],
  ])('with %o is refused', (change, message) => {
    expect(checkGoodsRule({ ...freshRule(), ...change })).toBe(message)
  })
})
