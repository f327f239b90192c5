import { ApiError } from '@heji/api-client'
import { SANDBOX_MINUTES, type Sandbox } from '@heji/api-client/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawEditor, testEditor } from '../../../testing/editor'
import { SandboxDialog } from './sandbox-dialog'

const later = { timeout: 5_000 }
const READY: Sandbox = { ticket: 'id.1.x', origin: 'https://shop.test', ready: true, ends: 1_800_000_000 }

/** The dialog on an API whose answers to a beginning are given, in this order. */
function open(...answers: (Sandbox | Error)[]) {
  let own: Sandbox | null = null
  const asked: string[] = []
  const api = async (key: string) => {
    if (key === 'GET /api/pctemplate/sandbox') {
      const shown = own
      own = own && { ...own, ready: true }
      return { sandbox: shown }
    }
    asked.push(key)
    if (key.startsWith('DELETE')) {
      own = null
      return { status: true }
    }
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    own = answer ?? null
    return own
  }
  const editor = testEditor([{ type: 'W0011', uuid: 'a', text: '一' }])
  drawEditor(editor, <SandboxDialog onClose={() => {}} />, { api })
  return { asked, said: editor.said, editor }
}
const press = (name: string) => fireEvent.click(screen.getByText(name).closest('button')!)

it('makes a copy, leads into it with its ticket, also by phone, and ends it', async () => {
  const { asked, said } = open({ ...READY, ready: false })
  await screen.findByText('开始试买', {}, later)
  expect(screen.getByText(new RegExp(`${SANDBOX_MINUTES} 分钟后自动清除`))).toBeDefined()
  press('开始试买')
  const way = await screen.findByRole('link', { name: '打开试买的商城' }, later)
  expect(way.getAttribute('href')).toBe('https://shop.test/?hj_sandbox=id.1.x')
  expect(screen.getByLabelText('试买商城的二维码')).toBeDefined()
  press('结束试买')
  await waitFor(() => expect(screen.queryByText('打开试买的商城')).toBeNull(), later)
  expect(asked).toEqual(['POST /api/pctemplate/sandbox', 'DELETE /api/pctemplate/sandbox'])
  expect([said, screen.queryByRole('alert')]).toEqual([['试买已结束，没有留下任何数据'], null])
})

it('says why there is none, and makes none of a draft that is not saved', async () => {
  const { asked, said, editor } = open(new ApiError(422, 422, '最多同时试买2个'))
  await screen.findByText('开始试买', {}, later)
  press('开始试买')
  await waitFor(() => expect(said).toEqual(['最多同时试买2个']), later)
  editor.saving.isDirty = () => true
  press('开始试买')
  await waitFor(() => expect(said.at(-1)).toBe('草稿还没有保存，不能试买'), later)
  expect(asked).toHaveLength(1)
})
