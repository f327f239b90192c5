import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { drawEditor, testEditor } from '../../../testing/editor'
import { BlockDialog } from './block-dialog'

const text = (uuid: string, words: string, more: object = {}) => ({ type: 'W0011', uuid, text: words, ...more })
const state = (revision: number, params: object | null, author = '韩梅梅') => ({
  revision,
  author,
  created: 1_700_000_000 + revision,
  params: params ? JSON.stringify(params) : '',
})

async function open(content: object[], uuid: string, list: object[], role: 'viewer' | 'editor' = 'editor') {
  const editor = testEditor(content, { role })
  editor.store.getState().select([uuid])
  const asked: unknown[] = []
  const api = async (key: string, input: unknown) => {
    asked.push([key, input])
    return { list }
  }
  drawEditor(editor, <BlockDialog onClose={() => {}} />, { api })
  await screen.findAllByText(/第 \d+ 版/, {}, { timeout: 10_000 })
  const data = () => editor.store.getState().doc.nodes[uuid]!.data
  return { editor, asked, data }
}

describe('the history of a block', () => {
  it('says who changed what, and brings back this block alone', async () => {
    const page = [text('a', '三'), text('b', '旁边', { width: 99 })]
    const states = [
      state(5, text('a', '三')),
      state(3, text('a', '二'), '李雷'),
      state(2, text('a', '二', { width: 50 })),
    ]
    const { editor, asked, data } = await open(page, 'a', states)
    expect(asked).toEqual([['GET /api/pctemplate/block-history', { theme_pc_template_id: '7', uuid: 'a' }]])
    const entries = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(entries[0]).toContain('现在')
    expect(entries[0]).toContain('改了文本内容')
    expect(entries[1]).toContain('第 3 版 · 李雷')
    expect(entries[1]).toContain('改了宽度')
    expect(entries[2]).toContain('最早的记录')
    fireEvent.click(screen.getByRole('button', { name: '恢复到第 2 版' }))
    expect(data()).toMatchObject({ text: '二', width: 50 })
    expect(editor.store.getState().doc.nodes.b!.data.width).toBe(99)
    act(() => editor.store.getState().undo())
    expect(data().text).toBe('三')
  })

  it('brings back a child of a panel in its panel', async () => {
    const panel = { type: 'W0006', uuid: 'p', width: 400, childWidgets: [text('c', '新', { x: 9 }), text('d', '旁')] }
    const { editor, data } = await open([panel], 'c', [state(2, text('c', '旧', { x: 4, leaf: true }))])
    fireEvent.click(screen.getByRole('button', { name: '恢复到第 2 版' }))
    expect(data()).toMatchObject({ text: '旧', x: 4 })
    expect(editor.store.getState().doc.nodes.p!.children).toEqual(['c', 'd'])
  })

  it('shows drafts without it, and gives viewers no way back', async () => {
    await open([text('a', '二')], 'a', [state(4, text('a', '一')), state(3, null)], 'viewer')
    expect(screen.getByText('新增')).toBeDefined()
    expect(screen.getByText('这一版里没有这个组件')).toBeDefined()
    expect(screen.getByRole('button', { name: '恢复到第 4 版' })).toHaveProperty('disabled', true)
  })
})
