import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawEditor, testEditor } from '../../../testing/editor'
import { update } from '../../document/edit/update'
import { Announcements } from './announcements'

it('says what is selected and where it stands after a move, but nothing while somebody types', async () => {
  const editor = testEditor([
    {
      type: 'W0006',
      uuid: 'p',
      width: 400,
      height: 200,
      childWidgets: [{ type: 'W0001', uuid: 'c', alias: '大图', x: 20, y: 30, width: 100, height: 40 }],
    },
  ])
  drawEditor(editor, <Announcements />)
  const { store, command } = editor
  const said = () => screen.getByRole('status').textContent
  act(() => store.getState().select(['c']))
  await expect.poll(said).toBe('大图 W0001，左 20，上 30，宽 100，高 40，上距面板 30，下距面板 130')
  act(() => command('lineLeft'))
  await expect.poll(said).toContain('左 0，上 30，宽 100，高 40，左边与面板对齐')
  const before = said()
  act(() => store.getState().run(update('c', { alias: '首图' }), '重命名'))
  act(() => store.getState().select(['c', 'p']))
  await expect.poll(said).toBe('已选 2 个组件')
  expect(before).toContain('大图')
  act(() => store.getState().select([]))
  await expect.poll(said).toBe('没有选中组件')
})
