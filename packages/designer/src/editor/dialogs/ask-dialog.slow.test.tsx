import type { PublishRequest, Template } from '@heji/api-client/contract'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { App as AntApp } from 'antd'
import { expect, it } from 'vitest'
import { drawEditor, testEditor, testPage } from '../../../testing/editor'
import { AUDITED } from '../../preview/message'
import { PublishDialog } from './publish-dialog'

const later = { timeout: 5_000 }
const ASK = { uuid: 'a', level: 'ask', text: '商品“杯”已售罄' }
const REQUEST: PublishRequest = {
  revision: 3,
  note: '今晚上线',
  author: '李雷',
  asked: 1_795_000_000,
  refusal: '',
  refused_by: '',
  accepted: [{ text: '说明 W0011：商品“杯”已售罄', reason: '今晚到货' }],
}

/** The dialog behind 发布 for this role. `sent` are the calls that change something. */
function open(role: 'editor' | 'admin', page: Partial<Template> = {}, findings: object[] = [ASK]) {
  const sent: [string, unknown][] = []
  const api = async (key: string, input?: unknown) => {
    if (key === 'POST /api/pctemplate/check') return { list: findings, addresses: [] }
    if (key === 'GET /api/pctemplate/schedules') return []
    if (key.startsWith('GET')) return { config: '[]', list: [], total_count: 0, template: testPage, twin_id: null }
    sent.push([key, input])
    return { ...testPage, publish_request: key.startsWith('DELETE') ? null : { ...REQUEST, refusal: '缺少主图' } }
  }
  const editor = testEditor([{ type: 'W0011', uuid: 'a', text: '正文', alias: '说明' }], { role })
  editor.store.setState({ page: { ...testPage, ...page } })
  drawEditor(
    editor,
    <AntApp>
      <PublishDialog onClose={() => {}} />
    </AntApp>,
    { api, role },
  )
  const source = screen.getByTitle<HTMLIFrameElement>('检查页面').contentWindow
  const data = { type: AUDITED, faults: [] }
  act(() => void window.dispatchEvent(new MessageEvent('message', { origin: location.origin, source, data })))
  const button = (name: RegExp) => screen.getByText(name).closest('button')!
  let told = 0
  editor.saving.announce = () => void told++
  return { editor, sent, button, told: () => told }
}
const write = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

it('an editor runs the checks and asks for the publication, with reasons and a note', async () => {
  const { editor, sent, button, told } = open('editor')
  await screen.findByText(/已售罄/, {}, later)
  expect(screen.queryByText('立即发布')).toBeNull()
  expect(button(/^申请发布$/).disabled).toBe(true)
  write(/^仍要发布的理由/, '今晚到货')
  write('给管理员的说明', ' 今晚上线 ')
  fireEvent.click(button(/^申请发布$/))
  const input = { theme_pc_template_id: '7', revision: 3, note: '今晚上线', accepted: REQUEST.accepted }
  await waitFor(() => expect(sent).toEqual([['POST /api/pctemplate/publish-request', input]]), later)
  await waitFor(() => expect(editor.said).toEqual(['已申请发布，管理员会在页面列表里看到']), later)
  expect(told()).toBe(1)
})

it('an editor reads why a request was refused', async () => {
  const { button } = open('editor', { publish_request: { ...REQUEST, refusal: '缺少主图', refused_by: '韩梅梅' } })
  expect(screen.getByRole('note').textContent).toBe('韩梅梅 退回了第 3 版的发布申请：缺少主图')
  fireEvent.click(button(/^知道了$/))
  await waitFor(() => expect(screen.queryByRole('note')).toBeNull(), later)
})

it('an editor takes a request back', async () => {
  const { sent, button, told } = open('editor', { publish_request: REQUEST })
  fireEvent.click(button(/^撤回申请$/))
  await waitFor(() => expect(sent).toEqual([['DELETE /api/pctemplate/publish-request/{id}', { id: '7' }]]), later)
  await waitFor(() => expect(told()).toBe(1), later)
})

it('an admin sees who asks, with the reasons, and may refuse with one', async () => {
  const { editor, sent, button, told } = open('admin', { publish_request: REQUEST })
  expect(screen.getByRole('note').textContent).toMatch(/^李雷 于 .* 申请发布第 3 版：今晚上线$/)
  expect((await screen.findByLabelText<HTMLInputElement>(/^仍要发布的理由/, {}, later)).value).toBe('今晚到货')
  await waitFor(() => expect(button(/^立即发布$/).disabled).toBe(false), later)
  fireEvent.click(button(/^退\s?回$/))
  write('退回的原因', '缺少主图')
  fireEvent.click(button(/^确认退回$/))
  const input = { theme_pc_template_id: '7', reason: '缺少主图' }
  await waitFor(() => expect(sent).toEqual([['POST /api/pctemplate/publish-refusal', input]]), later)
  await waitFor(() => expect(editor.store.getState().page.publish_request?.refusal).toBe('缺少主图'), later)
  expect(told()).toBe(1)
})

it('a note says when it is nearly full, and when nothing more goes in', async () => {
  open('editor')
  const count = () => document.querySelector('.hd-publish__note .ant-input-show-count-suffix')!.textContent
  write('给管理员的说明', '今晚上线')
  expect(count()).toBe('')
  write('给管理员的说明', '字'.repeat(180))
  expect(count()).toBe('180 / 200')
  write('给管理员的说明', '字'.repeat(200))
  expect(count()).toBe('已满 200 字')
})
