import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawEditor, testEditor } from '../../../testing/editor'
import { keyboard } from '../../../testing/keyboard'
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
  const { write } = keyboard()
  await write(row('backgroundColor').querySelector('input'), '#112233ff')
  await write(row('themeColor').querySelector('input'), '#445566ff')
  expect(store.getState().doc.settings).toMatchObject({ backgroundColor: '#112233ff', themeColor: '#445566ff' })
  expect(steps()).toEqual(['修改页面设置', '修改页面设置'])
})

it('colours of the page are taken from the palette by a press', async () => {
  const { store, row } = open()
  fireEvent.click(row('backgroundColor').querySelector('.hd-swatch')!)
  fireEvent.click(await screen.findByRole('button', { name: '#479EE9' }))
  expect(store.getState().doc.settings.backgroundColor.toLowerCase()).toContain('479ee9')
})
