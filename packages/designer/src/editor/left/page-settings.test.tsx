import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawEditor, testEditor } from '../../../testing/editor'
import { keyboard } from '../../../testing/keyboard'
import { DesignerContext, type PageTextsProps, useDesigner } from '../../host/context'
import { PageSettings } from './page-settings'

function open() {
  const editor = testEditor([])
  const { container } = drawEditor(editor, <PageSettings />)
  const { store } = editor
  const steps = () => store.getState().history.done.map(({ name }) => name)
  const row = (name: string) => container.querySelector<HTMLElement>(`[data-field="page.${name}"]`)!
  return { store, steps, row }
}

it('colours of the page are written by the keyboard, each as one step', async () => {
  const { store, steps, row } = open()
  const { user, write } = keyboard()
  await write(row('backgroundColor').querySelector('input'), '#112233ff')
  await write(row('themeColor').querySelector('input'), '#445566ff')
  await user.tab()
  expect(store.getState().doc.settings).toMatchObject({ backgroundColor: '#112233ff', themeColor: '#445566ff' })
  expect(steps()).toEqual(['修改页面设置', '修改页面设置'])
})

it('colours of the page are taken from the palette by a press', async () => {
  const { store, row } = open()
  fireEvent.click(row('backgroundColor').querySelector('.hd-swatch')!)
  fireEvent.click(await screen.findByRole('button', { name: '#479EE9' }))
  expect(store.getState().doc.settings.backgroundColor.toLowerCase()).toContain('479ee9')
})

/** Stands for the dialog of the page around the editor. */
const Texts = ({ page, onClose, onSaved }: PageTextsProps) => {
  const save = () => {
    onSaved?.({ ...page, revision: page.revision + 1, template_title: '双11会场', seo: { ...page.seo, title: '双11' } })
    onClose()
  }
  return (
    <button type="button" onClick={save}>
      保存文字
    </button>
  )
}

const WithTexts = () => (
  <DesignerContext.Provider value={{ ...useDesigner(), PageTextsDialog: Texts }}>
    <PageSettings />
  </DesignerContext.Provider>
)

it('name and search texts are changed here, too, and are the next draft, without a step', () => {
  const { store, ...editor } = testEditor([])
  const taken: number[] = []
  const saving = { ...editor.saving, sameAt: (revision: number) => void taken.push(revision) }
  drawEditor({ store, ...editor, saving }, <WithTexts />)
  const { revision } = store.getState().page
  fireEvent.click(screen.getByText('修改名称和搜索文字'))
  fireEvent.click(screen.getByText('保存文字'))
  expect(screen.getByText('双11会场')).toBeTruthy()
  expect(screen.getByText('双11')).toBeTruthy()
  expect(screen.queryByText('保存文字')).toBeNull()
  expect(store.getState().history.done).toEqual([])
  expect(taken).toEqual([revision + 1])
})

it('viewers, and shops without such a dialog, only read them', () => {
  drawEditor(testEditor([], { role: 'viewer' }), <WithTexts />)
  expect(screen.queryByText('修改名称和搜索文字')).toBeNull()
  document.body.replaceChildren()
  drawEditor(testEditor([]), <PageSettings />)
  expect(screen.queryByText('修改名称和搜索文字')).toBeNull()
})
