import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawEditor, testEditor } from '../../../testing/editor'
import { PropertyPanel } from '../panel/property-panel'
import { findRefilled } from './find-refilled'

const picked = (goods_id: string, goods_name: string) => ({ goods_id, goods_name, goods_pic: '', price: 1 })
const content = [
  { type: 'W0002', uuid: 'a', data: [picked('1', '旧杯'), picked('2', '旧碗')], refill: 'best' },
  { type: 'W0006', uuid: 'p', childWidgets: [{ type: 'W0018', uuid: 'b', data: [{ data: [picked('3', '旧盘')] }] }] },
]
/** As the shop shows it. */
const live = [
  { ...content[0], data: [picked('1', '旧杯'), { ...picked('9', '新碗'), instead_of: '2' }] },
  {
    ...content[1],
    childWidgets: [{ type: 'W0018', uuid: 'b', data: [{ data: [{ ...picked('8', '新盘'), instead_of: '3' }] }] }],
  },
]

it('finds replaced goods in blocks and in panels', () => {
  expect(findRefilled(live)).toEqual([
    { block: 'a', uuid: 'a', picked: '2', name: '新碗' },
    { block: 'p', uuid: 'b', picked: '3', name: '新盘' },
  ])
  for (const odd of [null, 'x', [null, 7, { data: 'x' }], {}]) expect(findRefilled(odd)).toEqual([])
})

it('tells what the shop replaces, for the page and for each widget', async () => {
  const editor = testEditor(content)
  const asked: unknown[] = []
  const shopApi = async (_: string, input?: unknown) => {
    asked.push(input)
    return { config: JSON.stringify(live) }
  }
  drawEditor(editor, <PropertyPanel />, { shopApi })
  const list = await screen.findByRole('region', { name: '正在补位的商品' })
  expect(asked).toEqual([{ page_type: 'custom', page_id: '7', platform: 'pc' }])
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(one => one.textContent),
  ).toEqual(['商品 W0002旧碗新碗', '热卖橱窗 W0018旧盘新盘'])
  fireEvent.click(within(list).getByRole('button', { name: '热卖橱窗 W0018' }))
  expect(editor.store.getState().selection).toEqual(['b'])
  expect((await screen.findByRole('note', { name: '正在补位的商品' })).textContent).toContain('1 件商品')
  act(() => editor.store.getState().select(['p']))
  await screen.findByRole('tabpanel')
  expect(screen.queryByRole('note', { name: '正在补位的商品' })).toBeNull()
})
