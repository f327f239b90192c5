import { expect, it } from 'vitest'
import { testPage } from '../../testing/editor'
import { fromStored } from '../document/stored'
import { createEditorStore, viewFor } from './store'

it.each([
  [720, null],
  [1280, 'library'],
])('a window of %d px opens with %s beside the canvas', (width, leftTab) => {
  const start = { page: testPage, otherPlatformId: null, doc: fromStored([]), role: 'admin' } as const
  expect(createEditorStore({ ...start, view: viewFor(width) }).getState().view.leftTab).toBe(leftTab)
})
