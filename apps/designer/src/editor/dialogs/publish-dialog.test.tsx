import { ApiError } from '@heji/api-client'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { App as AntApp } from 'antd'
import { expect, it } from 'vitest'
import { drawEditor, testEditor } from '../../../testing/editor'
import { AUDITED } from '../../preview/message'
import type { Fault } from '../audit/page-audit'
import { PublishDialog } from './publish-dialog'

const later = { timeout: 5_000 }
const content = [{ type: 'W0011', uuid: 'a', text: '正文', alias: '说明' }]
const ASK = { uuid: 'a', level: 'ask', text: '商品“杯”已售罄' }

/** A shop that says this of the page, or nothing when it cannot be reached. */
function open(list: object[] | null) {
  const published: unknown[] = []
  const api = async (key: string, input?: unknown) => {
    if (key === 'POST /api/pctemplate/check') {
      if (!list) throw new ApiError(503, 503, '系统繁忙，请稍后再试')
      return { list, addresses: [] }
    }
    if (key !== 'POST /api/pctemplate/publish') return { config: '[]' }
    published.push(input)
    return new Promise<never>(() => {})
  }
  drawEditor(
    testEditor(content),
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
  const button = () => screen.getByText('立即发布').closest('button')!
  const press = async () => {
    await waitFor(() => expect(button().disabled).toBe(false), later)
    await act(async () => void fireEvent.click(button()))
  }
  return { published, audited, button, press }
}
const write = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

it('publishes what shoppers cannot buy only for a reason, which stays in the version', async () => {
  const { published, audited, button, press } = open([ASK])
  expect(button().disabled).toBe(true)
  audited()
  expect((await screen.findByText(/说明 W0011：商品“杯”已售罄/, {}, later)).closest('li')!.textContent).toContain(
    '定位',
  )
  expect(button().disabled).toBe(true)
  write('版本说明', '双十一')
  write(/^仍要发布的理由/, '   ')
  expect(button().disabled).toBe(true)
  write(/^仍要发布的理由/, '今晚到货')
  expect(button().disabled).toBe(false)
  await press()
  expect(published).toMatchObject([
    { note: '双十一', accepted: [{ text: '说明 W0011：商品“杯”已售罄', reason: '今晚到货' }] },
  ])
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
