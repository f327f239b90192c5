import { defaultsOf, definitions, type LinkedZone } from '@heji/widgets/definitions'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawEditor, testEditor } from '../../../../testing/editor'
import { PropertyPanel } from '../property-panel'
import './hot-zones-dialog'

async function open() {
  const editor = testEditor([{ ...defaultsOf(definitions.W0003!), uuid: 'w', imgUrl: '/img/u/a.jpg' }])
  editor.store.getState().select(['w'])
  drawEditor(editor, <PropertyPanel />)
  fireEvent.click(screen.getByRole('button', { name: '编辑热区' }))
  const stage = (await screen.findByAltText('热区图', {}, { timeout: 10_000 })).parentElement!
  stage.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100)
  const zones = () => editor.store.getState().doc.nodes.w!.data.data as LinkedZone[]
  return { stage, zones, done: () => fireEvent.click(screen.getByRole('button', { name: /确\s*定/ })) }
}

it('a drag that draws, moves or sizes a zone is broken off by Escape, and the dialog stays', async () => {
  const { stage, zones, done } = await open()
  fireEvent.keyDown(stage, { key: 'n' })
  const zone = await screen.findByRole('button', { name: '热区1' })
  const breakOff = (on: Element, from: number, to: number) => {
    fireEvent.pointerDown(on, { clientX: from, clientY: from, button: 0 })
    for (const at of [from + 1, to]) fireEvent.pointerMove(document.body, { clientX: at, clientY: at })
    fireEvent.keyDown(document.body, { key: 'Escape' })
    fireEvent.pointerUp(document.body, { clientX: to, clientY: to })
  }
  breakOff(stage, 5, 40)
  breakOff(zone, 50, 70)
  fireEvent.focus(zone)
  breakOff(zone.querySelector('.hd-zone__handle:last-child')!, 30, 10)
  expect(screen.getAllByRole('button', { name: /^热区\d$/ })).toHaveLength(1)
  done()
  await waitFor(() => expect(zones()).toHaveLength(1))
  expect(zones()[0]).toMatchObject({ leftPer: 0.35, topPer: 0.35, widthPer: 0.3, heightPer: 0.3 })
})

it('a zone is drawn, moved and sized by keyboard', async () => {
  const { stage, zones, done } = await open()
  fireEvent.keyDown(stage, { key: 'n' })
  const zone = await screen.findByRole('button', { name: '热区1' })
  await waitFor(() => expect(document.activeElement).toBe(zone))
  fireEvent.keyDown(zone, { key: 'ArrowLeft', shiftKey: true })
  fireEvent.keyDown(zone, { key: 'ArrowRight', ctrlKey: true, shiftKey: true })
  fireEvent.keyDown(zone, { key: 'ArrowUp', ctrlKey: true })
  done()
  await waitFor(() => expect(zones()).toHaveLength(1))
  expect(zones()[0]).toMatchObject({ leftPer: 0.25, topPer: 0.35, widthPer: 0.4, heightPer: 0.29 })
})

it('N with a zone in hand draws another one; with Ctrl it is the browser’s', async () => {
  const { stage, zones, done } = await open()
  fireEvent.keyDown(stage, { key: 'N' })
  fireEvent.keyDown(await screen.findByRole('button', { name: '热区1' }), { key: 'n' })
  fireEvent.keyDown(stage, { key: 'n', ctrlKey: true })
  done()
  await waitFor(() => expect(zones()).toHaveLength(2))
})

it('N draws one wherever the focus of the dialog is, but not while somebody writes', async () => {
  const { zones, done } = await open()
  const dialog = screen.getByRole('dialog')
  dialog.focus()
  fireEvent.keyDown(document.activeElement!, { key: 'n' })
  await screen.findByRole('button', { name: '热区1' })
  fireEvent.keyDown(screen.getByRole('spinbutton', { name: '左' }), { key: 'n' })
  fireEvent.keyDown(dialog, { key: 'n', repeat: true })
  fireEvent.keyDown(screen.getByText('3 列').closest('button')!, { key: 'n' })
  await screen.findByRole('button', { name: '热区2' })
  done()
  await waitFor(() => expect(zones()).toHaveLength(2))
})

it('zones are drawn over the part of the picture that shoppers see, and the thumbnail shows it too', async () => {
  const imgCut = { of: 'a.jpg', ratio: 2, x: 0.5, y: 0, width: 0.5, height: 1, focusX: 0.75, focusY: 0.5 }
  const picture = { ...defaultsOf(definitions.W0003!), uuid: 'w', imgUrl: '/img/u/a.jpg', imgCut }
  const editor = testEditor([{ ...picture, width: 200, height: 200 }])
  editor.store.getState().select(['w'])
  const { container } = drawEditor(editor, <PropertyPanel />)
  fireEvent.click(screen.getByRole('button', { name: '编辑热区' }))
  const { style } = await screen.findByAltText('热区图', {}, { timeout: 10_000 })
  expect([style.left, style.top, style.width, style.height]).toEqual(['-100%', '0%', '200%', '100%'])
  const thumbnail = container.querySelector<HTMLElement>('.hd-image__pick img')!
  expect(thumbnail.style.left).toBe('-100%')
  expect(thumbnail.style.width).toBe('200%')
})
