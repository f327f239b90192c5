import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { drawEditor, testEditor } from '../../../testing/editor'
import { fromStored } from '../../document/stored'
import { analyticsCsv } from './analytics-csv'
import { AnalyticsPanel } from './analytics-panel'
import { blockSums, clickRate } from './block-sums'
import { pointsOf } from './day-chart'

/** ms; it comes much sooner, but not on a busy machine. */
const WAIT = 20_000

const content = [
  { type: 'W0011', uuid: 'title', text: '标题' },
  { type: 'W0006', uuid: 'panel', childWidgets: [{ type: 'W0011', uuid: 'inner', text: '里面' }] },
  { type: 'W0011', uuid: 'unseen', text: '没人看' },
]
const sums = (shows: number, clicks = 0, carts = 0, orders = 0) => ({ shows, clicks, carts, orders })
const blocks = [
  { block: 'title', ...sums(200, 3) },
  { block: 'inner', ...sums(80, 10, 4, 1) },
  { block: 'panel', ...sums(100, 2) },
  { block: 'gone', ...sums(9) },
]
const days = [
  { day: '2026-11-20', ...sums(300, 9) },
  { day: '2026-11-22', ...sums(80, 6, 4, 1) },
]

describe('sums of blocks', () => {
  it('count what happens inside of a panel for the panel too, and its shows once', () => {
    expect(Object.fromEntries(blockSums(fromStored(content), blocks))).toEqual({
      title: sums(200, 3),
      inner: sums(80, 10, 4, 1),
      panel: sums(100, 12, 4, 1),
    })
    expect([clickRate(sums(200, 3)), clickRate(sums(0, 3))]).toEqual(['1.5%', '–'])
  })

  it('make a point for each day, also for days without visitors, and a week at least', () => {
    const [seconds, clicks] = pointsOf(days, 'clicks')
    expect(clicks).toEqual([0, 0, 0, 0, 9, 0, 6])
    expect(new Date(seconds.at(-1)! * 1_000).toISOString()).toBe('2026-11-21T16:00:00.000Z')
  })

  it('leave as a table in the order of the page, without formulas', () => {
    const doc = fromStored(content)
    doc.nodes.title!.data.name = '=1+1'
    const lines = analyticsCsv(doc, { blocks: [...blocks, { block: '=cmd', ...sums(1) }], days }).split('\n')
    expect(lines[0]).toBe('\uFEFF组件,标识,展示,点击,加购,下单')
    expect(lines.slice(1, 6).map(line => line.split(',')[1])).toEqual(['title', 'panel', 'inner', 'gone', "'=cmd"])
    expect(lines).toContain('2026-11-22,,80,6,4,1')
  })
})

describe('two variants', () => {
  const varied = [
    { type: 'W0011', uuid: 'a', text: '甲', alias: '标题' },
    { type: 'W0011', uuid: 'b', text: '乙', variantOf: 'a' },
  ]
  const open = (blocks: object[]) => {
    const editor = testEditor(varied)
    editor.store.getState().setView({ counts: { days: 30, onlyLive: false } })
    drawEditor(editor, <AnalyticsPanel />, { api: async () => ({ blocks, days: [] }) })
    return editor
  }

  it('are compared; the better one is named with its certainty, and kept by a press', async () => {
    const editor = open([
      { block: 'a', ...sums(1_000, 40) },
      { block: 'b', ...sums(1_000, 60) },
    ])
    const pair = await screen.findByRole('region', { name: 'A/B：标题 W0011' })
    expect(pair.textContent).toContain('点击率 A 4.0%，B 6.0%。B 更好，把握 97.9%')
    fireEvent.click(within(pair).getByText('保留 B').closest('button')!)
    expect(editor.store.getState().doc.roots).toEqual(['b'])
  })

  it('are not judged by a few visitors', async () => {
    open([{ block: 'a', ...sums(1_000, 40) }])
    expect((await screen.findByRole('region', { name: /^A\/B/ })).textContent).toContain('看过的人还太少，说不准')
  })
})

describe('the panel', () => {
  const open = (counts: object, answer?: Error) => {
    const editor = testEditor(content)
    editor.store.getState().setView({ counts: { days: 30, onlyLive: false } })
    const asked = vi.fn<(key: string, input?: unknown) => Promise<unknown>>(async () => {
      if (answer) throw answer
      return counts
    })
    drawEditor(editor, <AnalyticsPanel />, { api: asked })
    return { editor, asked }
  }

  it('shows each block with its numbers, most clicks first, and selects it', async () => {
    const { editor, asked } = open({ blocks, days: [] })
    const table = await screen.findByRole('table')
    expect(asked.mock.calls[0]![1]).toEqual({ theme_pc_template_id: '7', days: 30 })
    const rows = within(table)
      .getAllByRole('row')
      .slice(1)
      .map(row => row.textContent)
    expect(rows).toEqual(['2. 自由面板 W00061001212.0%41', '1. 文本 W001120031.5%00'])
    fireEvent.click(within(table).getByRole('button', { name: '2. 自由面板 W0006' }))
    expect(editor.store.getState().selection).toEqual(['panel'])
    await vi.waitFor(() => expect(asked.mock.lastCall?.[1]).toMatchObject({ block: 'panel' }), WAIT)
  })

  it('asks for another time, and for the live version alone', async () => {
    const { asked } = open({ blocks, days: [] })
    await screen.findByRole('table')
    fireEvent.click(screen.getByRole('radio', { name: '7 天' }))
    await vi.waitFor(() => expect(asked.mock.lastCall?.[1]).toMatchObject({ days: 7 }), WAIT)
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '版本' }))
    fireEvent.click(await screen.findByText('线上版本'))
    await vi.waitFor(() => expect(asked.mock.lastCall?.[1]).toMatchObject({ version_id: '5' }), WAIT)
  })

  it('says so when nobody was counted, and closes', async () => {
    const { editor } = open({ blocks: [], days: [] })
    // In words of operators: no names of settings.
    expect((await screen.findByText(/这段时间没有统计/)).textContent).not.toMatch(/[A-Za-z]/)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '导出 CSV' }).disabled).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: '关闭' }))
    expect(editor.store.getState().view.counts).toBeNull()
  })
})
