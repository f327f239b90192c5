import { defaultsOf, definitions } from '@heji/widgets/definitions'
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { drawEditor, testEditor } from '../../../testing/editor'
import { update } from '../../document/edit/update'
import { PropertyPanel } from './property-panel'

const DELETED = '删除成功！'

function open(code: string, values: object = {}, confirm = true, shopApi?: () => Promise<unknown>) {
  const editor = testEditor([{ ...defaultsOf(definitions[code]!), uuid: 'w', ...values }], { confirm })
  editor.store.getState().select(['w'])
  drawEditor(editor, <PropertyPanel />, shopApi && { shopApi })
  const rows = (): unknown[] => {
    const { data, styleType } = editor.store.getState().doc.nodes.w!.data as { data?: unknown[]; styleType?: number }
    const isByStyle = typeof styleType === 'number' && Array.isArray(data?.[styleType])
    return (isByStyle ? (data[styleType] as unknown[]) : data) ?? []
  }
  /** Puts something into every row: an empty one goes without a question. */
  const fill = () => {
    const { data, styleType } = editor.store.getState().doc.nodes.w!.data as { data?: unknown[]; styleType?: number }
    const filled = rows().map(row => ({ ...(row as object), note: '杯' }))
    const isByStyle = rows() !== data
    const next = isByStyle ? data!.map((list, i) => (i === styleType ? filled : list)) : filled
    act(() => void editor.store.getState().run(update('w', { data: next }), '填写'))
  }
  return { ...editor, rows, fill }
}
/** By its label or its words: looking through all roles of a panel takes a second. */
const buttonOf = (name: string) =>
  document.querySelector(`button[aria-label="${name}"]`) ?? screen.getByText(name).closest('button')!
const press = (name: string) => act(async () => void fireEvent.click(buttonOf(name)))

interface ListFact {
  code: string
  values?: object
  add: string
  row: string
  /** Asked before a row goes. */
  ask: string
  tooFew?: string
  max?: number
  tooMany?: string
  source: string
}

const TABS = { add: '添加标签商品', row: '标签', ask: '确定删除该项？', tooFew: '请至少添加1个商品' }
const LISTS: ListFact[] = [
  {
    code: 'W0001',
    add: '添加轮播项',
    row: '轮播项',
    ask: '确定删除该轮播图？',
    tooFew: '请至少添加1张轮播图',
    max: 5,
    tooMany: '最多只能添加5张轮播图',
    source: 'spec §5, widgets §13, §15',
  },
  { code: 'W0004', add: '添加配置', row: 'Logo', ask: '确定删除该项？', source: 'spec §5, widgets §13' },
  ...['W0005', 'W0014', 'W0015', 'W0017'].map(code => ({ code, ...TABS, source: 'spec §5, widgets §13' })),
  // The original takes these away at once; the specification knows one rule for all (spec §5).
  { code: 'W0007', add: '添加菜单', row: '菜单', ask: '确定删除该项？', source: 'spec §5' },
  { code: 'W0022', add: '添加菜单', row: '菜单', ask: '确定删除该项？', source: 'spec §5' },
  { code: 'W0008', add: '添加热门搜索', row: '热门关键词', ask: '确定删除该项？', source: 'spec §5' },
  { code: 'W0013', add: '添加菜单', row: '菜单', ask: '确定删除该项？', source: 'spec §5' },
  {
    code: 'W0012',
    values: { styleType: 3 },
    add: '添加商品',
    row: '商品组',
    ask: '确定删除该项？',
    tooFew: '请至少添加1组商品',
    max: 4,
    tooMany: '最多添加4组商品',
    source: 'spec §5, widgets §13',
  },
  {
    code: 'W0012',
    values: { styleType: 4 },
    add: '添加优惠券',
    row: '优惠券组',
    ask: '确定删除该项？',
    tooFew: '请至少添加1组优惠券',
    max: 3,
    tooMany: '最多添加3组优惠券',
    source: 'spec §5, widgets §13',
  },
  {
    code: 'W0018',
    add: '添加标签商品',
    row: '标签',
    ask: '确定删除该商品列表？',
    tooFew: '请至少添加1组商品列表',
    max: 5,
    tooMany: '最多只能添加5组商品列表',
    source: 'spec §5, widgets §13',
  },
  {
    code: 'W0020',
    add: '添加商铺',
    row: '商铺',
    ask: '确定删除该商铺？',
    source: 'spec §5, widgets §13, §15',
    tooFew: '请至少添加1个商铺',
    max: 10,
    tooMany: '最多添加10个商铺',
  },
]

