import { defaultsOf, definitions } from '@heji/widgets/definitions'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { drawEditor, testEditor } from '../../../testing/editor'
import { isShown } from './field-row'
import { PropertyPanel } from './property-panel'

const widgets = Object.values(definitions).filter(definition => definition.group !== 'none')

function open(
  code: string,
  values: Record<string, unknown> = {},
  role: 'viewer' | 'editor' = 'editor',
  shopApi?: () => Promise<unknown>,
) {
  const editor = testEditor([{ ...defaultsOf(definitions[code]!), uuid: 'w', ...values }], { role })
  editor.store.getState().select(['w'])
  return { editor, ...drawEditor(editor, <PropertyPanel />, shopApi) }
}

const dataOf = (editor: ReturnType<typeof testEditor>) => editor.store.getState().doc.nodes.w!.data

describe.each(widgets)('panel of $code', definition => {
  it('gives every visible field a labelled control', () => {
    const { container } = open(definition.code)
    const values = defaultsOf(definition) as unknown as Record<string, unknown>
    for (const name of definition.panel.flatMap(section => section.fields)) {
      const field = definition.fields[name]!
      if (!isShown(field, values)) continue
      const row = container.querySelector(`[data-field="w.${name}"]`)
      expect(row, name).not.toBeNull()
      const label = within(row as HTMLElement).getAllByText(field.label)[0] as HTMLLabelElement
      const isGroup = row!.getAttribute('aria-labelledby') === label.id
      const control = isGroup
        ? row!.querySelector('button, input, textarea')
        : container.querySelector(`[id="${label.htmlFor}"]`)
      expect(control, `${name} has a control that its label names`).not.toBeNull()
    }
  })
})

