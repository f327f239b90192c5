import { defaultsOf, definitions } from '@heji/widgets/definitions'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { drawEditor, testEditor } from '../../../../testing/editor'
import { DesignerContext, useDesigner } from '../../../host/context'
import { PropertyPanel } from '../property-panel'

const stored = `/video/${'a'.repeat(64)}.mp4`
const uploadFilm = vi.fn(async (_file: File) => ({ media_id: stored }))

/** A browser that knows how large the film is. */
const tellsSize = (width: number, height: number) => {
  const create = document.createElement.bind(document)
  vi.spyOn(document, 'createElement').mockImplementation((name: string, options?: ElementCreationOptions) => {
    const element = create(name, options)
    if (name !== 'video') return element
    for (const [key, value] of Object.entries({ videoWidth: width, videoHeight: height }))
      Object.defineProperty(element, key, { value })
    setTimeout(() => element.dispatchEvent(new Event('loadedmetadata')))
    return element
  })
}

/** The panel with a host that stores films. */
function PanelOfHost() {
  const host = useDesigner()
  return (
    <DesignerContext.Provider value={{ ...host, adapter: { ...host.adapter, uploadFilm } }}>
      <PropertyPanel />
    </DesignerContext.Provider>
  )
}

function open(values: object = {}) {
  const editor = testEditor([{ ...defaultsOf(definitions.W0023!), uuid: 'w', width: 1190, ...values }])
  editor.store.getState().select(['w'])
  drawEditor(editor, <PanelOfHost />)
  const data = () => editor.store.getState().doc.nodes.w!.data as unknown as { media_id: string; height: number }
  return { ...editor, data }
}
const choose = (file: File) =>
  act(async () => void fireEvent.change(screen.getByLabelText('选择视频文件'), { target: { files: [file] } }))
const film = (name = 'a.mp4', type = 'video/mp4', size = 10) => new File([new Uint8Array(size)], name, { type })

beforeEach(() => void uploadFilm.mockClear())
afterEach(() => void vi.restoreAllMocks())

describe('a film of W0023', () => {
  it('is uploaded and brings its ratio along (spec §1, §3)', async () => {
    tellsSize(1920, 1080)
    const { data, said, store } = open()
    await choose(film())
    await waitFor(() => expect(data().media_id).toBe(stored))
    expect([data().height, said]).toEqual([669, ['视频上传成功']])
    act(() => store.getState().undo())
    expect([data().media_id, data().height]).toEqual(['', 211])
  })

  it('is uploaded over another one, whose captions stay and are named', async () => {
    tellsSize(16, 9)
    const { said } = open({ captions: '/video/a.vtt' })
    await choose(film())
    await waitFor(() => expect(said).toEqual(['视频上传成功，请检查原来的字幕是否还对得上']))
  })

  it('keeps the height where the ratio is not locked', async () => {
    tellsSize(1920, 1080)
    const { data } = open({ proportion: false, height: 300 })
    await choose(film())
    await waitFor(() => expect(data().media_id).toBe(stored))
    expect(data().height).toBe(300)
  })

  it.each([
    [film('a.mov', 'video/quicktime'), '视频须为 MP4 或 WebM 文件'],
    [film('a.mp4', 'video/mp4', 0), '文件是空的，请换一段视频'],
    [film('a.webm', 'video/webm', 8 * 1024 * 1024 + 1), '视频最大为8MB'],
  ])('is not sent: %o', async (file, message) => {
    const { said, data } = open()
    await choose(file)
    expect([said, uploadFilm.mock.calls.length, data().media_id]).toEqual([[message], 0, ''])
  })

  it('says why the server refused it, and keeps the old one', async () => {
    uploadFilm.mockRejectedValueOnce(Object.assign(new Error('视频须为 MP4 或 WebM 文件'), { status: 422 }))
    tellsSize(16, 9)
    const { said, data } = open({ media_id: stored })
    await choose(film())
    await waitFor(() => expect(said).toEqual(['视频须为 MP4 或 WebM 文件']))
    expect(data().media_id).toBe(stored)
  })

  it('may stand at an address, of which a wrong one changes nothing', () => {
    const { data } = open({ media_id: stored })
    const box = screen.getByLabelText('视频地址')
    const type = (value: string) => {
      fireEvent.change(box, { target: { value } })
      fireEvent.blur(box)
    }
    type('https://cdn.example/b.webm')
    expect(data().media_id).toBe('https://cdn.example/b.webm')
    type('javascript:alert(1)')
    expect(data().media_id).toBe('https://cdn.example/b.webm')
    expect(screen.getByText('视频地址无效')).toBeDefined()
  })

  it('is taken away by 清除视频', () => {
    const { data } = open({ media_id: stored })
    fireEvent.click(screen.getByLabelText('清除视频'))
    expect(data().media_id).toBe('')
  })
})
