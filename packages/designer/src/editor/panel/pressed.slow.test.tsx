import { defaultsOf, definitions } from '@heji/widgets/definitions'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { drawEditor, testEditor } from '../../../testing/editor'
import { isShown } from './is-shown'
import { PropertyPanel } from './property-panel'

type Kind = 'switch' | 'select' | 'color' | 'image' | 'link'

/** A widget in a panel of its own, selected. */
function open(code: string, values: object = {}, tab: 'settings' | 'style' = 'settings') {
  const editor = testEditor([{ ...defaultsOf(definitions[code]!), uuid: 'w', ...values }])
  editor.store.getState().select(['w'])
  editor.store.getState().setView({ rightTab: tab })
  const { container } = drawEditor(editor, <PropertyPanel />)
  const data = () => editor.store.getState().doc.nodes.w!.data as unknown as Record<string, unknown>
  const row = (name: string) => container.querySelector<HTMLElement>(`[data-field="w.${name}"]`)!
  return { editor, data, row, steps: () => editor.store.getState().history.done.length }
}

/** Fields of a kind that new widgets show. */
const fieldsOf = (kind: Kind) =>
  Object.values(definitions).flatMap(definition =>
    definition.group === 'none'
      ? []
      : definition.panel
          .flatMap(section => section.fields)
          .filter(name => definition.fields[name]?.kind === kind)
          .filter(name =>
            isShown(definition.fields[name]!, defaultsOf(definition) as unknown as Record<string, unknown>),
          )
          .map(name => [definition.code, name] as const),
  )

describe('by a press', () => {
  it.each(fieldsOf('switch'))('the switch of %s %s is turned, as one step', (code, name) => {
    const { data, row, steps } = open(code)
    const before = data()[name]
    fireEvent.click(row(name).querySelector('button[role=switch]')!)
    expect([data()[name], steps()]).toEqual([!before, 1])
  })

  // Layouts of W0016 are drawn by an editor of their own.
  it.each(fieldsOf('select').filter(([code, name]) => `${code}.${name}` !== 'W0016.styleType'))(
    'another choice of %s %s is taken, as one step',
    (code, name) => {
      const { data, row, steps } = open(code)
      const before = data()[name]
      const other = row(name).querySelector<HTMLElement>('.ant-segmented-item:not(.ant-segmented-item-selected) input')
      if (other) fireEvent.click(other)
      else {
        fireEvent.mouseDown(row(name).querySelector('.ant-select')!)
        const choice = [...document.querySelectorAll('.ant-select-item-option')].find(
          one => !one.classList.contains('ant-select-item-option-selected'),
        )
        fireEvent.click(choice!)
      }
      expect(data()[name]).not.toBe(before)
      expect(steps()).toBe(1)
    },
  )

  it('a colour of the palette is taken', async () => {
    const { data, row } = open('W0011', {}, 'style')
    fireEvent.click(row('foregroundColor').querySelector('.hd-swatch')!)
    fireEvent.click(await screen.findByRole('button', { name: '#479EE9' }))
    expect(String(data().foregroundColor).toLowerCase()).toContain('479ee9')
  })

  it('a picture is taken out', () => {
    const { data, row } = open('W0003', { imgUrl: '/img/a' })
    fireEvent.click(row('imgUrl').querySelector('[aria-label=删除图片]')!)
    expect(data().imgUrl).toBe('')
  })

  it('a link becomes an address of one’s own, and goes', () => {
    const [code, name] = fieldsOf('link')[0]!
    const { data, row } = open(code, {
      [name]: { linkPage: 'page', linkPageLabel: '页面', id: '7', title: '春季上新' },
    })
    const way = (words: string) =>
      fireEvent.click(
        [...row(name).querySelectorAll('label')].find(one => one.textContent === words)!.querySelector('input')!,
      )
    way('自定义路由')
    expect(data()[name]).toMatchObject({ linkPage: 'href', href: '' })
    way('选择路径')
    expect(data()[name]).toEqual({})
  })
})

it('an address that is undone is not written again when its field is left', async () => {
  const { editor, data, row } = open('W0011', { data: { linkPage: 'href', linkPageLabel: '自定义链接', href: '/old' } })
  const box = () => within(row('data')).getByRole<HTMLInputElement>('textbox', { name: /：地址$/ })
  fireEvent.change(box(), { target: { value: '/new' } })
  fireEvent.blur(box())
  expect(data().data).toMatchObject({ href: '/new' })
  act(() => editor.store.getState().undo())
  expect(box().value).toBe('/old')
  fireEvent.blur(box())
  expect(data().data).toMatchObject({ href: '/old' })
})

describe('by the pointer, in the style tab', () => {
  const grip = (row: HTMLElement) => {
    const one = row.querySelector<HTMLElement>('.hd-grip')!
    fireEvent.pointerDown(one, { clientX: 100, pointerId: 1 })
    fireEvent.pointerMove(one, { clientX: 120, pointerId: 1 })
    fireEvent.pointerUp(one, { pointerId: 1 })
  }

  it.each(['width', 'height', 'marginTop', 'paddingLeft', 'borderTopWidth'])('%s follows a drag of its unit', name => {
    const { data, row } = open('W0001', { width: 300, height: 40 }, 'style')
    const before = Number(data()[name])
    grip(row(name))
    expect(data()[name]).toBe(before + 10)
  })

  it('places of a child follow a drag', () => {
    const child = { ...defaultsOf(definitions.W0011!), uuid: 'c', x: 10, y: 20, width: 40, height: 20 }
    const editor = testEditor([{ type: 'W0006', uuid: 'p', width: 400, height: 200, childWidgets: [child] }])
    editor.store.getState().select(['c'])
    editor.store.getState().setView({ rightTab: 'style' })
    const { container } = drawEditor(editor, <PropertyPanel />)
    for (const name of ['x', 'y']) grip(container.querySelector(`[data-field="c.${name}"]`)!)
    const { x, y } = editor.store.getState().doc.nodes.c!.data
    expect([x, y]).toEqual([20, 30])
  })

  it('a widget is put to the right, and its ratio locked', () => {
    const { data, row } = open('W0003', { proportionDisabled: false, proportion: false }, 'style')
    fireEvent.click(screen.getByText('居右'))
    expect([data().marginLeft, data().marginRight]).toEqual(['auto', 0])
    fireEvent.click(row('proportion').querySelector('button[role=switch]')!)
    expect(data().proportion).toBe(true)
  })
})
