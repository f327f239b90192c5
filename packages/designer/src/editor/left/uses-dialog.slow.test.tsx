import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawEditor, testEditor } from '../../../testing/editor'
import { remove } from '../../document/edit/remove'
import { Assets } from './assets'

const image = (name: string) => ({
  image_id: name,
  image_name: name,
  image_full_url: `/img/u/${name}.jpg`,
  width: 8,
  height: 4,
})
const use = (id: string, title: string, draft: number, live: number) => ({
  image_id: 'a',
  theme_pc_template_id: id,
  template_title: title,
  page_type: 'custom',
  platform: 'pc',
  draft,
  live,
})
const later = { timeout: 10_000 }

function open(uses = [use('8', '双十一', 2, 1), use('9', '旧页面', 0, 1), use('10', '会场', 1, 0)]) {
  const asked: [string, unknown][] = []
  const editor = testEditor([
    { type: 'W0003', uuid: 'w', imgUrl: '/img/u/a.jpg', width: 100, height: 50 },
    { type: 'W0001', uuid: 's', data: [{ imgUrl: '/img/u/a.jpg' }, { imgUrl: '/img/u/c.jpg' }] },
  ])
  const api = async (key: string, input: unknown) => {
    if (!key.startsWith('GET')) asked.push([key, input])
    if (key.endsWith('/folders')) return { list: ['双十一'] }
    if (key.endsWith('/uses')) return { list: uses }
    if (key.endsWith('/replace')) return { pages: 1, places: 2 }
    return { list: [image('a'), { ...image('b'), height: 16 }], total_count: 2 }
  }
  drawEditor(editor, <Assets />, { api })
  return { editor, asked }
}

it('shows where a picture is used, and replaces it in the chosen drafts, here as a step', async () => {
  const { editor, asked } = open()
  expect(await screen.findByText('4 个页面在用', {}, later)).toBeTruthy()
  fireEvent.click((await screen.findByText('a')).closest('button')!)
  fireEvent.click(await screen.findByText('用在哪里、替换', {}, later))
  const list = await screen.findByRole('list', { name: '使用这张图片的页面' }, later)
  await within(list).findByText('会场')
  expect([...list.querySelectorAll('li')].map(one => one.textContent)).toEqual([
    '商城首页（正在编辑）PC · 草稿 2 处',
    '双十一PC · 草稿 2 处，线上 1 处',
    '旧页面PC · 线上 1 处',
    '会场PC · 草稿 1 处',
  ])
  fireEvent.click(within(list).getByText('会场'))
  fireEvent.click(screen.getByText('替换 2 个页面的图片…').closest('button')!)
  const title = await screen.findByText('选择图片', {}, later)
  const picker = title.closest<HTMLElement>('[role=dialog]')!
  fireEvent.click((await within(picker).findByText('b')).closest('button')!)
  await act(async () => void fireEvent.click(within(picker).getByRole('button', { name: /^确\s?定$/, hidden: true })))
  expect(asked).toEqual([
    ['POST /api/espier/images/replace', { image_id: 'a', by_image_id: 'b', theme_pc_template_id: ['8'] }],
  ])
  const { doc, undo } = editor.store.getState()
  expect(doc.nodes.w!.data).toMatchObject({ imgUrl: '/img/u/b.jpg', width: 100, height: 200 })
  expect(doc.nodes.s!.data.data).toMatchObject([{ imgUrl: '/img/u/b.jpg' }, { imgUrl: '/img/u/c.jpg' }])
  expect(editor.said).toEqual(['已在 2 个页面的草稿中替换'])
  undo()
  expect(editor.store.getState().doc.nodes.w!.data).toMatchObject({ imgUrl: '/img/u/a.jpg', height: 50 })
})

it('counts the open page as it is now, saved or not, and what of it is live', async () => {
  const { editor } = open([use('7', '商城首页', 2, 1)])
  expect(await screen.findByText('1 个页面在用', {}, later)).toBeTruthy()
  act(() => void editor.store.getState().run(remove(['w', 's']), '删除'))
  fireEvent.click(screen.getByText('a').closest('button')!)
  fireEvent.click(await screen.findByText('用在哪里、替换', {}, later))
  expect(await screen.findByText('PC · 线上 1 处', {}, later)).toBeTruthy()
})

it('moves pictures to a folder, and shows only those of one', async () => {
  const { asked, editor } = open()
  fireEvent.click((await screen.findByText('a', {}, later)).closest('button')!)
  fireEvent.click((await screen.findByText('b')).closest('button')!)
  fireEvent.click(await screen.findByText('移到文件夹', {}, later))
  fireEvent.change(await screen.findByLabelText('文件夹名称'), { target: { value: ' 新品 ' } })
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^移\s?动$/ })))
  expect(asked).toEqual([['PUT /api/espier/images/folder', { image_id: ['a', 'b'], folder: '新品' }]])
  expect(editor.said).toEqual(['已移到“新品”'])
})
