import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drawEditor, testEditor } from '../../../testing/editor'
import { ImagePicker } from './image-picker'

const FORMAT = '上传图片只能是 JPG 或者 PNG 格式!'
const later = { timeout: 10_000 }
const sent: string[] = []

/** A server that answers by the name of the file. */
class Server {
  upload = {}
  status = 200
  responseText = ''
  onload = () => {}
  open() {}
  setRequestHeader() {}
  send(form: FormData) {
    const { name } = form.get('images') as File
    sent.push(name)
    if (name.startsWith('busy')) this.status = 503
    const stored = { image_id: '9', image_url: 'u/9', image_full_url: '/img/u/9', width: 1, height: 1 }
    const answer = name.startsWith('broken') ? { message: '图片文件已损坏', status_code: 422 } : { message: '系统繁忙' }
    this.responseText = JSON.stringify({ data: name.startsWith('good') ? stored : answer })
    this.onload()
  }
}
beforeEach(() => vi.stubGlobal('XMLHttpRequest', Server))
afterEach(() => {
  vi.unstubAllGlobals()
  sent.length = 0
})

function open() {
  const editor = testEditor([])
  drawEditor(editor, <ImagePicker onClose={() => {}} onPick={() => {}} />, {
    api: async () => ({ list: [], total_count: 0 }),
  })
  const add = (...files: File[]) => fireEvent.change(screen.getByLabelText('上传图片'), { target: { files } })
  const row = async (name: string) => within((await screen.findByText(name, {}, later)).parentElement!)
  const reason = async (name: string) => (await (await row(name)).findByRole('alert', {}, later)).textContent
  return { said: editor.said, add, row, reason }
}
const file = (name: string, type = 'image/png', text = name) => new File([text], name, { type })
const large = () => Object.defineProperty(file('large.jpg', 'image/jpeg'), 'size', { value: 11 * 1024 * 1024 })

it('files that are refused are listed, each with its name and its reason', async () => {
  const { said, add, reason } = open()
  add(large(), file('broken.png'), file('new.webp', 'image/webp'))
  expect(await reason('large.jpg')).toBe('图片过大，单张不能超过 10MB')
  expect(await reason('new.webp')).toBe(FORMAT)
  expect(await reason('broken.png')).toBe('图片文件已损坏')
  expect(said).toEqual(['2 个文件不能上传，原因见列表', '图片文件已损坏'])
  expect(sent).toEqual(['broken.png'])
})

it('one alone is also said, once listed however often it is chosen, and can be taken away', async () => {
  const { said, add } = open()
  add(file('new.webp', 'image/webp'))
  add(file('new.webp', 'image/webp'))
  expect(said).toEqual([FORMAT, FORMAT])
  expect(screen.getAllByText('new.webp')).toHaveLength(1)
  fireEvent.click(screen.getByLabelText('移除 new.webp'))
  expect(screen.queryByText('new.webp')).toBeNull()
})

it('another try is offered where the server was in trouble, not where the file was', async () => {
  const { add, reason } = open()
  add(file('broken.png'), file('busy.png'))
  await reason('broken.png')
  await reason('busy.png')
  expect(screen.queryByLabelText('重试 broken.png')).toBeNull()
  fireEvent.click(screen.getByLabelText('重试 busy.png'))
  await waitFor(() => expect(sent).toEqual(['broken.png', 'busy.png', 'busy.png']))
})

it('what is uploaded while a folder is shown goes into it, and the folder stays', async () => {
  const moved: unknown[] = []
  const api = async (key: string, input: unknown) => {
    if (key === 'PUT /api/espier/images/folder') moved.push(input)
    return { list: key.endsWith('/folders') ? ['促销'] : [], total_count: 0 }
  }
  drawEditor(testEditor([]), <ImagePicker onClose={() => {}} onPick={() => {}} />, { api })
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: '文件夹' }, later))
  fireEvent.click(await screen.findByTitle('促销', {}, later))
  fireEvent.change(screen.getByLabelText('上传图片'), { target: { files: [file('good.png')] } })
  await waitFor(() => expect(moved).toEqual([{ image_id: ['9'], folder: '促销' }]), later)
  await waitFor(() => expect(screen.queryByText('good.png')).toBeNull(), later)
  expect(screen.getAllByTitle('促销').some(one => one.matches('.hd-picker__folder *'))).toBe(true)
})
