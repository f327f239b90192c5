import { defaultsOf, definitions } from '@heji/widgets/definitions'
import { act, fireEvent } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { drawEditor, testEditor } from '../../../testing/editor'
import { PropertyPanel } from './property-panel'

const ROW = 40

/** Rows below one another, px of the window: nothing is laid out here. */
function layOut() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const row = this.closest('[data-row-path]')
    const at = row ? [...row.parentElement!.children].indexOf(row) : 0
    return new DOMRect(0, at * ROW, 300, ROW)
  })
}
afterEach(() => vi.restoreAllMocks())

const turn = () => act(() => new Promise(resolve => setTimeout(resolve)))

it('a row of a list is taken to another place by a drag of its handle, as one step', async () => {
  layOut()
  const data = ['一', '二', '三'].map(title => ({ uuid: title, title, imgUrl: '', pathData: {} }))
  const editor = testEditor([{ ...defaultsOf(definitions.W0013!), uuid: 'w', data }])
  editor.store.getState().select(['w'])
  drawEditor(editor, <PropertyPanel />)
  const [handle] = document.querySelectorAll('.hd-row__grip')
  const at = (clientY: number) => ({ clientX: 10, clientY, button: 0, isPrimary: true, pointerId: 1 })
  fireEvent.pointerDown(handle!, at(20))
  for (const y of [40, 70, 100]) {
    fireEvent.pointerMove(document, at(y))
    await turn()
  }
  fireEvent.pointerUp(document, at(100))
  await turn()
  const { doc, history } = editor.store.getState()
  const titles = (doc.nodes.w!.data as unknown as { data: { title: string }[] }).data.map(({ title }) => title)
  expect([titles, history.done.length]).toEqual([['二', '三', '一'], 1])
})
