import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { drawEditor, testEditor, testPage } from '../../../testing/editor'
import { PreviewDialog } from './preview-dialog'

/** The dialog, and what it sends to its frame. */
function open(page_type: 'index' | 'custom' = 'custom') {
  const asked: unknown[] = []
  const previewTimes: number[] = []
  const api = async (key: string, input: unknown) => {
    if (key === 'POST /api/pctemplate/preview') {
      const { at } = input as { at: number }
      previewTimes.push(at)
      return { config: JSON.stringify([{ type: 'W0011', uuid: 'a', text: `at ${at}` }]) }
    }
    const { page_name } = input as { page_name: string }
    asked.push(page_name)
    const params = JSON.stringify([
      { type: 'W0011', uuid: page_name, text: page_name },
      { type: 'W0006', uuid: 'panel', childWidgets: [{ type: 'W0007', uuid: 'menu', hover: true }] },
    ])
    return { template_id: page_name === 'header' ? '3' : '0', params }
  }
  let closed = 0
  const editor = testEditor([{ type: 'W0011', uuid: 'a', text: '一' }])
  editor.store.setState({ page: { ...testPage, page_type } })
  drawEditor(editor, <PreviewDialog onClose={() => (closed += 1)} />, { api })
  const frame = () => screen.getByTitle<HTMLIFrameElement>('页面预览')
  const sent: Record<string, unknown>[] = []
  Object.defineProperty(frame(), 'contentWindow', {
    value: { postMessage: (message: Record<string, unknown>) => sent.push(message) },
  })
  return { asked, previewTimes, frame, sent, closed: () => closed }
}

type Sent = Record<string, unknown>[]
const previewTimeOf = (sent: Sent) => Number(sent.at(-1)?.now) / 1000
/** The moment with which the server filled what is shown. */
const filledAt = (sent: Sent) => Number(/"text":"at (\d+)/.exec(JSON.stringify(sent.at(-1)?.content))?.[1])

describe('the preview', () => {
  it('is as wide as is chosen or typed', () => {
    const { frame } = open()
    expect(frame().getAttribute('width')).toBe('1190')
    fireEvent.click(screen.getByText('1440 px'))
    expect(frame().getAttribute('width')).toBe('1440')
    const typed = screen.getByLabelText('任意宽度')
    fireEvent.change(typed, { target: { value: '820' } })
    expect(frame().getAttribute('width')).toBe('820')
    fireEvent.change(typed, { target: { value: '5' } })
    fireEvent.blur(typed)
    expect(frame().getAttribute('width')).toBe('320')
    expect(screen.queryByRole('button', { name: /Value/ })).toBeNull()
  })

  it('stands between the header and the footer that the shop has, until they are turned off', async () => {
    const { asked, sent } = open()
    await waitFor(() => expect(sent.at(-1)?.header).toBeDefined())
    expect(asked.sort()).toEqual(['footer', 'header'])
    expect(JSON.stringify(sent.at(-1)?.header)).toContain('"uuid":"header"')
    expect(sent.at(-1)).not.toHaveProperty('footer')
    fireEvent.click(screen.getByRole('switch', { name: '显示头部和尾部' }))
    await waitFor(() => expect(sent.at(-1)).not.toHaveProperty('header'))
  })

  it.each([
    ['index', true],
    ['custom', false],
  ] as const)('opens the category list as the shop does on a page of the kind %s: %s', async (kind, isOpen) => {
    const { sent } = open(kind)
    await waitFor(() => expect(sent.at(-1)?.header).toBeDefined())
    const [, panel] = sent.at(-1)!.header as [unknown, { childWidgets: [{ hover: boolean }] }]
    expect(panel.childWidgets[0].hover).toBe(isOpen)
  })

  it('shows the page at another moment, and comes back to now', async () => {
    const { sent } = open()
    const slider = screen.getByRole('slider', { name: '时刻' })
    fireEvent.keyDown(slider, { key: 'End', code: 'End', keyCode: 35 })
    await waitFor(() => expect(sent.at(-1)).toHaveProperty('now'))
    await waitFor(() => expect(JSON.stringify(sent.at(-1)?.content)).toContain(`"text":"at ${previewTimeOf(sent)}`))
    const { content, now } = sent.at(-1) as { content: { text: string }[]; now: number }
    expect(content[0]!.text).toBe(`at ${now / 1000}`)
    expect(now - Date.now()).toBeGreaterThan(29 * 86_400_000)
    fireEvent.keyDown(slider, { key: 'Home', code: 'Home', keyCode: 36 })
    await waitFor(() => expect(sent.at(-1)).not.toHaveProperty('now'))
    await waitFor(() => expect(Math.abs(filledAt(sent) - Date.now() / 1000)).toBeLessThan(60))
  })

  it('is filled as the shop is now, asked once', async () => {
    const { sent, previewTimes } = open()
    await waitFor(() => expect(Math.abs(filledAt(sent) - Date.now() / 1000)).toBeLessThan(60))
    expect(sent.at(-1)).not.toHaveProperty('now')
    fireEvent.click(screen.getByText('1440 px'))
    expect(previewTimes).toHaveLength(1)
  })

  it('closes by its button and by Escape', () => {
    const { closed } = open()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape', code: 'Escape', keyCode: 27 })
    expect(closed()).toBe(2)
  })
})
