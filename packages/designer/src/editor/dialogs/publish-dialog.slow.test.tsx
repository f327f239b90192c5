import { ApiError } from '@heji/api-client'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { App as AntApp } from 'antd'
import { describe, expect, it, vi } from 'vitest'
import { drawEditor, testEditor } from '../../../testing/editor'
import { keyboard } from '../../../testing/keyboard'
import type { Verb } from '../../document/types'
import { shopNow, shopTime } from '../../kit/shop-time'
import { AUDITED } from '../../preview/message'
import type { Fault } from '../audit/page-audit'
import { PublishDialog } from './publish-dialog'

const later = { timeout: 5_000 }
const content = [{ type: 'W0011', uuid: 'a', text: '正文', alias: '说明' }]
const ASK = { uuid: 'a', level: 'ask', text: '商品“杯”已售罄' }

/** A shop that says this of the page, or nothing when it cannot be reached. */
function open(list: object[] | null, plans: object[] = [], answer?: object) {
  const published: unknown[] = []
  const planned: unknown[] = []
  const checked: unknown[] = []
  const api = async (key: string, input?: unknown) => {
    if (key === 'POST /api/pctemplate/check') {
      checked.push(input)
      if (!list) throw new ApiError(503, 503, '系统繁忙，请稍后再试')
      return { list, addresses: [] }
    }
    if (key === 'GET /api/pctemplate/schedules') return plans
    if (key === 'POST /api/pctemplate/schedule') planned.push(input)
    if (key !== 'POST /api/pctemplate/publish') return { config: '[]' }
    published.push(input)
    return answer ?? new Promise<never>(() => {})
  }
  const editor = testEditor(content)
  let told = 0
  editor.saving.announce = () => void told++
  drawEditor(
    editor,
    <AntApp>
      <PublishDialog onClose={() => {}} />
    </AntApp>,
    { api },
  )
  // The frame draws nothing here: this is what it would say.
  const source = screen.getByTitle<HTMLIFrameElement>('检查页面').contentWindow
  const audited = (faults: Fault[] = []) =>
    act(() => {
      const data = { type: AUDITED, faults }
      window.dispatchEvent(new MessageEvent('message', { origin: location.origin, source, data }))
    })
  const button = () => screen.getByText(/^(立即|定时)发布$/).closest('button')!
  const press = async () => {
    await waitFor(() => expect(button().disabled).toBe(false), later)
    await act(async () => void fireEvent.click(button()))
  }
  return { editor, published, planned, checked, audited, button, press, told: () => told }
}
const write = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

it('tells the others on the page once it is published', async () => {
  const live = { status: true, theme_pc_template_id: '7', version_id: '9', revision: 3, published_at: 5, is_live: true }
  const { editor, audited, press, told } = open([], [], live)
  audited()
  await press()
  await waitFor(() => expect(told()).toBe(1), later)
  expect(editor.store.getState().page).toMatchObject({ published_version_id: '9', draft_ahead: 0 })
})

it('a draft that is saved meanwhile keeps the button where it is; other content is looked at again', async () => {
  const { editor, audited, button } = open([])
  audited()
  await waitFor(() => expect(button().disabled).toBe(false), later)
  act(() => editor.store.setState(({ revision, doc }) => ({ revision: revision + 1, saved: doc })))
  expect(button().disabled).toBe(false)
  const rewrite: Verb = doc => {
    doc.nodes.a!.data.text = '别的'
  }
  act(() => void editor.store.getState().run(rewrite, '修改文本'))
  expect(button().disabled).toBe(true)
})

