import { defaultsOf, definitions } from '@heji/widgets/definitions'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { drawEditor, testEditor } from '../../../testing/editor'
import { Canvas } from '../canvas/canvas'
import { Announcements } from './announcements'
import { StatusBar } from './status-bar'

afterEach(() => void vi.restoreAllMocks())

/** The browser draws this block so large, px of the page. */
function drawnAs(uuid: string, width: number, height: number) {
  const of = (element: HTMLElement, px: number) => (element.dataset.uuid === uuid ? px : 0)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return of(this, width)
  })
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return of(this, height)
  })
}

it.each(['W0007', 'W0019', 'W0021'])('the size of %s is the one that is drawn, not the one that is stored', code => {
  drawnAs('w', 1190, 317)
  const editor = testEditor([{ ...defaultsOf(definitions[code]!), uuid: 'w' }])
  editor.store.getState().select(['w'])
  drawEditor(
    editor,
    <>
      <Canvas />
      <StatusBar />
    </>,
  )
  expect(editor.store.getState().doc.nodes.w!.data.height).not.toBe(317)
  expect(screen.getByText(/W 1190 H 317$/)).toBeTruthy()
})

it.each(['W0007', 'W0011', 'W0019'])('a screen reader hears the size of %s that is drawn, too', async code => {
  drawnAs('w', 1190, 317)
  const editor = testEditor([{ ...defaultsOf(definitions[code]!), uuid: 'w' }])
  drawEditor(
    editor,
    <>
      <Canvas />
      <Announcements />
    </>,
  )
  act(() => editor.store.getState().select(['w']))
  expect((await screen.findByText(/第 1 个，共 1 个，宽/)).textContent).toMatch(/，宽 1190，高 317$/)
})
