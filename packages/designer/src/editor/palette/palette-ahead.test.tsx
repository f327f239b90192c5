import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawEditor, testEditor } from '../../../testing/editor'
import { Palette } from './palette'
import { PaletteAhead } from './palette-ahead'

const NAME = { name: '搜索命令、组件和页面' }

it('what is typed before the palette has come stands in it, and is gone with it', () => {
  const editor = testEditor([])
  editor.store.getState().open('palette')
  const ahead = drawEditor(editor, <PaletteAhead />)
  const input = screen.getByRole('textbox', NAME)
  expect(document.activeElement).toBe(input)
  fireEvent.change(input, { target: { value: '放大' } })
  ahead.unmount()
  const first = drawEditor(editor, <Palette onClose={() => {}} />)
  expect(screen.getByRole('combobox', NAME)).toHaveProperty('value', '放大')
  expect(screen.getAllByRole('option')[0]!.textContent).toContain('放大')
  first.unmount()
  editor.store.getState().open(null)
  editor.store.getState().open('palette')
  drawEditor(editor, <Palette onClose={() => {}} />)
  expect(screen.getByRole('combobox', NAME)).toHaveProperty('value', '')
})

it('closes with Escape, gives the focus back, and stands in for no other dialog', async () => {
  const editor = testEditor([])
  drawEditor(
    editor,
    <>
      <button type="button">前</button>
      <PaletteAhead />
    </>,
  )
  screen.getByText('前').focus()
  act(() => editor.store.getState().open('palette'))
  fireEvent.keyDown(screen.getByRole('textbox', NAME), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('textbox', NAME)).toBeNull())
  expect(document.activeElement).toBe(screen.getByText('前'))
  act(() => editor.store.getState().open('history'))
  expect(screen.queryByRole('dialog')).toBeNull()
})
