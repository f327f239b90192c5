import { defaultsOf, definitions } from '@heji/widgets/definitions'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawEditor, testEditor } from '../../../../testing/editor'
import { GIVE_UP } from '../../use-work'
import { PropertyPanel } from '../property-panel'
import './cut-dialog'

/** A carousel whose first slide is open; answers when the dialog shows a picture of 800 × 400. */
async function open() {
  const slides = [
    { uuid: 's1', imgUrl: '/img/u/a.jpg', imgCut: null, pathData: {} },
    { uuid: 's2', imgUrl: '/img/u/a.jpg', imgCut: null, pathData: {} },
  ]
  const editor = testEditor([{ ...defaultsOf(definitions.W0001!), uuid: 'w', width: 600, data: slides }])
  editor.store.getState().select(['w'])
  drawEditor(editor, <PropertyPanel />)
  fireEvent.click(screen.getByRole('button', { name: '展开轮播项1' }))
  fireEvent.click(await screen.findByRole('button', { name: '裁剪和焦点' }))
  const picture = await screen.findByAltText('要裁剪的图片')
  Object.defineProperties(picture, { naturalWidth: { value: 800 }, naturalHeight: { value: 400 } })
  fireEvent.load(picture)
  picture.parentElement!.getBoundingClientRect = () => new DOMRect(0, 0, 400, 200)
  const cuts = () => (editor.store.getState().doc.nodes.w!.data.data as typeof slides).map(({ imgCut }) => imgCut)
  return { editor, cuts }
}
const frame = () => screen.getByRole('button', { name: /^显示的部分/ })
const done = () => fireEvent.click(screen.getByRole('button', { name: /确\s*定/ }))

it('is made by keyboard alone, for this use and no other, as one step', async () => {
  const { editor, cuts } = await open()
  fireEvent.keyDown(frame(), { key: 'ArrowLeft', ctrlKey: true, shiftKey: true })
  fireEvent.keyDown(frame(), { key: 'ArrowRight' })
  fireEvent.keyDown(screen.getByRole('button', { name: /^焦点/ }), { key: 'ArrowUp', shiftKey: true })
  expect(cuts()).toEqual([null, null])
  done()
  const made = { of: 'a.jpg', ratio: 2, x: 0.01, y: 0, width: 0.9, height: 1, focusX: 0.5, focusY: 0.4 }
  await waitFor(() => expect(cuts()).toEqual([made, null]))
  editor.store.getState().undo()
  expect(cuts()).toEqual([null, null])
})

it('is made by the pointer: a handle, the frame and the point are dragged', async () => {
  const { cuts } = await open()
  const drag = (target: Element, from: [number, number], to: [number, number]) => {
    fireEvent.pointerDown(target, { button: 0, clientX: from[0], clientY: from[1] })
    fireEvent.pointerMove(window, { clientX: to[0], clientY: to[1] })
    fireEvent.pointerUp(window)
  }
  drag(frame().querySelector('[data-handle="1,0"]')!, [400, 100], [200, 100])
  drag(frame(), [100, 100], [140, 100])
  drag(screen.getByRole('button', { name: /^焦点/ }), [200, 100], [900, 100])
  done()
  await waitFor(() => expect(cuts()[0]).toMatchObject({ x: 0.1, width: 0.5, height: 1, focusX: 0.6, focusY: 0.5 }))
})

it.each([
  ['a handle', () => frame().querySelector('[data-handle="1,0"]')!],
  ['the frame', frame],
  ['the point', () => screen.getByRole('button', { name: /^焦点/ })],
])('a drag of %s is broken off by Escape, which leaves the dialog open', async (_, target) => {
  const { cuts } = await open()
  fireEvent.click(screen.getByRole('button', { name: '1 : 1' }))
  const look = () => [frame(), screen.getByRole('button', { name: /^焦点/ })].map(one => one.getAttribute('aria-label'))
  const before = look()
  fireEvent.pointerDown(target(), { button: 0, clientX: 200, clientY: 100 })
  fireEvent.pointerMove(window, { clientX: 160, clientY: 100 })
  expect(look()).not.toEqual(before)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  fireEvent.pointerMove(window, { clientX: 120, clientY: 100 })
  fireEvent.pointerUp(window)
  expect(look()).toEqual(before)
  done()
  await waitFor(() => expect(cuts()[0]).toMatchObject({ x: 0.25, width: 0.5, focusX: 0.5 }))
})

it('says that a picture cannot be shown, and offers no cut of it', async () => {
  await open()
  fireEvent.error(screen.getByAltText('要裁剪的图片'))
  expect(screen.getByText('图片无法显示，换一张再裁剪')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^显示的部分/ })).toBeNull()
})

it('is given up with 恢复整张', async () => {
  const { cuts } = await open()
  fireEvent.click(screen.getByRole('button', { name: '1 : 1' }))
  done()
  await waitFor(() => expect(cuts()[0]).toMatchObject({ x: 0.25, width: 0.5, height: 1 }))
  fireEvent.click(await screen.findByRole('button', { name: '恢复整张' }))
  expect(cuts()).toEqual([null, null])
})

it('is undone in the dialog by keys and by buttons, and asked about before it is lost', async () => {
  const { editor, cuts } = await open()
  fireEvent.click(screen.getByRole('button', { name: '1 : 1' }))
  fireEvent.keyDown(frame(), { key: 'ArrowRight' })
  fireEvent.keyDown(frame(), { key: 'z', ctrlKey: true })
  fireEvent.keyDown(frame(), { key: 'z', ctrlKey: true })
  expect(frame().getAttribute('aria-label')).toContain('宽 100%')
  fireEvent.keyDown(frame(), { key: 'Z', ctrlKey: true, shiftKey: true })
  expect(frame().getAttribute('aria-label')).toContain('宽 50%')
  fireEvent.click(screen.getByText('撤销').closest('button')!)
  fireEvent.click(screen.getByText('重做').closest('button')!)
  expect(frame().getAttribute('aria-label')).toContain('宽 50%')
  fireEvent.keyDown(window, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([editor.asked, cuts()]).toEqual([[GIVE_UP], [null, null]])
})
