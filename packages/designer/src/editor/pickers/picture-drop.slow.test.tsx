import { defaultsOf, definitions } from '@heji/widgets/definitions'
import { createEvent, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawEditor, testEditor } from '../../../testing/editor'
import { PropertyPanel } from '../panel/property-panel'
import { dragPicture, PICTURE_DRAG } from './picture-drop'

/** What a browser carries with a drag. */
function transfer(data: Record<string, string>, files: File[] = []) {
  return {
    files,
    get types() {
      return [...Object.keys(data), ...(files.length > 0 ? ['Files'] : [])]
    },
    getData: (type: string) => data[type] ?? '',
    setData: (type: string, text: string) => {
      data[type] = text
    },
  }
}

function open(role: 'viewer' | 'editor' = 'editor') {
  const editor = testEditor([{ ...defaultsOf(definitions.W0003!), uuid: 'w', width: 600, height: 200 }], { role })
  editor.store.getState().select(['w'])
  drawEditor(editor, <PropertyPanel />)
  const place = screen.getByRole('button', { name: /选择图片$/ }).closest('.hd-image')!
  /** Whether the place took the drop. */
  const drop = (dataTransfer: ReturnType<typeof transfer>) => {
    const event = createEvent.drop(place, { dataTransfer })
    fireEvent(place, event)
    return event.defaultPrevented
  }
  return { editor, drop, data: () => editor.store.getState().doc.nodes.w!.data }
}

const image = { image_full_url: '/img/u/a.jpg', width: 1200, height: 300 }

it('a picture of the library lands in the field that it is dropped on, with its shape', () => {
  const { drop, data, editor } = open()
  const dragged = transfer({})
  dragPicture({ dataTransfer: dragged } as never, image as never)
  expect(drop(dragged)).toBe(true)
  expect(data()).toMatchObject({ imgUrl: '/img/u/a.jpg', width: 600, height: 150 })
  editor.store.getState().undo()
  expect(data().imgUrl).toBe('')
})

it.each([
  ['no picture', 'x'],
  ['an address elsewhere', JSON.stringify({ url: 'https://evil.test/a.jpg', width: 1, height: 1 })],
  ['an address that is a script', JSON.stringify({ url: 'javascript:alert(1)', width: 1, height: 1 })],
  ['no size', JSON.stringify({ url: '/img/u/a.jpg' })],
])('a drag that holds %s changes nothing', (_, text) => {
  const { drop, data } = open()
  drop(transfer({ [PICTURE_DRAG]: text }))
  expect(data().imgUrl).toBe('')
})

it('a file that is no picture is refused with the reason', () => {
  const { drop, data, editor } = open()
  expect(drop(transfer({}, [new File(['x'], 'a.gif', { type: 'image/gif' })]))).toBe(true)
  expect([data().imgUrl, editor.said]).toEqual(['', ['上传图片只能是 JPG 或者 PNG 格式!']])
})

it('nothing is dropped by viewers, and other drags stay with the browser', () => {
  expect(open('viewer').drop(transfer({ [PICTURE_DRAG]: '{}' }))).toBe(false)
  document.body.replaceChildren()
  expect(open().drop(transfer({ 'text/plain': 'words' }))).toBe(false)
})
