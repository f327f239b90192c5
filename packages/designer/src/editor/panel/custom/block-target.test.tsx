import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawEditor, testEditor } from '../../../../testing/editor'
import { PropertyPanel } from '../property-panel'

const bar = { type: 'W0028', uuid: 'bar', data: [{ uuid: 'row', title: '一楼', target: 'gone' }] }
const blocks = [
  { type: 'W0011', uuid: 'words', text: '今晚开抢' },
  { type: 'W0001', uuid: 'slides', alias: '主图' },
  { type: 'W0011', uuid: 'hidden', text: '看不见', hidden: true },
]

it('offers the blocks that shoppers see, and says that one is gone', async () => {
  const editor = testEditor([bar, ...blocks])
  editor.store.getState().select(['bar'])
  drawEditor(editor, <PropertyPanel />)
  fireEvent.click(screen.getByRole('button', { name: '展开楼层1' }))
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: '楼层对应的组件' }))
  expect(screen.getAllByText('组件已不在页面上').length).toBeGreaterThan(0)
  expect(screen.queryByText(/看不见/)).toBeNull()
  expect(screen.getByText(/主图 W0001/)).toBeTruthy()
  fireEvent.click(screen.getByText(/今晚开抢/))
  expect(editor.store.getState().doc.nodes.bar?.data.data).toEqual([
    expect.objectContaining({ title: '一楼', target: 'words' }),
  ])
})
