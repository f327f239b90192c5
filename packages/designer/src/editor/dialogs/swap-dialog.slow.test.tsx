import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawEditor, testEditor } from '../../../testing/editor'
import { SwapDialog } from './swap-dialog'

const later = { timeout: 10_000 }
const page = (id: string, template_title: string, places: number, shown: number, left = 0, problem = '') => ({
  theme_pc_template_id: id,
  template_title,
  page_type: 'custom',
  platform: 'pc',
  places,
  shown,
  left,
  problem,
})
const FOUND = [
  page('8', '会场', 1, 2),
  page('9', '副会场', 2, 0, 1),
  page('10', '旧页', 0, 0, 1),
  page('11', '坏页', 1, 0, 0, '链接无效'),
  page('12', '改过的页', 0, 1, 1),
]

function open(role: 'editor' | 'admin', answer = (_: string): unknown => ({ list: [FOUND[0]] })) {
  const asked: [string, unknown][] = []
  const editor = testEditor([{ type: 'W0011', uuid: 'a', text: '新价', width: 100, height: 20 }], { role })
  editor.store.getState().select(['a'])
  const saved: string[] = []
  editor.saving.saveNow = async () => void saved.push('saved')
  editor.saving.catchUp = async () => void saved.push('caught up')
  const api = async (key: string, input: unknown) => {
    asked.push([key, input])
    return (input as { preview?: boolean }).preview ? { list: FOUND } : answer(key)
  }
  drawEditor(editor, <SwapDialog onClose={() => editor.said.push('closed')} />, { api })
  return { editor, asked, saved, list: () => screen.findByRole('list', { name: '其他页面', hidden: true }, later) }
}
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))
const block = { theme_pc_template_id: '7', uuid: 'a', base_revision: 3 }

it('saves the block, says what is the same, and publishes it on the chosen pages', async () => {
  const { editor, asked, saved, list } = open('admin', () => ({ list: [FOUND[0], page('7', '商城首页', 0, 1)] }))
  const rows = [...(await list()).querySelectorAll('li')].map(one => one.textContent)
  expect(rows).toEqual([
    '会场PC · 草稿 1 处 · 线上 2 处',
    '副会场PC · 草稿 2 处 · 1 处已改动或锁定，不替换',
    '旧页PC · 已改动或锁定，不替换',
    '坏页PC · 链接无效',
    '改过的页PC · 线上 1 处 · 1 处已改动或锁定，不替换',
  ])
  expect(screen.getByText(/^同款：/).textContent).toContain('在自己页面上改过的和锁定的不替换')
  expect(screen.getByRole('button', { name: '替换草稿 0 处', hidden: true })).toBeDefined()
  press(/^全\s?选$/)
  expect(screen.getByRole('button', { name: '替换草稿 3 处', hidden: true })).toBeDefined()
  fireEvent.click(within(await list()).getByText('副会场'))
  press(/替换并发布 2 页/)
  await waitFor(() => expect(editor.said).toEqual(['已替换 1 处草稿，2 个页面已上线', 'closed']), later)
  expect(asked).toEqual([
    ['POST /api/pctemplate/swap', { ...block, preview: true }],
    ['POST /api/pctemplate/swap-published', { ...block, pages: ['8', '12'] }],
  ])
  expect(saved).toEqual(['saved', 'caught up'])
})

it('gives editors the drafts alone, and stays open where they are refused', async () => {
  const { editor, asked, list } = open('editor', () => {
    throw Object.assign(new Error('「会场」不能替换'), { status: 400 })
  })
  await list()
  press(/^全\s?选$/)
  expect(screen.queryByRole('button', { name: /替换并发布/, hidden: true })).toBeNull()
  expect(screen.queryByText(/替换并发布/)).toBeNull()
  press(/替换草稿 3 处/)
  await waitFor(() => expect(editor.said).toEqual(['「会场」不能替换']), later)
  expect(asked[1]).toEqual(['POST /api/pctemplate/swap', { ...block, pages: ['8', '9'] }])
})
