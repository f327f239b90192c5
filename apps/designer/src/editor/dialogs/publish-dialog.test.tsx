import { ApiError } from '@heji/api-client'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { App as AntApp } from 'antd'
import { expect, it } from 'vitest'
import { drawEditor, testEditor } from '../../../testing/editor'
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
      return { list }
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
  const button = () => screen.getByText('立即发布').closest('button')!
  const press = async () => {
    await waitFor(() => expect(button().disabled).toBe(false), later)
    await act(async () => void fireEvent.click(button()))
  }
  return { published, button, press }
}
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

it('publishes what shoppers cannot buy only for a reason, which stays in the version', async () => {
  const { published, button, press } = open([ASK])
  expect(button().disabled).toBe(true)
  expect((await screen.findByText(/说明 W0011：商品“杯”已售罄/, {}, later)).closest('li')!.textContent).toContain(
    '定位',
  )
  expect(button().disabled).toBe(true)
  write('版本说明', '双十一')
  write('仍要发布的理由', '   ')
  expect(button().disabled).toBe(true)
  write('仍要发布的理由', '今晚到货')
  expect(button().disabled).toBe(false)
  await press()
  expect(published).toMatchObject([{ note: '双十一；已知问题仍发布：今晚到货' }])
})

it('asks for nothing when the shop has only something to tell', async () => {
  const { published, press } = open([{ ...ASK, level: 'warning' }])
  await screen.findByText(/已售罄/, {}, later)
  expect(screen.queryByLabelText('仍要发布的理由')).toBeNull()
  await press()
  expect(published).toMatchObject([{ note: '' }])
})

it('says that the shop could not be asked, and lets the operator decide', async () => {
  const { published, press } = open(null)
  await screen.findByText('系统繁忙，请稍后再试', {}, later)
  await press()
  expect(published).toHaveLength(1)
})
