import { validatePage, withoutEmptySlots } from '@heji/widgets/definitions'
import { examples } from '@heji/widgets/examples'
import { describe, expect, it } from 'vitest'
import type { Stock } from '../adapter/section'
import { NOTHING } from '../queries/stock'
import { blocksOf, pageTemplates, sectionTemplates } from '.'
import { createSupply } from './supply'

const goods = Array.from({ length: 12 }, (_, i) => ({
  goods_id: `${i + 1}`,
  goods_pic: `/img/u/${i}.jpg`,
  goods_name: `商品${i + 1}`,
  price: 100 * (i + 1),
}))
const stock: Stock = {
  goods,
  coupons: [1, 2].map(i => ({ card_id: `${i}`, card_type: 'cash', title: `券${i}`, reduce_cost: 500 })),
  categories: [{ category_id: '3', category_name: '数码' }],
}
const all = [...pageTemplates, ...sectionTemplates]
type Row = Record<string, unknown>
const pageOf = (widgets: unknown[]) => ({ settings: {} as never, widgets: widgets as never })

describe('templates', () => {
  it('are at least twelve, for both platforms, with whole pages and sections of each', () => {
    expect(all.length).toBeGreaterThanOrEqual(12)
    for (const list of [pageTemplates, sectionTemplates]) {
      expect(new Set(list.map(({ platform }) => platform))).toEqual(new Set(['pc', 'h5']))
    }
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
  })

  it.each(all.map(template => [template.key, template] as const))(
    '%s may be stored, and shows shoppers no sample',
    (_, template) => {
      const widgets = blocksOf(template, stock)
      expect(validatePage(widgets as never)).toEqual([])
      expect(JSON.stringify(widgets)).not.toMatch(/"goods_id":""|商品名称|tab1|产品标题文案/)
      const most = template.platform === 'pc' ? 1190 : 375
      expect(widgets.filter(({ width }) => width > most)).toEqual([])
      const shown = withoutEmptySlots(pageOf(widgets)).widgets
      expect(shown.map(({ uuid }) => uuid)).toEqual(widgets.map(({ uuid }) => uuid))
    },
  )

  it('show only pictures that every demo shop draws', () => {
    const known = JSON.stringify(examples)
    const named = [...JSON.stringify(all.map(template => blocksOf(template, NOTHING))).matchAll(/\/img\/[^"]+/g)]
    const unknown = named.map(([picture]) => picture).filter(picture => !known.includes(`"${picture}"`))
    expect([named.length > 0, unknown]).toEqual([true, []])
  })

  it('have identities of their own each time', () => {
    const ids = (content: unknown) => [...JSON.stringify(content).matchAll(/"uuid":"([^"]+)"/g)].map(([, id]) => id)
    const both = all.flatMap(template => [...ids(blocksOf(template, stock)), ...ids(blocksOf(template, stock))])
    expect(new Set(both).size).toBe(both.length)
  })
})

describe('a shelf', () => {
  it('gives all goods before it gives one again, and none twice in a list', () => {
    const supply = createSupply(stock)
    const idsOf = (list: Row[]) => list.map(({ goods_id }) => goods_id)
    const first = [...supply.goods(5), ...supply.goods(7)]
    expect(new Set(idsOf(first as never)).size).toBe(12)
    expect(supply.goods(20)).toHaveLength(12)
  })

  it('of an empty shop has slots that shoppers do not see, and links that lead somewhere', () => {
    const supply = createSupply(NOTHING)
    expect(supply.goods(2)).toMatchObject([{ goods_id: '' }, { goods_id: '' }])
    expect(supply.toCategory(0)).toMatchObject({ href: '/items' })
    const list = blocksOf(sectionTemplates.find(({ key }) => key === 'floor-pc')!, NOTHING)
    expect(withoutEmptySlots(pageOf(list)).widgets).toEqual([])
  })
})
