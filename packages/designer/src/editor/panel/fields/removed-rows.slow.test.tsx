import { defaultsOf, definitions } from '@heji/widgets/definitions'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawEditor, testEditor } from '../../../../testing/editor'
import { update } from '../../../document/edit/update'
import { PropertyPanel } from '../property-panel'

const slide = (uuid: string) => ({ uuid, imgUrl: `/img/${uuid}`, imgCut: null, pathData: {} })
const goods = (goods_id: string) => ({ goods_id, goods_name: goods_id, goods_pic: '', price: 100 })

/** A panel whose questions wait for an answer. */
function open(code: string, data: object[]) {
  const editor = testEditor([{ ...defaultsOf(definitions[code]!), uuid: 'w', data }])
  let answer = (_: boolean) => {}
  const confirm = () =>
    new Promise<boolean>(resolve => {
      answer = resolve
    })
  editor.store.getState().select(['w'])
  drawEditor({ ...editor, confirm }, <PropertyPanel />)
  const rows = () => editor.store.getState().doc.nodes.w!.data.data as Record<string, unknown>[]
  /** What a save of another operator makes of the list. */
  const others = (change: (rows: Record<string, unknown>[]) => object[]) =>
    act(() => void editor.store.getState().run(update('w', { data: change(rows()) }), '合并'))
  return { editor, rows, others, agree: () => act(async () => answer(true)) }
}

it('a slide that goes takes nothing of what others did while the question was open', async () => {
  const { rows, others, agree } = open('W0001', [slide('a'), slide('b')])
  fireEvent.click(screen.getByRole('button', { name: '删除轮播项1' }))
  others(([a, b]) => [slide('new'), a!, { ...b, imgUrl: '/img/other' }])
  await agree()
  expect(rows().map(row => row.imgUrl)).toEqual(['/img/new', '/img/other'])
})

it('goods that go take nothing of what others did while the question was open', async () => {
  const { rows, others, agree } = open('W0002', [goods('1'), goods('2')])
  fireEvent.click(screen.getAllByRole('button', { name: /^删除/ })[0]!)
  others(([first, second]) => [goods('3'), { ...first }, { ...second, goods_name: '改过的' }])
  await agree()
  expect(rows().map(row => row.goods_name)).toEqual(['3', '改过的'])
})

it('the last slide stays where others took the rest away meanwhile', async () => {
  const { editor, rows, others, agree } = open('W0001', [slide('a'), slide('b')])
  fireEvent.click(screen.getByRole('button', { name: '删除轮播项1' }))
  others(([a]) => [a!])
  await agree()
  expect(rows()).toHaveLength(1)
  expect(editor.said).toEqual(['请至少添加1张轮播图'])
})

it('an empty slide, and a new one, go without a question', () => {
  const { rows } = open('W0001', [slide('a'), { imgUrl: '', imgCut: null, pathData: {} }])
  fireEvent.click(screen.getByRole('button', { name: '删除轮播项2' }))
  expect(rows().map(row => row.imgUrl)).toEqual(['/img/a'])
  fireEvent.click(screen.getByText('添加轮播项').closest('button')!)
  expect(rows()).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: '删除轮播项2' }))
  expect(rows().map(row => row.imgUrl)).toEqual(['/img/a'])
})

it('a place where no goods were picked goes without a question', () => {
  const { rows } = open('W0002', [goods('1'), { ...goods(''), goods_name: '商品名称' }])
  fireEvent.click(screen.getByRole('button', { name: '删除商品名称' }))
  expect(rows().map(row => row.goods_id)).toEqual(['1'])
})
