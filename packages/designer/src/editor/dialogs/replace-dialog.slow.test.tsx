import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawEditor, testEditor } from '../../../testing/editor'
import { ReplaceDialog } from './replace-dialog'

const later = { timeout: 10_000 }
const page = (id: string, template_title: string, places: number, problem = '') => ({
  theme_pc_template_id: id,
  template_title,
  page_type: 'custom',
  platform: 'pc',
  places,
  problem,
})

function open(answer: (input: { preview?: boolean }) => unknown) {
  const asked: unknown[] = []
  const editor = testEditor([{ type: 'W0011', uuid: 'a', text: '双11', width: 100, height: 20 }])
  const api = async (_: string, input: unknown) => {
    asked.push(input)
    return answer(input as { preview?: boolean })
  }
  drawEditor(editor, <ReplaceDialog onClose={() => editor.said.push('closed')} />, { api })
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  type('查找', '双11')
  type('替换为', '双12')
  return { editor, asked, type }
}
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))
const textOf = ({ store }: ReturnType<typeof testEditor>) => store.getState().doc.nodes.a!.data.text

it('replaces here as a step, and in the chosen drafts of other pages', async () => {
  const found = [
    page('7', '商城首页', 1),
    page('8', '会场', 2),
    page('9', '副会场', 3),
    page('10', '旧页', 1, '链接无效'),
  ]
  const { editor, asked } = open(({ preview }) => ({ list: preview ? found : [found[1]] }))
  press(/在其他页面中查找/)
  const list = await screen.findByRole('list', { name: '其他页面', hidden: true }, later)
  expect([...list.querySelectorAll('li')].map(one => one.textContent)).toEqual([
    '会场PC · 2 处',
    '副会场PC · 3 处',
    '旧页PC · 链接无效',
  ])
  const boxes = () => [...list.querySelectorAll('input')].map(({ checked }) => checked)
  expect(boxes()).toEqual([false, false, false])
  expect(screen.getByRole('button', { name: /替换 1 处/, hidden: true })).toBeDefined()
  press(/^全\s?选$/)
  expect(boxes()).toEqual([true, true, false])
  press(/全不选/)
  expect(boxes()).toEqual([false, false, false])
  fireEvent.click(within(list).getByText('会场'))
  press(/替换 3 处/)
  await waitFor(() => expect(editor.said).toEqual(['已替换 3 处', 'closed']), later)
  const wanted = { kind: 'words', find: '双11', replace: '双12' }
  expect(asked).toEqual([
    { ...wanted, preview: true },
    { ...wanted, theme_pc_template_id: ['8'] },
  ])
  expect(textOf(editor)).toBe('双12')
})

it('changes nothing here where the others are refused, and forgets them with other words', async () => {
  const { editor, type } = open(({ preview }) => {
    if (preview) return { list: [page('8', '会场', 2)] }
    throw Object.assign(new Error('「会场」不能替换'), { status: 400 })
  })
  press(/在其他页面中查找/)
  fireEvent.click(await screen.findByText('会场', {}, later))
  press(/替换 3 处/)
  await waitFor(() => expect(editor.said).toHaveLength(1), later)
  expect(textOf(editor)).toBe('双11')
  type('查找', '双')
  expect(screen.queryByText('会场')).toBeNull()
  expect(screen.getByRole('button', { name: /替换 1 处/, hidden: true })).toBeDefined()
})
