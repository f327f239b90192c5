import { ApiError } from '@heji/api-client'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { App as AntApp } from 'antd'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testDesigner } from '../../testing/designer'
import { testPlan } from '../../testing/plans'
import { PlansPage } from './calendar-page'

const later = { timeout: 10_000 }
const at = (text: string) => Date.parse(`${text}+08:00`) / 1_000
const festival = testPlan({
  plan_id: '9',
  template_title: '双十一',
  revision: 5,
  publish_at: at('2026-11-10 20:00'),
  end_at: at('2026-11-12 10:00'),
})

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-05T09:00:00+08:00'), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Pages that are told to look at themselves again. */
function listenForWords() {
  const told: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    told.push(url)
    return new Response(null, { status: 204 })
  })
  return told
}

function open({ role = 'admin' as 'admin' | 'editor', refusal = '' } = {}) {
  const calls: [string, unknown][] = []
  const api = async (key: string, input?: unknown) => {
    if (key === 'GET /api/pctemplate/schedules') return [festival]
    calls.push([key, input])
    if (refusal) throw new ApiError(422, 422, refusal)
    return {}
  }
  const wrapper = testDesigner({ api, role })
  render(
    <AntApp>
      <PlansPage />
    </AntApp>,
    { wrapper },
  )
  return calls
}
const day = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}，`) }, later)
const shown = () => screen.getByRole('region').textContent

describe('the calendar of plans', () => {
  it('says what is live when on the chosen day', async () => {
    open()
    fireEvent.click(await screen.findByRole('button', { name: '11月12日，1 个定时：双十一' }, later))
    expect(shown()).toContain('11月12日')
    expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      '00:00–10:00 第 5 版',
      '10:00–24:00 平时的样子',
    ])
    fireEvent.click(await day('11月13日'))
    expect(shown()).toContain('这一天没有定时发布')
  })

  it('is walked by keyboard: days, weeks and months', async () => {
    open()
    const start = await day('11月5日，今天')
    start.focus()
    const walk = (key: string) => fireEvent.keyDown(document.activeElement!, { key })
    const focused = () => document.activeElement!.getAttribute('aria-label')
    walk('ArrowRight')
    await waitFor(() => expect(focused()).toMatch(/^11月6日/))
    walk('ArrowDown')
    walk('Home')
    await waitFor(() => expect(focused()).toMatch(/^11月9日/))
    walk('PageDown')
    await waitFor(() => expect(focused()).toMatch(/^12月9日/))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('2026年12月')
    expect(screen.getByRole('table', { name: '2026年12月的发布计划' })).toBeDefined()
  })

  it('moves a plan, and tells who has its page open', async () => {
    const told = listenForWords()
    const calls = open()
    fireEvent.click(await day('11月11日'))
    fireEvent.click(screen.getByText('改期'))
    const dialog = await screen.findByRole('dialog', {}, later)
    const end = within(dialog).getByLabelText('结束时间')
    const set = (text: string) => {
      fireEvent.mouseDown(end)
      fireEvent.change(end, { target: { value: text } })
      fireEvent.keyDown(end, { key: 'Enter', code: 'Enter' })
    }
    const save = within(dialog)
      .getByText(/^保\s?存$/)
      .closest('button')!
    set('2026-11-09 00:00')
    expect(within(dialog).getByRole('alert').textContent).toBe('结束时间须晚于发布时间')
    expect(save.disabled).toBe(true)
    set('2026-11-13 00:00')
    fireEvent.click(save)
    const input = { plan_id: '9', publish_at: festival.publish_at, end_at: at('2026-11-13 00:00') }
    await waitFor(() => expect(calls).toEqual([['PUT /api/pctemplate/schedule', input]]), later)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), later)
    expect(told).toEqual([`/presence/${festival.theme_pc_template_id}/changed`])
  })

  it('tells who has the page open that a plan was taken back', async () => {
    const told = listenForWords()
    open()
    fireEvent.click(await day('11月11日'))
    fireEvent.click(screen.getByText('取消定时'))
    const question = await screen.findByText(/^取消 .*的定时发布？/, {}, later)
    fireEvent.click(within(question.closest<HTMLElement>('.ant-popover')!).getByText('取消定时').closest('button')!)
    await waitFor(() => expect(told).toEqual([`/presence/${festival.theme_pc_template_id}/changed`]), later)
  })

  it('takes a plan back after a question, and says why it could not', async () => {
    const calls = open({ refusal: '没有这个定时发布' })
    fireEvent.click(await day('11月11日'))
    fireEvent.click(screen.getByText('取消定时'))
    const question = await screen.findByText(/^取消 11月10日 20:00 至 11月12日 10:00的定时发布？/, {}, later)
    expect(calls).toEqual([])
    const answers = within(question.closest<HTMLElement>('.ant-popover')!)
    fireEvent.click(answers.getByText('取消定时').closest('button')!)
    expect(await screen.findByText('没有这个定时发布', {}, later)).toBeDefined()
    expect(calls).toEqual([['DELETE /api/pctemplate/schedule/{id}', { id: '9' }]])
  })

  it('offers editors nothing that they may not do', async () => {
    open({ role: 'editor' })
    fireEvent.click(await day('11月11日'))
    expect(shown()).toContain('双十一')
    expect([screen.queryByText('改期'), screen.queryByText('取消定时')]).toEqual([null, null])
  })
})