for (const { code, values = {}, add, row, ask, tooFew, max, tooMany, source } of LISTS)
  describe(`${code} facts`, () => {
    it(`asks ${ask} and says ${DELETED} (${source})`, async () => {
      const { rows, fill, asked, said } = open(code, values)
      while (rows().length < 2) await press(add)
      fill()
      const before = rows()
      await press(`删除${row}1`)
      expect([rows(), asked, said]).toEqual([before.slice(1), [ask], [DELETED]])
    })

    it(`keeps ${row} where ${ask} is answered 取消 (${source})`, async () => {
      const { rows, fill, said } = open(code, values, false)
      while (rows().length < 2) await press(add)
      fill()
      const before = rows()
      await press(`删除${row}1`)
      expect([rows(), said]).toEqual([before, []])
    })

    if (tooFew)
      it(`says ${tooFew} and keeps the last (${source})`, async () => {
        const { rows, said } = open(code, values)
        while (rows().length > 1) await press(`删除${row}1`)
        await press(`删除${row}1`)
        expect([rows().length, said.at(-1)]).toEqual([1, tooFew])
      })

    if (tooMany)
      it(`says ${tooMany} and adds none beyond ${max} (${source})`, async () => {
        const { rows, said } = open(code, values)
        while (rows().length < max!) await press(add)
        expect(said).toEqual([])
        const full = rows()
        await press(add)
        expect([full.length, said]).toEqual([max, [tooMany]])
        expect(rows()).toBe(full)
      })
  })

const goods = (n: number) =>
  Array.from({ length: n }, (_, i) => ({ goods_id: `${i + 1}`, goods_pic: '', goods_name: `杯${i + 1}`, price: 1 }))
const coupons = (n: number) =>
  Array.from({ length: n }, (_, i) => ({ card_id: `${i + 1}`, card_type: 'cash', title: `杯${i + 1}` }))
const NO_LESS_GOODS = { ask: '确定删除该商品？', tooFew: '请至少添加1个商品', source: 'spec §5, widgets §13' }

/** Things that a picker chose; those of tabs and groups stand in a row that opens. */
const PICKED: { code: string; values: object; row?: string; ask: string; tooFew?: string; source: string }[] = [
  { code: 'W0002', values: { data: goods(1) }, ask: '确定删除该商品？', source: 'spec §5, widgets §13: no minimum' },
  ...['W0005', 'W0014', 'W0015', 'W0017'].map(code => ({
    code,
    values: { data: [{ text: 'a', data: goods(2) }] },
    row: '标签1',
    ...NO_LESS_GOODS,
  })),
  {
    code: 'W0018',
    values: { data: [{ data: goods(1) }] },
    row: '标签1',
    ask: '确定删除该商品？',
    source: 'spec §5',
  },
  {
    code: 'W0021',
    values: { data: coupons(2) },
    ask: '确定删除该优惠券？',
    tooFew: '请至少添加1个优惠券',
    source: 'widgets §13, §15',
  },
]

for (const { code, values, row, ask, tooFew, source } of PICKED)
  describe(`${code} facts`, () => {
    it(`asks ${ask} of what was picked, says ${DELETED}, then ${tooFew ?? 'lets the last go'} (${source})`, async () => {
      const { asked, said } = open(code, values)
      if (row) await press(`展开${row}`)
      await press('删除杯1')
      expect([asked, said]).toEqual([[ask], [DELETED]])
      if (!tooFew) return expect(document.querySelector('[aria-label^=删除杯]')).toBeNull()
      await press('删除杯2')
      expect(said).toEqual([DELETED, tooFew])
    })
  })

describe('W0020 facts', () => {
  it('says 请先选择商铺 before goods may be picked (spec §5), and gives back a placeholder for each that goes', async () => {
    const row = { shop_id: '', goods_list: [{ goods_id: '5', goods_pic: '', goods_name: '杯', price: 1 }] }
    const { rows, asked, said } = open('W0020', { data: [row] })
    await press('展开商铺1')
    await press('选择商品')
    expect(said).toEqual(['请先选择商铺'])
    await press('删除杯')
    expect(asked).toEqual(['确定删除该商品？'])
    const [shop] = rows() as { goods_list: { goods_name: string }[] }[]
    expect(shop!.goods_list.map(({ goods_name }) => goods_name)).toEqual(['商品名1', '商品名2', '商品名3'])
  })

  it('replaces the whole row, with 商品名1 to 商品名3, when another shop is chosen (spec §4)', async () => {
    const data = [{ shop_id: '1', shop_name: '旧店', shop_pic: '/img/a', goods_list: [] }]
    const found = { distributor_id: '7', store_name: '云舟', name: '云舟', store_address: '', logo: '', banner: '' }
    const answer = { list: [{ ...found, tagList: [] }], total_count: 1 }
    const { rows } = open('W0020', { data }, true, async () => answer)
    await press('展开商铺1')
    await press('商铺：旧店')
    fireEvent.click(await screen.findByLabelText('选择云舟', {}, { timeout: 10_000 }))
    fireEvent.click(screen.getByText(/^确\s?定$/).closest('button')!)
    const [shop] = rows() as { goods_list: unknown[] }[]
    expect(shop).toMatchObject({ shop_id: '7', shop_name: '云舟', shop_pic: '' })
    expect(shop!.goods_list).toMatchObject([1, 2, 3].map(n => ({ goods_name: `商品名${n}`, price: 1799 })))
  })
})
