import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { drawEditor, testEditor } from '../../../testing/editor'
import { Assets } from './assets'

const later = { timeout: 10_000 }

/** A library of so many pictures, 18 a page. */
function libraryOf(count: number) {
  let names = Array.from({ length: count }, (_, i) => `图${i + 1}`)
  return async (key: string, input: unknown) => {
    if (/folders$|uses$/.test(key)) return { list: [] }
    const { page, image_id } = input as { page: number; image_id: string[] }
    if (key.startsWith('DELETE')) names = names.filter(name => !image_id.includes(name))
    const shown = names.slice(18 * (page - 1), 18 * page)
    const list = shown.map(name => ({ image_id: name, image_name: name, image_full_url: '', width: 1, height: 1 }))
    return { list, total_count: names.length }
  }
}

describe('the picture library', () => {
  it('forgets what was deleted, and goes back a page when it was the only one there', async () => {
    const editor = testEditor([])
    drawEditor(editor, <Assets />, { api: libraryOf(19) })
    await screen.findByText('图1', {}, later)
    fireEvent.click(screen.getByTitle('2'))
    fireEvent.click((await screen.findByText('图19', {}, later)).closest('button')!)
    const remove = (await screen.findByText('删除选中（1）', {}, later)).closest('button')!
    await act(async () => void fireEvent.click(remove))
    expect(await screen.findByText('图18', {}, later)).toBeDefined()
    expect(screen.queryByText('图19')).toBeNull()
    expect(screen.queryByText('删除选中（1）')).toBeNull()
    expect(editor.said).toEqual(['删除成功！'])
  })

  it('leaves a folder that ends with its last picture', async () => {
    let folders = ['促销']
    const list = (name: string) => ({ image_id: name, image_name: name, image_full_url: '', width: 1, height: 1 })
    const editor = testEditor([])
    const api = async (key: string, input: unknown) => {
      if (key.startsWith('DELETE')) folders = []
      if (/folders$|uses$/.test(key)) return { list: /folders$/.test(key) ? folders : [] }
      const { folder } = input as { folder?: string }
      const names = [...folders.map(() => '红'), ...(folder === undefined ? ['蓝'] : [])]
      return { list: names.map(list), total_count: names.length }
    }
    drawEditor(editor, <Assets />, { api })
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: '文件夹' }, later))
    fireEvent.click(await screen.findByTitle('促销', {}, later))
    await waitFor(() => expect(screen.queryByText('蓝')).toBeNull(), later)
    fireEvent.click(screen.getByText('红').closest('button')!)
    await act(
      async () => void fireEvent.click((await screen.findByText('删除选中（1）', {}, later)).closest('button')!),
    )
    expect(await screen.findByText('蓝', {}, later)).toBeDefined()
  })

  it('copies the whole address of a picture, or says it where the browser refuses', async () => {
    const copied: string[] = []
    let isAllowed = true
    const writeText = async (text: string) => {
      if (!isAllowed) throw new Error('refused')
      copied.push(text)
    }
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
    const editor = testEditor([])
    const list = [{ image_id: '1', image_name: '甲', image_full_url: '/img/u/a.jpg', width: 1, height: 1 }]
    const api = async (key: string) => ({ list: /folders$|uses$/.test(key) ? [] : list, total_count: 1 })
    drawEditor(editor, <Assets />, { api })
    fireEvent.click((await screen.findByText('甲', {}, later)).closest('button')!)
    const copy = await screen.findByRole('button', { name: '复制地址' }, later)
    await act(async () => void fireEvent.click(copy))
    isAllowed = false
    await act(async () => void fireEvent.click(copy))
    const address = `${location.origin}/img/u/a.jpg`
    expect([copied, editor.said]).toEqual([[address], ['已复制图片地址', `浏览器不允许复制，地址是 ${address}`]])
  })
})
