// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { definitions } from '../library'
import { leftOutOf, withoutEmptySlots } from './empty-slots'
import { readPage } from './page'

const read = (...rows: object[]) => readPage(rows.map((row, i) => ({ uuid: String(i), ...row })))
const shown = (...rows: object[]) => withoutEmptySlots(read(...rows)).widgets
const goods = (goods_id: string) => ({ goods_id, goods_name: goods_id || '商品名称', price: 1 })
const picture = (imgUrl: string) => ({ imgUrl, pathData: {} })

describe('a page for shoppers', () => {
  it('has none of the widgets that are nothing but samples', () => {
    // Another test may have registered a widget of its own.
    const ours = Object.keys(definitions).filter(type => /^W\d{4}$/.test(type) && type !== 'W0000')
    const left = ours.filter(type => shown({ type }).length > 0)
    expect(left).toEqual([
      ...['W0008', 'W0010', 'W0011'],
      // W0019 finds its shops itself; W0020 and W0021 leave out their own samples.
      ...['W0019', 'W0020', 'W0021'],
      // The shop writes its rounds into it, or leaves it out.
      'W0025',
    ])
  })

  it.each([
    ['W0002', { data: [goods(''), goods('7'), goods('')] }, { data: [{ goods_id: '7' }] }],
    ['W0001', { data: [picture(''), picture('/img/u/a.webp')] }, { data: [{ imgUrl: '/img/u/a.webp' }] }],
    [
      'W0005',
      {
        data: [
          { text: 'tab1', data: [goods('')] },
          { text: '水果', data: [goods('7'), goods('')] },
        ],
      },
      { data: [{ text: '水果', data: [{ goods_id: '7' }] }] },
    ],
    // Pictures with fixed places stay where they are.
    [
      'W0016',
      { data: [[picture(''), picture('/img/u/a.webp')]] },
      { data: [[{ imgUrl: '' }, { imgUrl: '/img/u/a.webp' }]] },
    ],
    ['W0012', { styleType: 3, data: { 3: 0 } }, undefined],
  ])('keeps of %s what was picked', (type, data, rest) => {
    const [widget] = shown({ type, ...data })
    if (rest) expect(widget).toMatchObject(rest)
    else expect(widget).toBeUndefined()
    for (const name of Object.keys(rest ?? {})) {
      const [kept, wanted] = [widget![name] as unknown[], (rest as Record<string, unknown[]>)[name]!]
      expect(kept).toHaveLength(wanted.length)
    }
  })

  it('leaves the goods of W0020 to its own switch (spec §5)', () => {
    const row = { type: 'W0020', data: [{ shop_id: '3', goods_list: [goods(''), goods('7')] }] }
    expect(shown(row)).toEqual(read(row).widgets)
  })

  it('leaves out children of panels, too', () => {
    const childWidgets = [
      { type: 'W0002', uuid: 'a' },
      { type: 'W0011', uuid: 'b', text: '满减' },
    ]
    const [panel] = shown({ type: 'W0006', childWidgets })
    expect((panel!.childWidgets as { uuid: string }[]).map(({ uuid }) => uuid)).toEqual(['b'])
  })

  it.each([
    ['has lost all of its children', { childWidgets: [{ type: 'W0002', uuid: 'a' }] }, false],
    ['has hidden children only', { childWidgets: [{ type: 'W0011', uuid: 'a', text: '满减', hidden: true }] }, false],
    ['has nothing but a clear ground', { backgroundColor: '#00000000' }, false],
    ['is a band of colour', { foregroundColor: '#ff0000ff' }, true],
    ['is a line', { borderTopWidth: 1 }, true],
  ])('has a panel that %s: %j, %s', (_, panel, isShown) => {
    expect(shown({ type: 'W0006', ...panel }).length === 1).toBe(isShown)
  })

  it.each([
    ['W0007', { data: [{ title: '新品' }] }],
    ['W0007', { categoryData: [{ category_id: '1', category_name: '玩具' }] }],
    ['W0013', { data: [{ title: '新品' }] }],
    ['W0022', { data: [{ title: '新品' }] }],
  ])('has the menu %s with an entry', (type, entries) => {
    expect(shown({ type, ...entries })).toHaveLength(1)
  })

  it.each([
    ['W0001', { data: [picture(''), picture('/a.webp')] }, { pictures: 1 }],
    ['W0002', { data: [goods(''), goods('7'), goods('')] }, { goods: 2 }],
    [
      'W0005',
      {
        data: [
          { text: '今日', data: [goods('')] },
          { text: '水果', data: [goods('7'), goods('')] },
        ],
      },
      { tabs: ['今日'], goods: 1 },
    ],
    ['W0016', { data: [[picture(''), picture('/a.webp')]] }, { blanks: 1 }],
    ['W0020', { data: [{ shop_id: '3', goods_list: [goods(''), goods('7')] }] }, {}],
  ])('tells what it leaves out of %s', (type, data, found) => {
    const nothing = { goods: 0, coupons: 0, pictures: 0, tabs: [], blanks: 0 }
    expect(leftOutOf(read({ type, ...data }).widgets[0]!)).toEqual({ ...nothing, ...found })
  })

  it('is the same when it is read twice, and never has more than the page', () => {
    const entries = fc.array(fc.oneof(fc.constantFrom(goods(''), goods('7'), picture(''), picture('/a.png'))), {
      maxLength: 4,
    })
    const data = fc.oneof(entries, fc.array(fc.record({ text: fc.string(), data: entries }), { maxLength: 3 }))
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(definitions)), data, (type, values) => {
        const page = read({ type, data: values })
        const once = withoutEmptySlots(page)
        expect(withoutEmptySlots(once)).toEqual(once)
        expect(once.widgets.length).toBeLessThanOrEqual(page.widgets.length)
      }),
    )
  })
})
