import { defaultsOf, definitions } from '@heji/widgets/definitions'
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { drawEditor, testEditor } from '../../../testing/editor'
import { PropertyPanel } from './property-panel'

function open(code: string, values: Record<string, unknown> = {}, role: 'viewer' | 'editor' = 'editor') {
  const editor = testEditor([{ ...defaultsOf(definitions[code]!), uuid: 'w', ...values }], { role })
  editor.store.getState().select(['w'])
  editor.store.getState().setView({ rightTab: 'style' })
  const drawn = drawEditor(editor, <PropertyPanel />)
  const data = () => editor.store.getState().doc.nodes.w!.data
  return { editor, data, ...drawn }
}

describe('the style tab', () => {
  it.each(['W0001', 'W0006', 'W0011'])('of %s has no two fields of one name', code => {
    const { container } = open(code)
    const labels = [...container.querySelectorAll('.hd-field__label')].map(label => label.textContent)
    expect(labels.length).toBeGreaterThan(15)
    expect(labels.filter((label, i) => labels.indexOf(label) !== i)).toEqual([])
  })

  it('names the grounds for what they do', () => {
    const { unmount } = open('W0006')
    expect([screen.getByText('面板底色'), screen.getByText('通栏底色')]).toHaveLength(2)
    unmount()
    open('W0001')
    expect([screen.getByText('组件底色'), screen.getByText('通栏底色')]).toHaveLength(2)
  })

  it('has the borders folded', () => {
    const { container } = open('W0001')
    expect(container.querySelector('details')?.open).toBe(false)
    expect(container.querySelector('details')?.textContent).toContain('边框上边')
  })

  it('says that a widget without width or height is not seen, and takes it over all the same', () => {
    const { data } = open('W0001')
    for (const side of ['宽度', '高度']) {
      expect(screen.queryByText(`${side}为 0，顾客看不到这个组件`)).toBeNull()
      fireEvent.change(screen.getByLabelText(side), { target: { value: '0' } })
      fireEvent.blur(screen.getByLabelText(side))
      expect(screen.getByText(`${side}为 0，顾客看不到这个组件`)).toBeDefined()
    }
    expect(data()).toMatchObject({ width: 0, height: 0 })
  })

  it('brings one field back to what a new widget has, as one step', () => {
    const { editor, data } = open('W0001', { paddingTop: 40, opacity: 0.5 })
    expect(screen.queryByRole('button', { name: '恢复内边距下边的默认值' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '恢复内边距上边的默认值' }))
    expect([data().paddingTop, data().opacity]).toEqual([0, 0.5])
    expect(screen.queryByRole('button', { name: '恢复内边距上边的默认值' })).toBeNull()
    act(() => editor.store.getState().undo())
    expect(data().paddingTop).toBe(40)
  })

  it('gives corners and a shadow, each as one step', () => {
    const { editor, data } = open('W0006')
    fireEvent.change(screen.getByLabelText('圆角'), { target: { value: '16' } })
    fireEvent.blur(screen.getByLabelText('圆角'))
    fireEvent.click(screen.getByRole('radio', { name: '中' }))
    expect(data()).toMatchObject({ cornerRadius: 16, shadowY: 4, shadowBlur: 16 })
    fireEvent.change(screen.getByLabelText('阴影模糊'), { target: { value: '20' } })
    fireEvent.blur(screen.getByLabelText('阴影模糊'))
    expect(data().shadowBlur).toBe(20)
    act(() => editor.store.getState().undo())
    act(() => editor.store.getState().undo())
    expect(data()).toMatchObject({ cornerRadius: 16, shadowY: 0, shadowBlur: 0 })
  })

  it('offers no corners that would cut off the list of a menu', () => {
    open('W0007')
    expect(screen.queryByLabelText('圆角')).toBeNull()
  })

  it('offers viewers nothing that changes', () => {
    open('W0001', { paddingTop: 40 }, 'viewer')
    expect(screen.queryByRole('button', { name: /^恢复/ })).toBeNull()
    expect(screen.getByRole('button', { name: '粘贴样式' })).toHaveProperty('disabled', true)
  })
})

describe('a number', () => {
  it('that begins with = counts when it is whole', () => {
    const { data } = open('W0001')
    const height = screen.getByLabelText('高度')
    fireEvent.focus(height)
    for (const typed of ['=', '=6', '=600', '=600/', '=600/4']) fireEvent.change(height, { target: { value: typed } })
    expect(data().height).toBe(200)
    expect(screen.queryByText(/必须是数字/)).toBeNull()
    fireEvent.keyDown(height, { key: 'Enter' })
    expect(data().height).toBe(150)
    fireEvent.change(height, { target: { value: '=1190/3' } })
    fireEvent.blur(height)
    expect(data().height).toBe(397)
  })

  it('is dragged by its unit, ten times as fast with Shift, and not beyond its limits', () => {
    const { container, data, editor } = open('W0001')
    const grip = container.querySelector<HTMLElement>('[data-field="w.height"] .hd-grip')!
    const to = (clientX: number, shiftKey = false) => fireEvent.pointerMove(grip, { clientX, shiftKey, pointerId: 1 })
    to(900)
    expect(data().height).toBe(200)
    fireEvent.pointerDown(grip, { clientX: 100, pointerId: 1 })
    to(120)
    expect(data().height).toBe(210)
    to(120, true)
    expect(data().height).toBe(300)
    to(-4_000)
    expect(data().height).toBe(0)
    fireEvent.pointerUp(grip, { pointerId: 1 })
    to(500)
    expect(data().height).toBe(0)
    act(() => editor.store.getState().undo())
    expect(data().height).toBe(200)
  })
})
