import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { drawEditor, testEditor } from '../../../testing/editor'
import { keyboard } from '../../../testing/keyboard'
import { LayerTree } from './layer-tree'

const text = (uuid: string) => ({ type: 'W0011', uuid, alias: uuid, text: uuid })
const layer = (uuid: string) => document.querySelector<HTMLElement>(`[data-layer="${uuid}"]`)!

function open() {
  const { store } = testEditorDrawn()
  const data = (uuid: string) => store.getState().doc.nodes[uuid]!.data
  return { store, data, selected: () => store.getState().selection.join() }
}

function testEditorDrawn() {
  const editor = testEditor([text('a'), text('b'), text('c')])
  drawEditor(editor, <LayerTree />)
  return editor
}

describe('a layer', () => {
  it('is selected by a press, which is Enter for the keyboard', () => {
    const { selected } = open()
    expect(layer('b').tagName).toBe('BUTTON')
    fireEvent.click(layer('b'))
    expect(selected()).toBe('b')
  })

  it('joins the selection, or leaves it, by Enter with Shift or Ctrl', async () => {
    const { selected } = open()
    const { push, user } = keyboard()
    await push(layer('a'))
    expect(selected()).toBe('a')
    await push(layer('c'), '{Control>}{Enter}{/Control}')
    expect(selected()).toBe('a,c')
    await user.keyboard('{Shift>}{Enter}{/Shift}')
    expect(selected()).toBe('a')
  })

  it.each([
    ['a double click', () => fireEvent.doubleClick(layer('b'))],
    ['F2', () => fireEvent.keyDown(layer('b'), { key: 'F2' })],
  ])('gets another name by %s', (_, begin) => {
    const { data, store } = open()
    begin()
    const input = screen.getByDisplayValue('b')
    fireEvent.change(input, { target: { value: '首屏' } })
    fireEvent.keyDown(input, { key: 'Enter' })
    fireEvent.blur(input)
    expect([data('b').alias, store.getState().history.done.map(step => step.name)]).toEqual(['首屏', ['重命名']])
  })

  it('is hidden, shown, locked and unlocked by its buttons', () => {
    const { data } = open()
    const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
    const marks = ['隐藏b', '显示b', '锁定b', '解锁b'].map(name => {
      press(name)
      return [data('b').hidden === true, data('b').locked === true].join()
    })
    expect(marks).toEqual(['true,false', 'false,false', 'false,true', 'false,false'])
  })

  it('moves with Alt and the arrows', () => {
    const { store } = open()
    fireEvent.keyDown(layer('b'), { key: 'ArrowUp', altKey: true })
    expect(store.getState().doc.roots).toEqual(['b', 'a', 'c'])
    fireEvent.keyDown(layer('b'), { key: 'ArrowDown', altKey: true })
    expect(store.getState().doc.roots).toEqual(['a', 'b', 'c'])
  })

  it('opens its menu where the pointer is', () => {
    const { store, selected } = open()
    fireEvent.contextMenu(layer('c'), { clientX: 30, clientY: 40 })
    expect([store.getState().menu, selected()]).toEqual([{ x: 30, y: 40 }, 'c'])
  })
})
