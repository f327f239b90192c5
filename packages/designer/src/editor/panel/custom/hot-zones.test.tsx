import { defaultsOf, definitions } from '@heji/widgets/definitions'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drawEditor, testEditor } from '../../../../testing/editor'
import { PropertyPanel } from '../property-panel'

const later = { timeout: 10_000 }
const [WIDTH, HEIGHT] = [1000, 400]
const zone = (uuid: string, leftPer: number) => ({
  ...{ uuid, leftPer, topPer: 0.25, widthPer: 0.2, heightPer: 0.5 },
  pathData: { linkPage: 'href', href: `/${uuid}` },
})

beforeEach(() => {
  // Nothing is laid out here: this is the picture in the dialog.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, WIDTH, HEIGHT))
})
afterEach(() => vi.restoreAllMocks())

const first = () => document.querySelector('.hd-zone')!

/** The dialog of a picture with two zones. */
async function open() {
  const picture = { ...defaultsOf(definitions.W0003!), uuid: 'w', imgUrl: '/img/a.jpg' }
  const editor = testEditor([{ ...picture, data: [zone('a', 0.1), zone('b', 0.6)] }])
  editor.store.getState().select(['w'])
  drawEditor(editor, <PropertyPanel />)
  fireEvent.click(screen.getByText('编辑热区').closest('button')!)
  await waitFor(() => expect(first()).toBeTruthy(), later)
  const zones = () => {
    fireEvent.click(screen.getByText(/^确\s?定$/).closest('button')!)
    const data = editor.store.getState().doc.nodes.w!.data as unknown as { data: ReturnType<typeof zone>[] }
    return data.data.map(({ leftPer, topPer, widthPer, heightPer, pathData: { href } }) => {
      const [left, top, width, height] = [leftPer, topPer, widthPer, heightPer].map(part => Math.round(part * 100))
      return `${left},${top} ${width}x${height} ${href}`
    })
  }
  return { zones, steps: () => editor.store.getState().history.done.length }
}

/** Presses, moves by so many px of the picture and lets go. */
function drag(on: Element, by: [number, number]) {
  const at = ([clientX, clientY]: [number, number]) => ({ clientX, clientY, button: 0 })
  fireEvent.pointerDown(on, at([500, 200]))
  fireEvent.pointerMove(document.body, at([500 + by[0], 200 + by[1]]))
  fireEvent.pointerUp(document.body, at([500 + by[0], 200 + by[1]]))
}

it('a zone is moved by a drag, and made larger by one of its corners, as one step', async () => {
  const { zones, steps } = await open()
  drag(first(), [100, 20])
  const corners = first().querySelectorAll('.hd-zone__handle')
  expect(corners).toHaveLength(8)
  // The lower right one.
  drag(corners[4]!, [50, 40])
  expect([zones(), steps()]).toEqual([['20,30 25x60 /a', '60,25 20x50 /b'], 1])
})

it('a zone is copied and another deleted by a press on their buttons', async () => {
  const { zones } = await open()
  fireEvent.click(screen.getByLabelText('复制热区2'))
  fireEvent.click(screen.getByLabelText('删除热区1'))
  expect(zones()).toEqual(['60,25 20x50 /b', '62,27 20x50 /b'])
})

it('a picture is divided into columns by a press; links stay with their number', async () => {
  const { zones } = await open()
  fireEvent.click(screen.getByText('4 列').closest('button')!)
  expect(zones()).toEqual(['0,0 25x100 /a', '25,0 25x100 /b', '50,0 25x100 undefined', '75,0 25x100 undefined'])
})

it('what is not confirmed changes nothing', async () => {
  const { steps } = await open()
  fireEvent.click(screen.getByLabelText('删除热区1'))
  fireEvent.click(screen.getByText(/^取\s?消$/).closest('button')!)
  expect(steps()).toBe(0)
})
