import { defaultsOf, definitions } from '@heji/widgets/definitions'
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { drawEditor, testEditor } from '../../../testing/editor'
import { useShortcuts } from '../commands/use-shortcuts'
import { useEditor } from '../context'
import { PropertyPanel } from './property-panel'

const Keys = () => {
  useShortcuts(useEditor().command)
  return <div className="hd-canvas__scroll hd-canvas" tabIndex={-1} data-testid="canvas" />
}

/** The style tab of a widget, with the keys of the editor. */
function open(code: string, tab: 'settings' | 'style' = 'style') {
  const editor = testEditor([{ ...defaultsOf(definitions[code]!), uuid: 'w', height: 200 }])
  editor.store.getState().select(['w'])
  editor.store.getState().setView({ rightTab: tab })
  const { container } = drawEditor(
    editor,
    <>
      <Keys />
      <PropertyPanel />
    </>,
  )
  const state = editor.store.getState
  const data = () => state().doc.nodes.w!.data as unknown as Record<string, unknown>
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  /** Enters a field and types letter by letter, as its operator sees it. */
  const type = (label: string, ...values: string[]) => {
    act(() => field(label).focus())
    for (const value of values) fireEvent.change(field(label), { target: { value } })
  }
  return { editor, container, state, data, field, type, steps: () => state().history.done.length }
}

describe('a number that is typed', () => {
  it('counts when the field is left, as one step; Ctrl+Z in the next field is the editor’s', () => {
    const { data, field, type, steps } = open('W0001')
    type('高度', '3', '30', '300')
    expect([data().height, steps()]).toEqual([200, 0])
    act(() => field('宽度').focus())
    expect([data().height, steps()]).toEqual([300, 1])
    const isForBrowser = fireEvent.keyDown(field('宽度'), { key: 'z', ctrlKey: true })
    expect([isForBrowser, data().height, field('高度').value]).toEqual([false, 200, '200'])
    fireEvent.keyDown(field('宽度'), { key: 'Z', ctrlKey: true, shiftKey: true })
    expect(data().height).toBe(300)
  })

  it.each([
    ['Enter', { key: 'Enter' }],
    ['Ctrl+S', { key: 's', ctrlKey: true }],
  ])('counts with %s', (_, key) => {
    const { data, field, type } = open('W0001')
    type('高度', '3', '30', '300')
    fireEvent.keyDown(field('高度'), key)
    expect(data().height).toBe(300)
  })

  it('counts when something else is selected, and when the page is closed', () => {
    const { editor, data, type } = open('W0001')
    type('高度', '3', '30', '300')
    dispatchEvent(new Event('beforeunload'))
    expect(data().height).toBe(300)
    type('高度', '4', '40', '400')
    act(() => editor.store.getState().select([]))
    expect(data().height).toBe(400)
  })

  it('is taken back by Ctrl+Z, and by Escape, which leaves the field for the canvas', () => {
    const { data, field, type, steps } = open('W0001')
    type('高度', '3', '30')
    fireEvent.keyDown(field('高度'), { key: 'z', ctrlKey: true })
    expect(field('高度').value).toBe('200')
    type('高度', '3', '30')
    fireEvent.keyDown(field('高度'), { key: 'Escape' })
    expect([field('高度').value, data().height, steps()]).toEqual(['200', 200, 0])
    expect(document.activeElement).toBe(screen.getByTestId('canvas'))
  })

  it('goes on from what was typed when the arrows step', () => {
    const { data, field, type } = open('W0001')
    type('高度', '3', '30', '300')
    fireEvent.keyDown(field('高度'), { key: 'ArrowUp', shiftKey: true })
    expect(data().height).toBe(310)
  })
})

