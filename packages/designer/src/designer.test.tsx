import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { DesignerAdapter } from './adapter/adapter'
import { Designer } from './designer'
import type { Operator } from './host/context'

afterEach(cleanup)

const content = ['甲', '乙', '丙'].map(text => ({ type: 'W0011', uuid: text, text }))
const operator: Operator = { name: '小禾', role: 'editor' }

/** A server with the same content for each page. */
const adapter: DesignerAdapter = {
  load: async id => ({
    page: { theme_pc_template_id: id, template_title: `页面 ${id}`, platform: 'pc', revision: 1 },
    content,
  }),
  save: async ({ baseRevision }) => ({ revision: baseRevision + 1, updated: 1 }),
}

/** Two editors and a button of the page around them. */
async function openTwo() {
  render(
    <>
      <button type="button">下单</button>
      {['1', '2'].map(id => (
        <section key={id} aria-label={`编辑器 ${id}`}>
          <Designer pageId={id} adapter={adapter} operator={operator} />
        </section>
      ))}
    </>,
  )
  const editorOf = (id: string) => within(screen.getByRole('region', { name: `编辑器 ${id}` }))
  const texts = (id: string) => editorOf(id).queryAllByText(/^[甲乙丙]$/, { selector: '.hw-text *' }).length
  await waitFor(() => expect([texts('1'), texts('2')]).toEqual([3, 3]))
  return { editorOf, texts }
}

const deleteAll = (target: Element) => {
  fireEvent.keyDown(target, { key: 'a', ctrlKey: true })
  fireEvent.keyDown(target, { key: 'Delete' })
}

it('takes keys for the editor that has the focus, not for another one', async () => {
  const { editorOf, texts } = await openTwo()
  deleteAll(editorOf('2').getByRole('button', { name: /预览|保存/ }))
  await waitFor(() => expect(texts('2')).toBe(0))
  expect(texts('1')).toBe(3)
})

it('leaves keys alone that are pressed on controls of the page around it', async () => {
  const { texts } = await openTwo()
  const around = screen.getByRole('button', { name: '下单' })
  deleteAll(around)
  expect(fireEvent.keyDown(around, { key: 's', ctrlKey: true })).toBe(true)
  expect([texts('1'), texts('2')]).toEqual([3, 3])
})

it('takes keys without a focus for the editor that was used last', async () => {
  const { editorOf, texts } = await openTwo()
  fireEvent.pointerDown(editorOf('1').getByRole('main'))
  deleteAll(document.body)
  await waitFor(() => expect(texts('1')).toBe(0))
  expect(texts('2')).toBe(3)
})

it('says no time for a page that was never saved', async () => {
  const { editorOf } = await openTwo()
  expect(editorOf('1').getByText('已保存')).toBeTruthy()
})
