import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { drawEditor, testEditor } from '../../../testing/editor'
import { keyboard } from '../../../testing/keyboard'
import { Assets } from './assets'

const later = { timeout: 10_000 }
const image = (name: string) => ({
  image_id: name,
  image_name: name,
  image_full_url: `/img/u/${name}.jpg`,
  width: 8,
  height: 4,
})
const use = { image_id: 'a', theme_pc_template_id: '8', template_title: '双十一', page_type: 'custom', platform: 'pc' }

/** A library of two pictures, one of which is used here and on another page. */
function open() {
  const asked: [string, Record<string, unknown>][] = []
  const editor = testEditor([{ type: 'W0003', uuid: 'w', imgUrl: '/img/u/a.jpg', width: 100, height: 50 }])
  const api = async (key: string, input: unknown) => {
    asked.push([key, input as Record<string, unknown>])
    if (key.endsWith('/folders')) return { list: ['双十一'] }
    if (key.endsWith('/uses')) return { list: [{ ...use, draft: 1, live: 1 }] }
    const { image_name } = input as { image_name?: string }
    const list = [image('a'), image('b')].filter(one => !image_name || one.image_name === image_name)
    return { list, total_count: list.length }
  }
  drawEditor(editor, <Assets />, { api })
  const writes = () => asked.filter(([key]) => !key.startsWith('GET'))
  return { editor, writes }
}
const picture = async (name: string) => (await screen.findByText(name, {}, later)).closest('button')!
const found = (words: RegExp) => screen.findByRole('button', { name: words }, later)

describe('the picture library, with the keyboard alone', () => {
  it('moves pictures to a folder', async () => {
    const { writes, editor } = open()
    const { push, write } = keyboard()
    await push(await picture('a'), ' ')
    await push(await found(/^移到文件夹$/))
    const name = await screen.findByLabelText('文件夹名称', {}, later)
    await waitFor(() => expect(document.activeElement).toBe(name), later)
    await write(name, '新品')
    fireEvent.submit(name)
    await waitFor(() => expect(editor.said).toEqual(['已移到“新品”']), later)
    expect(writes()).toEqual([['PUT /api/espier/images/folder', { image_id: ['a'], folder: '新品' }]])
    expect(document.activeElement?.textContent).toBe('素材')
  })

  it('shows where a picture is used, and replaces it in the chosen drafts', async () => {
    const { writes, editor } = open()
    const { push } = keyboard()
    await push(await picture('a'), ' ')
    await push(await found(/^用在哪里、替换$/))
    const list = await screen.findByRole('list', { name: '使用这张图片的页面' }, later)
    expect(await within(list).findByText('双十一', {}, later)).toBeTruthy()
    await push(await found(/^替换 2 个页面的图片…$/))
    const title = await screen.findByText('选择图片', {}, later)
    const picker = within(title.closest<HTMLElement>('[role=dialog]')!)
    await push((await picker.findByText('b', {}, later)).closest('button'), ' ')
    await push(picker.getByRole('button', { name: /^确\s?定$/, hidden: true }))
    await waitFor(() => expect(editor.store.getState().doc.nodes.w!.data.imgUrl).toBe('/img/u/b.jpg'), later)
    expect(writes()).toMatchObject([['POST /api/espier/images/replace', { theme_pc_template_id: ['8'] }]])
  })
})

it.each(['a press', 'the keyboard'])('pictures are found by their name, by %s', async by => {
  open()
  await picture('a')
  const box = screen.getByRole('searchbox', { name: '搜索图片' })
  if (by === 'a press') {
    fireEvent.change(box, { target: { value: 'b' } })
    fireEvent.click(document.querySelector('.ant-input-search-btn')!)
  } else {
    const { write, user } = keyboard()
    await write(box, 'b')
    await user.keyboard('{Enter}')
  }
  await waitFor(() => expect(screen.queryByText('a')).toBeNull(), later)
  expect(screen.getByText('b')).toBeTruthy()
})
