import { defaultsOf, definitions } from '@heji/widgets/definitions'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { drawEditor, testEditor } from '../../../testing/editor'
import { PropertyPanel } from './property-panel'

function open(code: string, values: object = {}, tab: 'settings' | 'style' = 'settings') {
  const editor = testEditor([{ ...defaultsOf(definitions[code]!), uuid: 'w', ...values }])
  editor.store.getState().select(['w'])
  editor.store.getState().setView({ rightTab: tab })
  drawEditor(editor, <PropertyPanel />)
  const data = () => editor.store.getState().doc.nodes.w!.data as unknown as Record<string, unknown>
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  const type = (label: string, value: string) => {
    act(() => field(label).focus())
    fireEvent.change(field(label), { target: { value } })
    act(() => field(label).blur())
  }
  const said = (label: string) => field(label).closest('.hd-field')!.querySelector('[role=alert]')!.textContent
  return { editor, data, field, type, said }
}

describe('a limit', () => {
  it('of a text says how much of what was pasted is not there', () => {
    const { data, field, type, said } = open('W0011')
    type('文本内容', '好'.repeat(5_000))
    expect([String(data().text).length, field('文本内容').value.length]).toEqual([2_000, 2_000])
    expect(said('文本内容')).toBe('最多 2000 个字，3000 个字没有放入')
    type('文本内容', '好')
    expect([data().text, said('文本内容')]).toEqual(['好', ''])
  })

  it('of a link says that it is too long, and keeps what was typed', () => {
    const { data, field, type, said } = open('W0011', { data: { linkPage: 'href', href: '/items' } })
    const long = `/items?q=${'x'.repeat(2_000)}`
    type('链接：地址', long)
    expect([(data().data as { href: string }).href, field('链接：地址').value]).toEqual(['/items', long])
    expect(said('链接：地址')).toContain('最多 2000 个字符')
  })

  it('of a number says so to the arrows, too', () => {
    const { data, field, said } = open('W0001', { width: 1185 }, 'style')
    act(() => field('宽度').focus())
    fireEvent.keyDown(field('宽度'), { key: 'ArrowUp', shiftKey: true })
    expect([data().width, said('宽度')]).toEqual([1190, '宽度不能大于1190'])
    fireEvent.keyDown(field('宽度'), { key: 'ArrowDown' })
    expect([data().width, said('宽度')]).toEqual([1189, ''])
  })

  it('of the time of a slide is told: 12 ms are taken, and shoppers see a second', () => {
    const { type } = open('W0001')
    expect(screen.queryByText(/按 1000 ms 播放/)).toBeNull()
    type('延时时间', '12')
    expect(screen.getByText(/按 1000 ms 播放/)).toBeTruthy()
  })

  it('below 0 of a margin says what it does', () => {
    const { data, type } = open('W0001', {}, 'style')
    type('外边距上边', '-50')
    expect(data().marginTop).toBe(-50)
    expect(screen.getByText('外边距为负：盖住上面的内容 50 px')).toBeTruthy()
  })
})

it('the colour of words in a text may be taken away again: they then have that of the text', () => {
  const { data } = open('W0011', { text: '满199', parts: [{ words: '199', color: '#e00030ff' }] })
  fireEvent.click(screen.getByRole('button', { name: '199' }))
  const row = screen.getByText('199').closest<HTMLElement>('.hd-row')!
  const field = within(row).getByLabelText<HTMLInputElement>('颜色')
  for (const [typed, stored] of [
    ['', ''],
    ['red', ''],
    ['#00f', '#00f'],
  ] as const) {
    act(() => field.focus())
    fireEvent.change(field, { target: { value: typed } })
    act(() => field.blur())
    expect((data().parts as { color: string }[])[0]!.color).toBe(stored)
  }
})

it('rows of a list are called as what they show', () => {
  open('W0005', { data: [{ text: '居家好物', data: [] }] })
  expect(screen.getByText('居家好物').closest('.hd-row__name')).toBeTruthy()
})
