import { ApiError } from '@heji/api-client'
import { fromModule } from '@heji/widgets/definitions'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawEditor, testAdapter, testEditor, testPage } from '../../../testing/editor'
import { update } from '../../document/edit/update'
import { toStored } from '../../document/stored'
import { Dialogs } from '../dialogs/dialogs'
import { startSaving } from '../save/saving'

const later = { timeout: 10_000 }
type Row = Record<string, unknown> & { moduleId?: string }
const panel = (uuid: string, text: string) => ({
  type: 'W0006',
  uuid,
  width: 600,
  moduleId: '3',
  childWidgets: [{ type: 'W0011', uuid: `${uuid}-old`, text }],
})

/** The draft of this page and module 3, as the API keeps them: a change of the module changes the draft, too. */
function serverOf(content: unknown[]) {
  const server = { revision: 3, content, module: JSON.stringify(panel('m', '旧')), refused: 0 }
  const save = ({ config, base_revision }: { config: string; base_revision: number }) => {
    const { revision, content } = server
    if (base_revision !== revision) {
      server.refused++
      throw new ApiError(409, 409, '页面已被更新', {}, undefined, { who: '李雷', when: 1, revision, content })
    }
    Object.assign(server, { revision: revision + 1, content: JSON.parse(config) })
    return { revision: server.revision, updated: 1 }
  }
  const change = ({ params }: { params: string }) => {
    server.module = params
    const { moduleId: _, href: __, ...module } = JSON.parse(params) as Row
    server.content = server.content.map(block =>
      (block as Row).moduleId === '3' ? fromModule(block as Row, module, 1190) : block,
    )
    server.revision++
    return { id: '3', name: '公告', revision: 5, pages: 1 }
  }
  const api = async (key: string, input: unknown) => {
    if (key.endsWith('/uses')) return { id: '3', name: '公告', revision: 4, params: server.module, list: [] }
    if (key.startsWith('PUT')) return change(input as never)
    if (key.startsWith('POST')) return save(input as never)
    return { config: JSON.stringify(server.content), template: { ...testPage, revision: server.revision } }
  }
  return Object.assign(server, { api })
}

function open() {
  const server = serverOf([{ type: 'W0000', uuid: 'page' }, panel('one', '旧'), panel('two', '旧')])
  const editor = testEditor(server.content)
  const merged: string[] = []
  const saving = startSaving(testAdapter({ api: server.api as never }), editor.store, {
    onSaved: () => {},
    onJournalFailure: () => {},
    onMerged: who => void merged.push(who),
  })
  const texts = () => {
    const { doc } = editor.store.getState()
    return doc.roots.map(uuid => doc.nodes[uuid]!.children.map(child => doc.nodes[child]!.data.text).join())
  }
  editor.store.getState().run(update('two-old', { text: '新' }), '修改')
  editor.store.getState().select(['two'])
  drawEditor({ ...editor, saving }, <Dialogs />, { api: server.api })
  act(() => editor.command('changeModule'))
  return { server, editor, saving, merged, texts }
}

const press = async () => {
  const button = (await screen.findByText('更新模块', {}, later)).closest('button')!
  await waitFor(() => expect(button.disabled).toBe(false), later)
  await act(async () => void fireEvent.click(button))
}

it('a changed module is shown by its other copies on the page at once, as a step that undo takes back', async () => {
  const { server, editor, saving, merged, texts } = open()
  const { store } = editor
  expect((await screen.findByText(/商城首页/, {}, later)).textContent).toContain('正在编辑')
  await press()
  await waitFor(() => expect(editor.said).toEqual(['模块“公告”已更新，1 个页面的草稿已改变']), later)
  expect(texts()).toEqual(['新', '新'])
  expect([store.getState().save.kind, saving.isDirty(), merged]).toEqual(['saved', false, []])
  act(() => store.getState().undo())
  expect(texts()).toEqual(['旧', '新'])
  act(() => store.getState().undo())
  expect(texts()).toEqual(['旧', '旧'])
  act(() => store.getState().travel(2))
  const copy = store.getState().doc.nodes.one!.children[0]!
  act(() => store.getState().run(update(copy, { text: '自己的' }), '修改'))
  await saving.saveNow()
  saving.stop()
  expect([texts(), store.getState().save.kind, server.refused]).toEqual([['自己的', '新'], 'saved', 0])
  expect(server.content).toEqual(JSON.parse(JSON.stringify(toStored(store.getState().doc))))
})