it('publishes what shoppers cannot buy only for a reason, which stays in the version', async () => {
  const { published, audited, button, press } = open([ASK])
  expect(button().disabled).toBe(true)
  expect(screen.getByText('正在检查页面…')).toBeTruthy()
  audited()
  expect((await screen.findByText(/说明 W0011：商品“杯”已售罄/, {}, later)).closest('li')!.textContent).toContain(
    '定位',
  )
  expect(button().disabled).toBe(true)
  expect(screen.getByText('请先写下仍要发布的理由')).toBeTruthy()
  write('版本说明', '双十一')
  write(/^仍要发布的理由/, '   ')
  expect(button().disabled).toBe(true)
  write(/^仍要发布的理由/, '今晚到货')
  expect(button().disabled).toBe(false)
  expect(screen.queryByText('请先写下仍要发布的理由')).toBeNull()
  await press()
  expect(published).toMatchObject([
    { note: '双十一', accepted: [{ text: '说明 W0011：商品“杯”已售罄', reason: '今晚到货' }] },
  ])
})

it('leads from a finding to its block on the canvas', async () => {
  const { editor, audited } = open([ASK])
  audited()
  const block = document.createElement('div')
  block.className = 'hd-page'
  block.innerHTML = '<div data-uuid="a"></div>'
  document.body.append(block)
  const scrolled = vi.fn()
  ;(block.firstElementChild as HTMLElement).scrollIntoView = scrolled
  fireEvent.click(await screen.findByText('定位', {}, later))
  block.remove()
  expect(editor.store.getState().selection).toEqual(['a'])
  expect(scrolled).toHaveBeenCalled()
})

it('takes a reason, and publishes, with the keyboard alone', async () => {
  const { published, audited, button } = open([ASK])
  audited()
  const { write, push } = keyboard()
  await write(await screen.findByLabelText(/^仍要发布的理由/, {}, later), '今晚到货')
  await push(button())
  await waitFor(() => expect(published).toMatchObject([{ accepted: [{ reason: '今晚到货' }] }]), later)
})

it('asks for a reason for each finding, of the shop and of the drawn page; one may serve for all', async () => {
  const { published, audited, button, press } = open([ASK])
  audited([{ uuid: 'a', level: 'ask', text: '图片打不开' }])
  await screen.findByText(/图片打不开/, {}, later)
  write(/^仍要发布的理由.*售罄/, '今晚到货')
  expect(button().disabled).toBe(true)
  const [first, second] = screen.getAllByText('用于其余').map(words => words.closest('button')!)
  expect([first!.disabled, second!.disabled]).toEqual([false, true])
  fireEvent.click(first!)
  await press()
  expect(published).toMatchObject([{ accepted: [{ reason: '今晚到货' }, { reason: '今晚到货' }] }])
})

it('asks for nothing when there is only something to tell', async () => {
  const { published, audited, press } = open([{ ...ASK, level: 'warning' }])
  audited([{ uuid: '', level: 'warning', text: '图片共 4 MB' }])
  await screen.findByText(/已售罄/, {}, later)
  expect(screen.getByText('页面：图片共 4 MB')).toBeDefined()
  expect(screen.queryByLabelText(/^仍要发布的理由/)).toBeNull()
  await press()
  expect(published).toMatchObject([{ note: '', accepted: [] }])
})

it('takes the answer of no other frame', async () => {
  const { button } = open([])
  const data = { type: AUDITED, faults: [] }
  act(() => void window.dispatchEvent(new MessageEvent('message', { origin: location.origin, source: window, data })))
  await screen.findByText('立即发布')
  expect(button().disabled).toBe(true)
})

it('says that the shop could not be asked, and lets the operator decide', async () => {
  const { published, audited, press } = open(null)
  audited()
  await screen.findByText('系统繁忙，请稍后再试', {}, later)
  await press()
  expect(published).toHaveLength(1)
})

