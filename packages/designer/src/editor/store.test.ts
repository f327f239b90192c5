import { expect, it, vi } from 'vitest'
import { testEditor } from '../../testing/editor'

it.each([
  [720, null],
  [1280, 'library'],
])('a window of %d px opens with %s beside the canvas', (width, tab) => {
  vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(width)
  expect(testEditor([]).store.getState().view.leftTab).toBe(tab)
})
