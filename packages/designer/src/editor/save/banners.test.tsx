import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawEditor, testEditor, testOperator } from '../../../testing/editor'
import { keyboard } from '../../../testing/keyboard'
import { update } from '../../document/edit/update'
import { SaveChip } from '../chrome/save-chip'
import { Banners } from './banners'

const stale = { who: '韩梅梅', when: 1_795_000_000, revision: 4, content: [] }

it.each([
  ['以我为准', 'mine', '冲突处保留了你的修改，撤销从这里重新开始'],
  ['以对方为准', 'theirs', '冲突处已采用对方的修改，撤销可找回自己的'],
])('a clash is settled by a press on %s', (words, side, told) => {
  const editor = testEditor([])
  const sides: string[] = []
  editor.saving.resolve = one => void sides.push(one)
  editor.store.setState({ save: { kind: 'conflict', stale } })
  drawEditor(editor, <Banners />)
  expect(screen.getByRole('alert').textContent).toContain('韩梅梅')
  fireEvent.click(screen.getByText(words).closest('button')!)
  expect([sides, editor.said]).toEqual([[side], [told]])
})

it('a clash with oneself does not claim to know of another window', () => {
  const editor = testEditor([])
  editor.store.setState({ save: { kind: 'conflict', stale: { ...stale, who: testOperator.display_name } } })
  drawEditor(editor, <Banners />)
  expect(screen.getByRole('alert').textContent).toMatch(
    /^你于 \d\d:\d\d 在别处（另一个窗口，或已经关闭的标签页）更新了此页面，与这里改了同一处/,
  )
})

it.each([
  ['a lost connection', { kind: 'offline' }, '离线，已存本机'],
  ['a refusal', { kind: 'failed', message: '页面过大' }, '保存失败：页面过大'],
] as const)('saving is tried again after %s, by a press and by the keyboard', async (_, save, words) => {
  const editor = testEditor([])
  let saves = 0
  editor.saving.saveNow = async () => void saves++
  editor.store.setState({ save })
  drawEditor(editor, <SaveChip />)
  expect(screen.getByRole('status').textContent).toContain(words)
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(saves).toBe(1)
  await keyboard().push(screen.getByRole('button', { name: '重试' }))
  expect(saves).toBe(2)
})

it('a page that somebody deleted can come back, or the work goes into a copy', async () => {
  const editor = testEditor([{ type: 'W0011', uuid: 'a', text: '我的' }])
  let isBack = false
  editor.saving.pageIsBack = () => {
    isBack = true
  }
  const asked: unknown[] = []
  const api = async (key: string, input: unknown) => {
    asked.push([key, (input as { theme_pc_template_id: string }).theme_pc_template_id])
    return { theme_pc_template_id: '8', revision: 1 }
  }
  editor.store.setState({ save: { kind: 'deleted', who: '韩梅梅' } })
  drawEditor(editor, <Banners />, { api })
  expect(screen.getByRole('alert').textContent).toMatch(/^韩梅梅 删除了此页面，它还在回收站里恢复页面另存/)
  act(() => editor.store.getState().run(update('a', { text: '改了' }), '修改'))
  expect(screen.getByRole('alert').textContent).toContain('你的修改还没有保存')
  fireEvent.click(screen.getByText('恢复页面并保存').closest('button')!)
  await waitFor(() => expect([isBack, asked]).toEqual([true, [['POST /api/pctemplate/undelete', '7']]]))
  fireEvent.click(screen.getByText('另存为副本').closest('button')!)
  await waitFor(() => expect(editor.said).toContain('已另存为副本'))
  expect(asked.slice(1)).toEqual([
    ['POST /api/pctemplate/copy', '7'],
    ['POST /api/pctemplate/saveTemplateContent', '8'],
  ])
})
