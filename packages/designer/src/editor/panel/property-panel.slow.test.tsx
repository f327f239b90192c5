import { defaultsOf, definitions } from '@heji/widgets/definitions'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { drawEditor, testEditor } from '../../../testing/editor'
import { isShown } from './is-shown'
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
  return { editor, ...drawEditor(editor, <PropertyPanel />, shopApi && { shopApi }) }
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
    fireEvent.blur(height)
    expect(dataOf(editor).height).toBe(300)
  })

  it('has what it had before, where a number is left that is refused or empty, and still says why', () => {
    const { editor } = open('W0001')
    act(() => editor.store.getState().setView({ rightTab: 'style' }))
    const width = screen.getByLabelText<HTMLInputElement>('宽度')
    for (const [typed, says] of [
      [['2', '20', '200', '2000'], '宽度不能大于1190，已恢复原来的值'],
      [['119', '11', '1', ''], ''],
      [['8', '8x'], '宽度必须是数字，已恢复原来的值'],
    ] as const) {
      act(() => width.focus())
      for (const value of typed) fireEvent.change(width, { target: { value } })
      act(() => width.blur())
      expect([width.value, dataOf(editor).width]).toEqual(['375', 375])
      expect(width.closest('.hd-field')!.querySelector('[role=alert]')?.textContent).toBe(says)
    }
    act(() => width.focus())
    expect(screen.queryByText(/已恢复/)).toBeNull()
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

  it('changes what several have in common, all as one step, and says where they differ', () => {
    const editor = testEditor([
      { type: 'W0011', uuid: 'a', text: '一', marginTop: 8 },
      { type: 'W0011', uuid: 'b', text: '二' },
    ])
    editor.store.getState().select(['a', 'b'])
    drawEditor(editor, <PropertyPanel />)
    const { store } = editor
    const texts = () => ['a', 'b'].map(uuid => store.getState().doc.nodes[uuid]!.data.text)
    expect(screen.getByRole('heading', { name: '已选择 2 个组件' })).toBeTruthy()
    expect(screen.getAllByText('所选组件的值各不相同，修改后全部一样').length).toBe(2)
    fireEvent.change(screen.getByLabelText('文本内容'), { target: { value: '三' } })
    expect(texts()).toEqual(['三', '三'])
    expect(store.getState().history.done.map(({ name }) => name)).toEqual(['修改2个组件'])
    act(() => store.getState().undo())
    expect(texts()).toEqual(['一', '二'])
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
