import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { recording, SEVERAL } from '../../../testing/command-effects'
import { drawEditor } from '../../../testing/editor'
import { update } from '../../document/edit/update'
import { addVariant } from '../../document/edit/variants'
import { ContextMenu } from '../canvas/context-menu'
import { StatusBar } from '../chrome/status-bar'
import { TopBar } from '../chrome/top-bar'
import { LeftSide } from '../left/left-side'
import { PropertyPanel } from '../panel/property-panel'
import { ALIGN_MENU, MENU, PANEL_TABS, RAIL_BUTTONS, STATUS_BUTTONS, TOP_BUTTONS, ZOOM_MENU } from './places'
import { actOf, type CommandId, commands } from './registry'

/** Buttons whose words are not the title of their command. */
const NAMES: Partial<Record<CommandId, string>> = { snap: '吸附', shortcuts: '?快捷键' }

const button = (words: string) =>
  [...document.querySelectorAll('button')].find(one =>
    (one.getAttribute('aria-label') ?? one.textContent.replaceAll(' ', '')).startsWith(words),
  )!

describe('a command', () => {
  it('is run by a press on its bar', async () => {
    const { editor, ran } = recording(SEVERAL)
    drawEditor(
      editor,
      <>
        <TopBar />
        <StatusBar />
      </>,
    )
    const single = [...TOP_BUTTONS, ...STATUS_BUTTONS]
    for (const id of single) fireEvent.click(button(NAMES[id] ?? commands[id].title))
    for (const [menu, ids] of [
      ['对齐', ALIGN_MENU.flat()],
      ['缩放', ZOOM_MENU],
    ] as const) {
      for (const id of ids) {
        fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${menu}`) }))
        fireEvent.click(await screen.findByText(commands[id].title))
      }
    }
    expect(ran).toEqual([...single, ...ALIGN_MENU.flat(), ...ZOOM_MENU])
  })

  it('is run by a press beside the canvas', () => {
    const { editor } = recording(['a'])
    const names = { showLibrary: '组件', showPage: '页面' } as Partial<Record<CommandId, string>>
    drawEditor(
      editor,
      <>
        <LeftSide />
        <PropertyPanel />
      </>,
    )
    const view = () => editor.store.getState().view
    const seen = [...RAIL_BUTTONS, ...PANEL_TABS].map(id => {
      fireEvent.click(button(names[id] ?? commands[id].title))
      return `${view().leftTab} ${view().rightTab}`
    })
    const rail = ['null settings', 'layers settings', 'page settings', 'assets settings']
    expect(seen).toEqual([...rail, 'assets settings', 'assets style'])
  })

  it('is run by a press in the menu', async () => {
    const { editor, ran } = recording(SEVERAL)
    drawEditor(editor, <ContextMenu />)
    editor.store.getState().run(addVariant(editor.store.getState().doc, 'b').verb, '做一个 B 版')
    // One alone can be written, has copies on other pages, and shares visitors with another one.
    const alone: Partial<Record<CommandId, string>> = {
      editText: 'a',
      swapBlock: 'a',
      addVariant: 'a',
      keepVariantA: 'b',
      keepVariantB: 'b',
    }
    for (const id of MENU.flat()) {
      const one = alone[id]
      editor.store.getState().select(one ? [one] : SEVERAL)
      editor.store.getState().openMenu({ x: 10, y: 10 })
      fireEvent.click(await screen.findByText(actOf(id, editor.store.getState())))
    }
    expect(ran).toEqual(MENU.flat())
  })

  it('that cannot be done with the selection is left out of the menu, but copying, moving and deleting stay', async () => {
    const { editor } = recording(['a'])
    drawEditor(editor, <ContextMenu />)
    editor.store.getState().openMenu({ x: 10, y: 10 })
    await screen.findByText(commands.editText.title)
    const titles = () => [...document.querySelectorAll('.ant-dropdown-menu-title-content')].map(one => one.textContent)
    const has = (id: CommandId) => titles().some(title => title.startsWith(commands[id].title))
    const gone: CommandId[] = ['ungroup', 'changeModule', 'unlinkModule', 'keepVariantA', 'keepVariantB', 'enterPanel']
    expect(gone.filter(has)).toEqual([])
    expect([...MENU[0]!, ...MENU[1]!, 'delete' as const].filter(id => !has(id))).toEqual([])
  })

  it('is called by what it would do now', async () => {
    const { editor } = recording(['a'])
    drawEditor(editor, <ContextMenu />)
    const { select, openMenu } = editor.store.getState()
    const missing = async (uuid: string, ...names: string[]) => {
      select([uuid])
      openMenu({ x: 10, y: 10 })
      await screen.findByText('复制')
      // Behind the name stands its key.
      const items = [...document.querySelectorAll('.ant-dropdown-menu-title-content')].map(one => one.textContent)
      return names.filter(name => !items.some(item => item.startsWith(name)))
    }
    expect(await missing('b', '上移', '锁定', '隐藏', '取消选择')).toEqual([])
    editor.store.getState().run(update('b', { locked: true, hidden: true }), '')
    expect(await missing('b', '解锁', '显示')).toEqual([])
    expect(await missing('e', '下移一层', '移到最上层', '选择所在的面板')).toEqual([])
    expect(await missing('c', '选择整个编组')).toEqual([])
  })

  it('that Enter chose in the menu gets this press alone: the dialog that it opens does not send its form', async () => {
    const { editor, ran } = recording(['b'])
    drawEditor(editor, <ContextMenu />)
    editor.store.getState().openMenu({ x: 10, y: 10 })
    const item = (await screen.findByText(commands.keepModule.title)).closest('[role="menuitem"]')!
    // False: the default action of the press was prevented.
    expect(fireEvent.keyDown(item, { key: 'Enter', keyCode: 13, which: 13 })).toBe(false)
    expect(ran).toEqual(['keepModule'])
  })
})
