import { ApiError } from '@heji/api-client'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { App as AntApp } from 'antd'
import { describe, expect, it } from 'vitest'
import { drawEditor, testEditor } from '../../../testing/editor'
import { HistoryDrawer } from './history-drawer'
import { PublishDialog } from './publish-dialog'

const later = { timeout: 10_000 }
const content = [{ type: 'W0011', uuid: 'a', text: '一' }]
const accepted = [{ text: '商品“杯”已售罄', reason: '今晚到货' }]
const version = {
  version_id: '5',
  created: 1,
  author: '李雷',
  widget_count: 1,
  note: '',
  is_published: false,
  accepted,
}

/** A shop that cannot read the content of a version until it is told to. */
function shopOf() {
  const shop = { canRead: false, restored: 0 }
  const api = async (key: string) => {
    if (key === 'GET /api/pctemplate/versions') return { list: [version], total_count: 1 }
    if (key === 'POST /api/pctemplate/restore') return { revision: 4, version_id: `${++shop.restored}`, updated: 1 }
    if (key === 'POST /api/pctemplate/check') return { list: [], addresses: [] }
    if (!shop.canRead) throw new ApiError(503, 503, '系统繁忙，请稍后再试')
    return { ...version, config: JSON.stringify(content) }
  }
  return Object.assign(shop, { api })
}

const close = () => {}

describe('publishing', () => {
  it('says that it does not know what changes, and shows it when it is asked again', async () => {
    const shop = shopOf()
    const editor = testEditor([...content, { type: 'W0011', uuid: 'b', alias: '新的' }])
    drawEditor(
      editor,
      <AntApp>
        <PublishDialog onClose={close} />
      </AntApp>,
      shop,
    )
    expect(await screen.findByText('系统繁忙，请稍后再试', {}, later)).toBeDefined()
    expect(screen.queryByText('新增')).toBeNull()
    shop.canRead = true
    fireEvent.click(screen.getByText(/^重\s?试$/).closest('button')!)
    expect(await screen.findByText('新增', {}, later)).toBeDefined()
    expect(screen.getByRole('list', { name: '更改' }).textContent).toContain('新的')
  })
})

describe('the history', () => {
  it('says what went live all the same, and why', async () => {
    drawEditor(testEditor([]), <HistoryDrawer onClose={close} />, shopOf())
    const summary = await screen.findByText('已知 1 个问题仍发布', {}, later)
    expect(summary.closest('details')!.textContent).toContain('商品“杯”已售罄：今晚到货')
  })

  it('shows shoppers no version that it cannot put on the canvas', async () => {
    const shop = shopOf()
    const editor = testEditor([])
    drawEditor(editor, <HistoryDrawer onClose={close} />, shop)
    const publish = async () => {
      const button = await screen.findByText('恢复并发布', {}, later)
      await act(async () => void fireEvent.click(button.closest('button')!))
    }
    await publish()
    await waitFor(() => expect(editor.said).toEqual(['系统繁忙，请稍后再试']), later)
    expect([shop.restored, editor.store.getState().doc.roots]).toEqual([0, []])
    shop.canRead = true
    await publish()
    const done = (await screen.findByText('已恢复并发布', {}, later)).closest<HTMLElement>('[role="dialog"]')!
    // Nothing is called off there any more.
    expect(within(done).queryByText(/取\s?消/)).toBeNull()
    expect(editor.said).toHaveLength(1)
    expect([shop.restored, editor.store.getState().doc.roots]).toEqual([1, ['a']])
    expect(editor.asked.at(-1)).toContain('顾客会立即看到。画布上未发布的改动会留在“草稿”里')
  })

  it('says nothing of unpublished work where there is none', async () => {
    const editor = testEditor([], { confirm: false })
    editor.store.setState(({ page }) => ({ page: { ...page, draft_ahead: 0 } }))
    drawEditor(editor, <HistoryDrawer onClose={close} />, shopOf())
    fireEvent.click((await screen.findByText('恢复并发布', {}, later)).closest('button')!)
    await waitFor(() => expect(editor.asked).toEqual(['恢复并发布这个版本？顾客会立即看到']), later)
  })
})
