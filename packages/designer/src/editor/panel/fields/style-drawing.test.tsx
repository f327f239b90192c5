import { defaultsOf, definitions } from '@heji/widgets/definitions'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawEditor, testEditor } from '../../../../testing/editor'
import { PropertyPanel } from '../property-panel'

it.each(['W0001', 'W0012', 'W0018'])('each style of %s has a drawing of its own and is chosen by it', code => {
  const editor = testEditor([{ ...defaultsOf(definitions[code]!), uuid: 'w' }])
  editor.store.getState().select(['w'])
  const { container } = drawEditor(editor, <PropertyPanel />)
  const drawings = [...container.querySelectorAll('.hd-drawing svg')].map(({ innerHTML }) => innerHTML)
  expect(drawings).toHaveLength(5)
  expect(new Set(drawings).size).toBe(5)
  const last = screen.getAllByRole('radio').filter(radio => radio.closest('.hd-drawings'))[4]!
  fireEvent.click(last)
  const field = definitions[code]!.fields.styleType
  const options = field?.kind === 'select' ? field.options : []
  expect(editor.store.getState().doc.nodes.w!.data.styleType).toBe(options[4]?.value)
})