describe('a colour that is typed', () => {
  it('counts when the field is left; half of it, which is a colour too, does not', () => {
    const { data, field, type, steps } = open('W0001')
    type('组件底色', '#f00', '#f003', '#f0033', '#f00330')
    expect(steps()).toBe(0)
    act(() => field('组件底色').blur())
    expect([data().foregroundColor, steps()]).toEqual(['#f00330', 1])
  })

  it('says that it is no colour, and that the old one is there again', () => {
    const { data, field, type } = open('W0001')
    const before = data().foregroundColor
    type('组件底色', '红')
    act(() => field('组件底色').blur())
    expect([data().foregroundColor, field('组件底色').value]).toEqual([before, before])
    expect(field('组件底色').closest('.hd-field')!.querySelector('[role=alert]')!.textContent).toContain(
      '已恢复原来的颜色',
    )
  })
})

describe('words that are typed', () => {
  it('of a Chinese keyboard count when they are composed', () => {
    const { data, field, steps } = open('W0011', 'settings')
    const box = field('文本内容')
    const before = data().text
    const input = (value: string, isComposing: boolean) => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(box, value)
      fireEvent(box, Object.assign(new Event('input', { bubbles: true }), { isComposing }))
    }
    fireEvent.compositionStart(box)
    for (const letters of ['n', 'ni', 'ni h', 'ni hao']) input(letters, true)
    expect([data().text, box.value, steps()]).toEqual([before, 'ni hao', 0])
    input('你好', true)
    fireEvent.compositionEnd(box)
    expect([data().text, steps()]).toEqual(['你好', 1])
  })
})

describe('a drag', () => {
  const move = (clientX: number) => fireEvent.pointerMove(document.body, { clientX })

  it('of a unit is one step however long it takes, and comes back to where it began', () => {
    const { container, data, steps } = open('W0001')
    const grip = container.querySelector<HTMLElement>('[data-field="w.height"] .hd-grip')!
    fireEvent.pointerDown(grip, { clientX: 100, button: 0 })
    move(140)
    expect(data().height).toBe(220)
    move(100)
    expect(data().height).toBe(200)
    move(160)
    fireEvent.pointerUp(document.body)
    expect([data().height, steps()]).toEqual([230, 1])
  })

  it('of a unit is broken off by Escape and leaves no step', () => {
    const { container, data, steps } = open('W0001')
    const grip = container.querySelector<HTMLElement>('[data-field="w.height"] .hd-grip')!
    fireEvent.pointerDown(grip, { clientX: 100, button: 0 })
    move(140)
    fireEvent.keyDown(document.body, { key: 'Escape' })
    move(180)
    fireEvent.pointerUp(document.body)
    expect([data().height, steps()]).toEqual([200, 0])
  })

  it('in the palette is broken off by Escape, on the area and on a slider', async () => {
    const { container, data, steps, state } = open('W0001')
    const before = data().backgroundColor
    fireEvent.click(container.querySelector('[data-field="w.backgroundColor"] .hd-swatch')!)
    const area = await screen.findByRole('slider', { name: '饱和度和明度' })
    area.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100)
    fireEvent.pointerDown(area, { clientX: 90, clientY: 10, button: 0 })
    fireEvent.pointerMove(document.body, { clientX: 50, clientY: 50 })
    expect(data().backgroundColor).not.toBe(before)
    fireEvent.keyDown(document.body, { key: 'Escape' })
    fireEvent.pointerUp(document.body)
    expect([data().backgroundColor, steps()]).toEqual([before, 0])
    const alpha = screen.getByLabelText('不透明度', { selector: '[type=range]' })
    fireEvent.pointerDown(alpha, { button: 0 })
    for (const value of [80, 40]) fireEvent.change(alpha, { target: { value } })
    expect(steps()).toBe(1)
    fireEvent.keyDown(document.body, { key: 'Escape' })
    // The browser goes on to send what the pointer does.
    fireEvent.change(alpha, { target: { value: 20 } })
    fireEvent.pointerUp(document.body)
    expect([data().backgroundColor, steps(), state().history.undone.length]).toEqual([before, 0, 0])
  })
})
