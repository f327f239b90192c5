import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { drawEditor, testEditor } from '../../../testing/editor'
import { Dialogs } from '../dialogs/dialogs'
import { PropertyPanel } from '../panel/property-panel'
import { Modules } from './modules'

const later = { timeout: 10_000 }
const module = {
  id: '3',
  name: '公告',
  image: '',
  author: '李雷',
  created: 1,
  revision: 4,
  params: JSON.stringify({ type: 'W0006', childWidgets: [{ type: 'W0011', text: '字', x: 0, y: 0 }] }),
}
const use = (id: string, changed: number) => ({
  theme_pc_template_id: id,
  template_title: `页面${id}`,
  platform: 'pc',
  places: 1,
  changed,
})

/** A page with a panel that follows module 3, and a server that writes down what is changed. */
function open({ gone = false, refusal = '', uses = [use('7', 0), use('8', 1), use('9', 0)] } = {}) {
  const server = { gone }
  const sent: unknown[] = []
  const editor = testEditor([{ type: 'W0006', uuid: 'p', moduleId: '3', childWidgets: [] }])
  editor.saving.saveNow = async () => {}
  editor.saving.isDirty = () => false
  const api = async (key: string, input: unknown) => {
    if (key === 'GET /api/pctemplate/combine') return { list: [module], total_count: 1 }
    if (server.gone) throw Object.assign(new Error('组合模块不存在'), { status: 404 })
    if (key.endsWith('/uses')) return { ...module, list: uses }
    if (refusal) throw new Error(refusal)
    sent.push(input)
    return { ...module, revision: 5, pages: 2 }
  }
  editor.store.getState().select(['p'])
  const favourites = { keys: [], mark: () => {} } as unknown as Omit<Parameters<typeof Modules>[0], 'typed'>
  drawEditor(
    editor,
    <>
      <div className="hd-canvas__scroll" tabIndex={-1} />
      <PropertyPanel />
      <Modules {...favourites} typed="" />
      <Dialogs />
    </>,
    { api },
  )
  const panels = () => Object.values(editor.store.getState().doc.nodes).filter(({ data }) => data.type === 'W0006')
  return { editor, sent, panels, server }
}

describe('a panel that follows a module', () => {
  it('says so, with how many pages do, and is changed everywhere after a look at them', async () => {
    const { editor, sent } = open()
    expect(await screen.findByText(/链接模块“公告”，3 个页面在用/, {}, later)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: '更新模块' }))
    // The page itself is none of the others.
    expect(await screen.findByText('这 2 个页面的草稿会一起改变：', {}, later)).toBeDefined()
    expect(screen.getByText('页面8（PC）').closest('li')!.textContent).toContain('单独改过，会被覆盖')
    const buttons = screen.getAllByRole('button', { name: '更新模块' })
    await act(async () => void fireEvent.click(buttons.at(-1)!))
    await waitFor(() => expect(editor.said).toEqual(['模块“公告”已更新，2 个页面的草稿已改变']), later)
    expect(sent).toMatchObject([{ id: '3', base_revision: 4, params: expect.stringContaining('W0006') }])
    expect(editor.store.getState().dialog).toBeNull()
  })

  it('counts this page, too, before it is saved', async () => {
    open({ uses: [] })
    expect(await screen.findByText(/链接模块“公告”，1 个页面在用/, {}, later)).toBeDefined()
  })

  it('cannot be changed in the dialog once somebody deleted the module', async () => {
    const { editor, server } = open()
    await screen.findByText(/链接模块“公告”/, {}, later)
    server.gone = true
    act(() => editor.command('changeModule'))
    expect(await screen.findByText('组合模块不存在', {}, later)).toBeDefined()
    expect(screen.queryByText('这 2 个页面的草稿会一起改变：')).toBeNull()
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: '更新模块' }).disabled).toBe(true)
  })

  it('stays in its dialog with the refusal when somebody changed the module meanwhile', async () => {
    const { editor } = open({ refusal: '模块已被其他人修改，请重新打开' })
    act(() => editor.command('changeModule'))
    await screen.findByText('这 2 个页面的草稿会一起改变：', {}, later)
    await act(async () => void fireEvent.click(screen.getAllByRole('button', { name: '更新模块' }).at(-1)!))
    await waitFor(() => expect(editor.said).toHaveLength(1), later)
    expect(editor.store.getState().dialog).toBe('linked')
  })

  it('is let go, as one step that undo takes back', async () => {
    const { editor, panels } = open()
    const unlink = await screen.findByRole('button', { name: '取消链接' }, later)
    unlink.focus()
    fireEvent.click(unlink)
    await waitFor(() => expect(document.activeElement?.className).toBe('hd-canvas__scroll'))
    expect(panels()[0]!.data.moduleId).toBeUndefined()
    expect(screen.queryByText(/链接模块/)).toBeNull()
    act(() => editor.store.getState().undo())
    expect(panels()[0]!.data.moduleId).toBe('3')
  })

  it('of a deleted module keeps its content and can only be let go', async () => {
    open({ gone: true })
    expect(await screen.findByText(/链接的模块已被删除，内容留在这里/, {}, later)).toBeDefined()
    expect(screen.queryByRole('button', { name: '更新模块' })).toBeNull()
    expect(screen.getByRole('button', { name: '取消链接' })).toBeDefined()
  })
})

it('a module is put in as a copy, or as a link where this is chosen', async () => {
  const { panels } = open()
  const add = await screen.findByRole('button', { name: '公告' }, later)
  fireEvent.click(add)
  fireEvent.click(screen.getByRole('switch', { name: /放入为链接/ }))
  fireEvent.click(add)
  expect(panels().map(({ data }) => data.moduleId)).toEqual(['3', undefined, '3'])
})
