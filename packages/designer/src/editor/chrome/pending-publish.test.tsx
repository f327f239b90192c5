import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawEditor, testEditor, testPage } from '../../../testing/editor'
import { PendingPublish } from './pending-publish'

const REQUEST = { revision: 3, note: '周五上线', author: '李雷', asked: 1, accepted: [], refusal: '', refused_by: '' }
const PLAN = {
  plan_id: '4',
  revision: 3,
  author: '韩梅梅',
  enable: true,
  is_running: false,
  publish_at: Date.UTC(2099, 10, 10, 16) / 1_000,
  end_at: null,
} as unknown as NonNullable<typeof testPage.schedule>

it('names what is asked and planned for the page as soon as it is known, and opens the dialog that has it in full', () => {
  const editor = testEditor([], { role: 'editor' })
  drawEditor(editor, <PendingPublish />)
  const told = screen.getByRole('status', { name: '发布申请与计划' })
  expect(told.textContent).toBe('')
  const know = (facts: Partial<typeof testPage>) =>
    act(() => editor.store.setState({ page: { ...testPage, ...facts } }))
  const named = () => screen.queryAllByRole('button').map(button => button.textContent)
  know({ publish_request: REQUEST })
  expect(named()).toEqual(['申请中李雷 申请发布第 3 版：周五上线'])
  expect(editor.said).toEqual([])
  know({ publish_request: { ...REQUEST, refusal: '价格还没有定', refused_by: '韩梅梅' }, schedule: PLAN })
  const refused = '韩梅梅 退回了第 3 版的发布申请：价格还没有定'
  const when = '第 3 版并启用页面，2099年11月11日 00:00 起（韩梅梅）'
  expect(named()).toEqual([`已退回${refused}`, `已定时定时发布${when}`])
  expect(editor.said).toEqual([refused])
  fireEvent.click(screen.getByRole('button', { name: refused }))
  expect(editor.store.getState().dialog).toBe('publish')
  know({ schedule: { ...PLAN, is_running: true } })
  expect(named()).toEqual([`限时中限时发布${when}`])
  expect(editor.said).toEqual([refused])
})

it('is no button for who may only look', () => {
  const editor = testEditor([], { role: 'viewer' })
  drawEditor(editor, <PendingPublish />)
  act(() => editor.store.setState({ page: { ...testPage, publish_request: REQUEST } }))
  expect(screen.getByText('申请中')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
