import type { PreviewLink } from '@heji/api-client/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawEditor, testEditor } from '../../../testing/editor'
import { PreviewLinkDialog } from './preview-link-dialog'

const later = { timeout: 5_000 }

function open() {
  const links: PreviewLink[] = []
  const asked: unknown[] = []
  const api = async (key: string, input?: unknown) => {
    if (key === 'GET /api/pctemplate/reviews') return [...links]
    asked.push(input)
    if (key.startsWith('DELETE')) return links.splice(0, 1)
    const review_id = `${links.length + 1}`
    links.unshift({ review_id, url: `https://shop.test/review/${review_id}`, author: '李雷', created: 1, ends: 2 })
    return links[0]
  }
  const editor = testEditor([{ type: 'W0011', uuid: 'a', text: '一' }])
  let saves = 0
  editor.saving.saveNow = async () => {
    saves += 1
  }
  drawEditor(editor, <PreviewLinkDialog onClose={() => {}} />, { api })
  return { asked, said: editor.said, saves: () => saves }
}
const make = () => fireEvent.click(screen.getByText('生成链接').closest('button')!)

it('makes a link, shows its code, and takes it back', async () => {
  const { asked, said, saves } = open()
  expect(await screen.findByText('还没有可用的链接。', {}, later)).toBeDefined()
  fireEvent.click(screen.getByText('7 天'))
  make()
  const link = await screen.findByRole('link', { name: 'https://shop.test/review/1' }, later)
  expect(link.getAttribute('href')).toBe('https://shop.test/review/1')
  expect([asked, saves()]).toEqual([[{ theme_pc_template_id: '7', hours: 168 }], 1])
  expect(screen.getByLabelText('审阅链接的二维码')).toBeDefined()
  make()
  await screen.findByText('https://shop.test/review/2', {}, later)
  expect(screen.getAllByText('二维码')).toHaveLength(1)
  fireEvent.click(screen.getAllByText(/^撤\s?销$/)[0]!.closest('button')!)
  await waitFor(() => expect(screen.queryByText('https://shop.test/review/2')).toBeNull(), later)
  expect([asked.at(-1), said]).toEqual([{ id: '2' }, ['已撤销，链接打不开了']])
})
