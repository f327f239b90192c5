import { defaultsOf, definitions } from '@heji/widgets/definitions'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { drawEditor, testEditor } from '../../../../testing/editor'
import { DesignerContext, useDesigner } from '../../../host/context'
import { PropertyPanel } from '../property-panel'

const stored = `/video/${'b'.repeat(64)}.vtt`
const uploadCaptions = vi.fn(async (_file: File) => ({ captions: stored, cues: 12 }))

/** The panel with a host that may store captions. */
function PanelOfHost({ stores = true }: { stores?: boolean }) {
  const host = useDesigner()
  const { uploadCaptions: _, ...adapter } = host.adapter
  return (
    <DesignerContext.Provider value={{ ...host, adapter: stores ? { ...adapter, uploadCaptions } : adapter }}>
      <PropertyPanel />
    </DesignerContext.Provider>
  )
}

function open(values: object = {}, panel = <PanelOfHost />) {
  const editor = testEditor([{ ...defaultsOf(definitions.W0023!), uuid: 'w', media_id: '/video/a.mp4', ...values }])
  editor.store.getState().select(['w'])
  drawEditor(editor, panel)
  return { ...editor, captions: () => editor.store.getState().doc.nodes.w!.data.captions }
}
const choose = (file: File) =>
  act(async () => void fireEvent.change(screen.getByLabelText('选择字幕文件'), { target: { files: [file] } }))

beforeEach(() => void uploadCaptions.mockClear())

describe('captions of W0023', () => {
  it.each(['新款.srt', '新款.VTT'])('are uploaded from %s, in one step of the history', async name => {
    const { captions, said, store } = open()
    await choose(new File(['1'], name))
    await waitFor(() => expect(captions()).toBe(stored))
    expect(said).toEqual(['字幕上传成功，共 12 条'])
    expect(screen.getByText(`${name}（中文字幕）`), 'the address is a hash').toBeDefined()
    act(() => store.getState().undo())
    expect(captions()).toBe('')
  })

  it.each([
    [new File(['1'], 'a.ass'), '字幕须为 WebVTT（.vtt）或 SubRip（.srt）文件'],
    [new File([], 'a.srt'), '文件是空的，请换一份字幕'],
    [new File([new Uint8Array(512 * 1024 + 1)], 'a.srt'), '字幕最大为512KB'],
  ])('are not sent: %o', async (file, message) => {
    const { said, captions } = open()
    await choose(file)
    expect([said, uploadCaptions.mock.calls.length, captions()]).toEqual([[message], 0, ''])
  })

  it('stay when the server refuses others, with the line at fault', async () => {
    const message = '字幕文件第 8 行的结束时间不晚于开始时间'
    uploadCaptions.mockRejectedValueOnce(Object.assign(new Error(message), { status: 422 }))
    const { said, captions } = open({ captions: stored })
    await choose(new File(['1'], 'a.srt'))
    await waitFor(() => expect(said).toEqual([message]))
    expect(captions()).toBe(stored)
  })

  it('may be named by their address, and taken away', () => {
    const { captions } = open({ captions: stored, captionsName: '新款.srt' }, <PanelOfHost stores={false} />)
    expect(screen.queryByText('上传字幕')).toBeNull()
    expect(screen.getByText('新款.srt（中文字幕）')).toBeDefined()
    const box = screen.getByLabelText('字幕地址')
    const type = (value: string) => {
      fireEvent.change(box, { target: { value } })
      fireEvent.blur(box)
    }
    type('/video/a.mp4')
    expect(screen.getByText('字幕地址无效，须以 .vtt 结尾')).toBeDefined()
    expect(captions()).toBe(stored)
    type('https://cdn.example/a.vtt')
    expect(screen.queryByText(/（中文字幕）/), 'no longer the file of before').toBeNull()
    expect(captions()).toBe('https://cdn.example/a.vtt')
    fireEvent.click(screen.getByLabelText('清除字幕'))
    expect(captions()).toBe('')
  })
})
