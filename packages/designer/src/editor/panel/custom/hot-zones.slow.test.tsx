import { defaultsOf, definitions } from '@heji/widgets/definitions'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { drawEditor, testEditor } from '../../../../testing/editor'
import { GIVE_UP } from '../../use-work'
import { PropertyPanel } from '../property-panel'

const later = { timeout: 10_000 }
const [WIDTH, HEIGHT] = [1000, 400]
const zone = (uuid: string, leftPer: number) => ({
  uuid,
  leftPer,
  topPer: 0.25,
  widthPer: 0.2,
  heightPer: 0.5,
  pathData: { linkPage: 'href', href: `/${uuid}` },
})

beforeEach(() => {
  // Nothing is laid out here: this is the picture in the dialog.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, WIDTH, HEIGHT))
})
afterEach(() => vi.restoreAllMocks())

const first = () => document.querySelector('.hd-zone')!

/** The dialog of a picture with two zones. */
async function open({ confirm = true } = {}) {
  const picture = { ...defaultsOf(definitions.W0003!), uuid: 'w', imgUrl: '/img/a.jpg' }
  const editor = testEditor([{ ...picture, data: [zone('a', 0.1), zone('b', 0.6)] }], { confirm })
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
  return { zones, asked: editor.asked, steps: () => editor.store.getState().history.done.length }
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

it('a number of a zone that is emptied changes nothing, and no zone becomes too small to be pressed', async () => {
  const { zones, steps } = await open()
  const write = (label: string, value: string) => {
    const box = screen.getByRole('spinbutton', { name: label })
    fireEvent.focus(box)
    fireEvent.change(box, { target: { value } })
    fireEvent.blur(box)
  }
  write('左', '')
  write('高', '')
  write('宽', '0')
  expect([zones(), steps()]).toEqual([['10,25 1x50 /a', '60,25 20x50 /b'], 1])
})

it('a number beyond its limit says the limit, and what else it changes', async () => {
  const { zones } = await open()
  const write = (label: string, value: string) =>
    fireEvent.change(screen.getByRole('spinbutton', { name: label }), { target: { value } })
  const said = () => document.querySelector('.hd-zones__form [role=status]')!.textContent
  fireEvent.click(screen.getByRole('button', { name: /^1　/ }))
  write('左', '150')
  expect(said()).toBe('左最多 80%')
  write('宽', '50')
  expect(said()).toBe('左随之改为 50%')
  write('高', '0.2')
  expect(said()).toBe('高最少 1%')
  write('上', '20')
  expect(said()).toBe('')
  expect(zones()).toEqual(['50,20 50x1 /a', '60,25 20x50 /b'])
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

const drawn = () =>
  [...document.querySelectorAll<HTMLElement>('.hd-zone')].map(({ style }) => Math.round(Number.parseFloat(style.left)))
const z = (values = {}) => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true, ...values })

/** What leaves the dialog without 确定. */
const WAYS = {
  'the button 取消': () => fireEvent.click(screen.getByText(/^取\s?消$/).closest('button')!),
  'the cross': () => fireEvent.click(document.querySelector('.ant-modal-close')!),
  Escape: () => fireEvent.keyDown(window, { key: 'Escape' }),
}
const besides = () => {
  const background = document.querySelector('.ant-modal-wrap')!
  fireEvent.mouseDown(background)
  fireEvent.click(background)
}

describe('zones that were not confirmed', () => {
  it.each(Object.entries(WAYS))(
    'are thrown away by %s after a question, and the page has no step',
    async (_, leave) => {
      const { steps, asked } = await open()
      fireEvent.click(screen.getByLabelText('删除热区1'))
      leave()
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect([asked, steps()]).toEqual([[GIVE_UP], 0])
    },
  )

  it.each(Object.entries(WAYS))('stay when %s was a slip', async (_, leave) => {
    const { asked } = await open({ confirm: false })
    fireEvent.click(screen.getByLabelText('删除热区1'))
    leave()
    await waitFor(() => expect(asked).toEqual([GIVE_UP]))
    expect(drawn()).toEqual([60])
  })

  it('stay at a click beside the dialog, which does nothing', async () => {
    const { asked } = await open()
    fireEvent.click(screen.getByLabelText('删除热区1'))
    besides()
    expect([drawn(), asked]).toEqual([[60], []])
  })

  it('are not asked about when nothing was changed, or all of it undone', async () => {
    const { asked } = await open()
    fireEvent.click(screen.getByText('3 列').closest('button')!)
    z()
    besides()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked).toEqual([])
  })
})

it('a drawn, moved, sized, deleted and divided zone is undone step by step, and redone', async () => {
  const { zones } = await open()
  drag(first(), [100, 20])
  drag(first().querySelectorAll('.hd-zone__handle')[4]!, [50, 40])
  drag(document.querySelector('.hd-zones__picture')!, [100, 100])
  fireEvent.click(screen.getByLabelText('删除热区2'))
  fireEvent.click(screen.getByText('3 列').closest('button')!)
  expect(drawn()).toEqual([0, 33, 67])
  const seen = Array.from({ length: 5 }, () => {
    z()
    return drawn().join()
  })
  expect(seen).toEqual(['20,50', '20,60,50', '20,60', '20,60', '10,60'])
  expect(screen.getByText('撤销').closest('button')!.disabled).toBe(true)
  fireEvent.click(screen.getByText('重做').closest('button')!)
  z({ key: 'Z', shiftKey: true })
  expect(zones()).toEqual(['20,30 25x60 /a', '60,25 20x50 /b'])
})

it('a held arrow key is one step, and a number that is typed another', async () => {
  await open()
  fireEvent.keyDown(first(), { key: 'ArrowRight', shiftKey: true })
  fireEvent.keyDown(first(), { key: 'ArrowRight', shiftKey: true, repeat: true })
  fireEvent.keyDown(first(), { key: 'ArrowRight', shiftKey: true, repeat: true })
  expect(drawn()).toEqual([13, 60])
  const left = screen.getByLabelText('左')
  for (const value of ['1', '15', '15.5']) fireEvent.change(left, { target: { value } })
  expect(drawn()[0]).toBe(16)
  // Also from the text box: the browser's own undo would change what was typed in another one.
  fireEvent.keyDown(left, { key: 'z', ctrlKey: true })
  expect(drawn()[0]).toBe(13)
  z()
  expect(drawn()[0]).toBe(10)
})