describe('a planned publication', () => {
  const pick = (label: string, time: string) => {
    const input = screen.getByLabelText(label)
    fireEvent.mouseDown(input)
    fireEvent.change(input, { target: { value: time } })
    fireEvent.keyDown(input, { key: 'Enter', code: 'Enter' })
  }
  const inDays = (days: number) => shopNow().add(days, 'day').format('YYYY-MM-DD 00:00')
  const unix = (days: number) => Date.parse(`${inDays(days)}+08:00`) / 1_000

  it('has an end, and says what shoppers see then', async () => {
    const { planned, audited, button, press } = open([])
    audited()
    await waitFor(() => expect(button().disabled).toBe(false), later)
    expect(screen.getByText('没有结束时间：一直展示，直到下次发布。')).toBeDefined()
    pick('发布时间', inDays(2))
    pick('结束时间', inDays(1))
    expect(screen.getByRole('alert').textContent).toBe('结束时间须晚于发布时间')
    expect(button().disabled).toBe(true)
    pick('结束时间', inDays(3))
    expect(screen.getByText(/到期后自动恢复为开始前线上的那一版。期间若手动发布本页/)).toBeDefined()
    await press()
    await waitFor(() => expect(planned).toMatchObject([{ publish_at: unix(2), end_at: unix(3) }]), later)
  })

  it('is not asked about while its times cannot be', async () => {
    const { checked, audited, button } = open([])
    audited()
    await waitFor(() => expect(button().disabled).toBe(false), later)
    pick('发布时间', '9999-01-01 00:00')
    expect(screen.getByRole('alert').textContent).toBe('发布时间须在一年之内')
    pick('发布时间', inDays(2))
    await waitFor(() => expect(button().disabled).toBe(false), later)
    expect(JSON.stringify(checked)).toContain(String(unix(2)))
    expect(JSON.stringify(checked)).not.toContain(String(Date.parse('9999-01-01T00:00+08:00') / 1_000))
  })

  it('has its end chosen by presses in the calendar', async () => {
    const { planned, audited, button, press } = open([])
    audited()
    await waitFor(() => expect(button().disabled).toBe(false), later)
    const input = screen.getByLabelText('结束时间')
    fireEvent.mouseDown(input)
    fireEvent.click(input)
    const arrow = () => document.querySelector('.ant-picker-header-next-btn')
    await waitFor(() => expect(arrow()).not.toBeNull(), later)
    // In the month after this one there are only days to come; the picker may open a month earlier than the shop's.
    const next = shopNow().add(1, 'month').date(15).format('YYYY-MM-DD')
    const day = () => document.querySelector(`.ant-picker-cell[title="${next}"] .ant-picker-cell-inner`)
    await waitFor(() => {
      if (!day()) fireEvent.click(arrow()!)
      expect(day()).not.toBeNull()
    }, later)
    fireEvent.click(day()!)
    fireEvent.keyDown(input, { key: 'Enter' })
    await press()
    await waitFor(() => expect(planned).toMatchObject([{ publish_at: 0 }]), later)
    const [{ end_at }] = planned as [{ end_at: number }]
    expect(shopTime(end_at).format('YYYY-MM-DD')).toBe(next)
  })

  it('begins at once when only its end is given', async () => {
    const { planned, audited, press } = open([])
    audited()
    pick('结束时间', inDays(1))
    await press()
    await waitFor(() => expect(planned).toMatchObject([{ publish_at: 0, end_at: unix(1) }]), later)
  })

  it('that runs says that publishing ends it', async () => {
    const plan = { plan_id: '1', revision: 3, publish_at: 1, end_at: unix(1), is_running: true }
    open([], [{ ...plan, note: '', author: '李雷', enable: false, closed_at: null }])
    expect(await screen.findByText(/限时发布中：第 3 版.*现在立即发布会结束它，到期不再恢复/, {}, later)).toBeDefined()
    expect(screen.getByText('提前结束')).toBeDefined()
  })
})

it('shows a link in a row of its own beside its icon, as it was typed', async () => {
  const { audited } = open([{ ...ASK, text: '链接“/search?q=%E6%89%8B”打不开' }])
  audited()
  const words = await screen.findByText('说明 W0011：链接“/search?q=手”打不开', {}, later)
  expect(words.className).toBe('hd-checks__text')
  expect(screen.getByLabelText('仍要发布的理由：说明 W0011：链接“/search?q=手”打不开')).toBeTruthy()
})