describe('panel', () => {
  it('leaves no caret behind in the document when it closes', async () => {
    const { editor } = open('W0011')
    getSelection()?.collapse(screen.getByRole('tabpanel'), 0)
    act(() => editor.store.getState().select([]))
    expect(screen.queryByRole('tabpanel')).toBeNull()
    expect(getSelection()?.rangeCount).toBe(0)
  })

  it('clamps nothing silently: a number outside its limits is refused with the rule, the last good value stays', () => {
    const { editor } = open('W0001')
    act(() => editor.store.getState().setView({ rightTab: 'style' }))
    const height = screen.getByLabelText('高度')
    fireEvent.change(height, { target: { value: '-5' } })
    expect(screen.getByText('高度不能小于0')).toBeDefined()
    expect(dataOf(editor).height).toBe(200)
    fireEvent.change(height, { target: { value: '600/2' } })
    expect(dataOf(editor).height).toBe(300)
  })

  it('refuses a sixth slide and a list without slides with the exact messages', async () => {
    const { editor } = open('W0001')
    const add = screen.getByRole('button', { name: '添加轮播项' })
    for (let i = 0; i < 3; i++) fireEvent.click(add)
    expect(dataOf(editor).data).toHaveLength(5)
    expect(editor.said).toEqual(['最多只能添加5张轮播图'])
  })

  it.each([
    { row: '商品组', add: '添加商品', styleType: 3, max: 4, tooMany: '最多添加4组商品', tooFew: '请至少添加1组商品' },
    {
      ...{ row: '优惠券组', add: '添加优惠券', styleType: 4, max: 3 },
      ...{ tooMany: '最多添加3组优惠券', tooFew: '请至少添加1组优惠券' },
    },
  ])('takes no $row more than $max and never the last away', async ({ row, add, styleType, max, tooMany, tooFew }) => {
    const { editor } = open('W0012', { styleType })
    const groups = () => (dataOf(editor).data as unknown[][])[styleType]!
    await act(async () => fireEvent.click(screen.getByRole('button', { name: `删除${row}1` })))
    expect([editor.said, groups().length]).toEqual([[tooFew], 1])
    const button = screen.getByRole('button', { name: add })
    for (let i = 1; i < max; i++) fireEvent.click(button)
    const full = groups()
    fireEvent.click(button)
    expect(editor.said.at(-1)).toBe(tooMany)
    expect(groups()).toBe(full)
    expect(full).toHaveLength(max)
  })

  it('asks before a slide goes and says that it went; the last one stays', async () => {
    const slide = { imgUrl: '', pathData: {} }
    const { editor } = open('W0001', { data: [slide, slide] })
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '删除轮播项1' })))
    expect(editor.asked).toEqual(['确定删除该轮播图？'])
    expect(editor.said).toEqual(['删除成功！'])
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '删除轮播项1' })))
    expect(editor.said.at(-1)).toBe('请至少添加1张轮播图')
    expect(dataOf(editor).data).toHaveLength(1)
  })

  it('moves a row with Alt and the arrows', () => {
    const { editor } = open('W0001', {
      data: [
        { imgUrl: '/img/a', pathData: {} },
        { imgUrl: '/img/b', pathData: {} },
      ],
    })
    fireEvent.keyDown(screen.getByRole('button', { name: /^移动轮播项1/ }), { key: 'ArrowDown', altKey: true })
    expect((dataOf(editor).data as { imgUrl: string }[]).map(row => row.imgUrl)).toEqual(['/img/b', '/img/a'])
  })

  it('clears the zones with the picture of W0003', () => {
    const zone = { leftPer: 0, topPer: 0, widthPer: 0.5, heightPer: 0.5, pathData: {} }
    const { editor } = open('W0003', { imgUrl: '/img/a', data: [zone] })
    fireEvent.click(screen.getByRole('button', { name: '删除图片' }))
    expect(dataOf(editor)).toMatchObject({ imgUrl: '', data: [] })
    editor.store.getState().undo()
    expect(dataOf(editor)).toMatchObject({ imgUrl: '/img/a', data: [zone] })
  })

  it('wants a shop before its goods (spec §5), and gives back a placeholder for each that goes', async () => {
    const row = { shop_id: '', goods_list: [{ goods_id: '5', goods_pic: '', goods_name: '杯', price: 1 }] }
    const { editor } = open('W0020', { data: [row] })
    fireEvent.click(screen.getByRole('button', { name: '展开商铺1' }))
    fireEvent.click(screen.getByRole('button', { name: '选择商品' }))
    expect(editor.said).toEqual(['请先选择商铺'])
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '删除杯' })))
    expect(editor.asked).toEqual(['确定删除该商品？'])
    const [shop] = dataOf(editor).data as { goods_list: { goods_name: string }[] }[]
    expect(shop!.goods_list.map(goods => goods.goods_name)).toEqual(['商品名1', '商品名2', '商品名3'])
  })

  it('replaces the whole row when another shop is chosen (spec §4)', async () => {
    const data = [{ shop_id: '1', shop_name: '旧店', shop_pic: '/img/a', goods_list: [] }]
    const found = {
      distributor_id: '7',
      store_name: '云舟',
      name: '云舟',
      store_address: '',
      logo: '',
      banner: '',
      tagList: [],
    }
    const shopApi = async () => ({ list: [found], total_count: 1 })
    const { editor } = open('W0020', { data }, 'editor', shopApi)
    fireEvent.click(screen.getByRole('button', { name: '展开商铺1' }))
    fireEvent.click(screen.getByRole('button', { name: '商铺：旧店' }))
    fireEvent.click(await screen.findByLabelText('选择云舟', {}, { timeout: 10_000 }))
    fireEvent.click(screen.getByRole('button', { name: /确\s?定/ }))
    const [shop] = dataOf(editor).data as Record<string, unknown>[]
    expect(shop).toMatchObject({ shop_id: '7', shop_name: '云舟', shop_pic: '' })
    expect(shop!.goods_list).toMatchObject([
      { goods_name: '商品名1' },
      { goods_name: '商品名2' },
      { goods_name: '商品名3' },
    ])
  })

  it('puts 全部 before the tags that were chosen for W0019, and takes it away with the last', async () => {
    const tags = [{ tag_id: '3', tag_name: '自营', tag_color: '', font_color: '' }]
    const shopApi = async () => ({ list: [], tagList: tags, total_count: 0 })
    const { editor } = open('W0019', {}, 'editor', shopApi)
    fireEvent.click(screen.getByRole('button', { name: '选择标签' }))
    fireEvent.click(await screen.findByLabelText('选择自营', {}, { timeout: 10_000 }))
    fireEvent.click(screen.getByRole('button', { name: /确\s?定/ }))
    expect(dataOf(editor).selectTagList).toEqual([
      { tag_id: '-1', tag_name: '全部' },
      { tag_id: '3', tag_name: '自营' },
    ])
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '删除自营' })))
    expect(dataOf(editor).selectTagList).toEqual([])
  })

  it('is dead for viewers', () => {
    const { container, editor } = open('W0001', {}, 'viewer')
    const controls = container.querySelectorAll<HTMLInputElement>('.hd-field input, .hd-field button[id]')
    expect(controls.length).toBeGreaterThan(3)
    for (const control of controls) expect(control.disabled).toBe(true)
    editor.command('delete')
    expect(editor.said).toEqual(['当前账号只能查看，不能修改'])
    expect(dataOf(editor)).toBeDefined()
  })
})
