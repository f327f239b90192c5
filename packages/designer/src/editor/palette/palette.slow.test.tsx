import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { recording, SEVERAL } from '../../../testing/command-effects'
import { drawEditor, testEditor, testPage } from '../../../testing/editor'
import { actOf, type CommandId, commands } from '../commands/registry'
import { commandEntries, libraryEntries, widgetEntries } from './entries'
import { Palette } from './palette'

const input = () => screen.getByRole('combobox')
const type = (value: string) => fireEvent.change(input(), { target: { value } })
const current = () => document.getElementById(input().getAttribute('aria-activedescendant') ?? '')
const nameOf = (option: Element | null) => option?.querySelector('span')?.textContent

/** Types a name and walks to it with the arrows. */
function choose(name: string) {
  type(name)
  for (let i = 0; i < 60 && nameOf(current()) !== name; i++) fireEvent.keyDown(input(), { key: 'ArrowDown' })
  fireEvent.keyDown(input(), { key: 'Enter' })
}

describe('the palette', () => {
  it('runs every command by its name, with the keyboard alone', () => {
    const ofOne: CommandId[] = ['editText', 'swapBlock', 'addVariant']
    const ofPair: CommandId[] = ['keepVariantA', 'keepVariantB']
    const others = (Object.keys(commands) as CommandId[]).filter(id => ![...ofOne, ...ofPair, 'palette'].includes(id))
    for (const [selected, ids, before] of [
      [SEVERAL, others, []],
      [['a'], ofOne, []],
      [['a'], ofPair, ['addVariant']],
    ] as [string[], CommandId[], CommandId[]][]) {
      const { editor, ran } = recording(selected, before)
      const drawn = drawEditor(editor, <Palette onClose={() => {}} />)
      for (const id of ids) choose(actOf(id, editor.store.getState()))
      expect(ran).toEqual(ids)
      drawn.unmount()
    }
  })

  it('has a name of its own for every command', () => {
    const titles = Object.values(commands).map(({ title }) => title)
    expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([])
  })

  it('runs what is pressed, but not what cannot be done now, and says why there is nothing', () => {
    const editor = testEditor([])
    const ran: CommandId[] = []
    drawEditor({ ...editor, command: id => void ran.push(id) }, <Palette onClose={() => {}} />)
    type('删除')
    expect(current()?.getAttribute('aria-disabled')).toBe('true')
    fireEvent.keyDown(input(), { key: 'Enter' })
    fireEvent.click(current()!)
    type('放大')
    fireEvent.click(current()!)
    expect(ran).toEqual(['zoomIn'])
    type('没有这样的东西')
    expect(screen.getByText('没有找到')).toBeTruthy()
  })

  it('shows what is written as typed before what only sounds so', async () => {
    const { editor } = recording(['a'])
    drawEditor(editor, <Palette onClose={() => {}} />)
    type('b')
    await screen.findByText('创建副本', {}, { timeout: 10_000 })
    expect(nameOf(current())).toBe('做一个 B 版')
  })

  it('finds widgets of the page by their words and goes to them, and adds new ones behind what is selected', () => {
    const { editor } = recording(['a'])
    drawEditor(editor, <Palette onClose={() => {}} />)
    const { store } = editor
    type('二')
    fireEvent.keyDown(input(), { key: 'Enter' })
    expect(store.getState().selection).toEqual(['b'])
    store.getState().select(['a'])
    choose('添加文本')
    const { doc, selection } = store.getState()
    expect([doc.roots.length, doc.roots.indexOf(selection[0]!)]).toEqual([4, 1])
  })

  it('finds other pages, and goes on composing Chinese words when Enter ends them', async () => {
    const page = { ...testPage, theme_pc_template_id: '8', template_title: '双11会场' }
    const { editor } = recording([])
    drawEditor(editor, <Palette onClose={() => {}} />, {
      api: async () => ({ list: [testPage, page], total_count: 2 }),
    })
    type('会场')
    expect(await screen.findByText('双11会场')).toBeTruthy()
    fireEvent.keyDown(input(), { key: 'Enter', isComposing: true })
    expect(location.pathname).not.toBe('/pages/8')
    fireEvent.keyDown(input(), { key: 'Enter' })
    expect(location.pathname).toBe('/pages/8')
    history.replaceState(null, '', '/')
  })

  it('goes back to a step and forth again, to the list of pages, and to the page on the other platform', () => {
    const { editor } = recording([])
    const { store } = editor
    store.setState({ otherPlatformId: '9' })
    drawEditor(editor, <Palette onClose={() => {}} />)
    expect(store.getState().history.done.length).toBeGreaterThan(1)
    choose('回到“打开页面”')
    expect(store.getState().history.done).toEqual([])
    choose('返回页面列表')
    expect(location.pathname).toBe('/pages')
    choose('打开 H5 版')
    expect(location.pathname).toBe('/pages/9')
    history.replaceState(null, '', '/')
  })

  it('adds what stands in panels only while a panel is worked in', () => {
    const { store } = recording(['p']).editor
    const names = () => libraryEntries(store.getState()).map(({ name }) => name)
    expect(names()).toContain('添加橱窗卡')
    store.getState().select(['a'])
    expect(names()).not.toContain('添加橱窗卡')
  })

  it('offers nothing that changes the page to viewers', () => {
    const { store } = testEditor([{ type: 'W0011', uuid: 'a', text: '一' }], { role: 'viewer' })
    const state = store.getState()
    const offered = [...commandEntries(state), ...libraryEntries(state)].filter(entry => !entry.isOff)
    expect(offered.filter(({ key }) => /add |delete|paste|save|publish/.test(key))).toEqual([])
    expect(widgetEntries(state).map(({ name }) => name)).toEqual(['文本 W0011'])
  })
})
