// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  choiceText,
  findSku,
  initialChoice,
  possibleValues,
  type SpecGroup,
  type SpecSku,
  toggleValue,
} from './spec-matrix'

const group = (name: string, ...ids: string[]): SpecGroup => ({
  spec_name: name,
  spec_values: ids.map(id => ({ spec_value_id: id, spec_value_name: `名${id}` })),
})
const sku = (item_id: string, store: number, ...ids: (string | number)[]): SpecSku => ({
  item_id,
  store,
  item_spec: ids.map(spec_value_id => ({ spec_value_id })),
})

const GROUPS = [group('颜色', '1', '2'), group('尺码', '11', '12')]
const SKUS = [sku('a', 0, '1', '11'), sku('b', 3, 12, 1), sku('c', 5, '2', '11')]

describe('spec matrix', () => {
  it('starts with the first sku in stock', () => {
    expect(initialChoice(GROUPS, SKUS)).toEqual(['1', '12'])
    expect(initialChoice(GROUPS, [sku('a', 0, '1', '11')])).toEqual([null, null])
    expect(initialChoice([], [])).toEqual([])
  })

  it('shows which values are left', () => {
    expect(possibleValues(GROUPS, SKUS, ['1', null]).map(s => [...s])).toEqual([['1', '2'], ['12']])
    expect(possibleValues(GROUPS, SKUS, ['1', '12']).map(s => [...s])).toEqual([['1'], ['12']])
  })

  it('finds the sku for any order of its values, sold out too', () => {
    expect(findSku(GROUPS, SKUS, ['1', '12'])?.item_id).toBe('b')
    expect(findSku(GROUPS, SKUS, ['1', '11'])?.item_id).toBe('a')
    expect(findSku(GROUPS, SKUS, ['2', '12'])).toBeNull()
    expect(findSku(GROUPS, SKUS, ['1', null])).toBeNull()
  })

  it('writes the choice out', () => {
    expect(choiceText(GROUPS, ['1', '12'])).toBe('名1，名12')
    expect(choiceText(GROUPS, [null, '12'])).toBe('名12')
  })
})

const sizes = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 })
const shop = sizes.chain(counts => {
  const groups = counts.map((n, g) => group(`g${g}`, ...Array.from({ length: n }, (_, i) => `${g}-${i}`)))
  const combos = groups.reduce<string[][]>(
    (rows, g) => rows.flatMap(row => g.spec_values.map(v => [...row, String(v.spec_value_id)])),
    [[]],
  )
  return fc
    .array(fc.integer({ min: -1, max: 2 }), { minLength: combos.length, maxLength: combos.length })
    .map(stores => {
      const skus = combos.flatMap((ids, i) => (stores[i]! < 0 ? [] : [sku(String(i), stores[i]!, ...ids)]))
      return { groups, skus }
    })
})

describe('for any shop', () => {
  it('possible values, and only they, lead to stock', () => {
    fc.assert(
      fc.property(shop, fc.infiniteStream(fc.nat()), ({ groups, skus }, picks) => {
        const choice = groups.map(g => {
          const i = picks.next().value! % (g.spec_values.length + 1)
          return i === 0 ? null : String(g.spec_values[i - 1]!.spec_value_id)
        })
        const possible = possibleValues(groups, skus, choice)
        groups.forEach((g, i) => {
          for (const value of g.spec_values) {
            const id = String(value.spec_value_id)
            const wanted = choice.map((c, j) => (j === i ? id : c))
            const exists = skus.some(
              s => Number(s.store) > 0 && wanted.every(w => w === null || s.item_spec.some(x => x.spec_value_id === w)),
            )
            expect(possible[i]!.has(id)).toBe(exists)
          }
        })
      }),
    )
  })

  it('the first choice can be bought when anything can', () => {
    fc.assert(
      fc.property(shop, ({ groups, skus }) => {
        const first = findSku(groups, skus, initialChoice(groups, skus))
        expect(first !== null).toBe(skus.some(s => Number(s.store) > 0))
        if (first) expect(Number(first.store)).toBeGreaterThan(0)
      }),
    )
  })

  it('toggling twice changes nothing', () => {
    const open = [null, 'x', null]
    expect(toggleValue(toggleValue(open, 0, 'y'), 0, 'y')).toEqual(open)
    expect(toggleValue(open, 1, 'y')).toEqual([null, 'y', null])
  })
})
