import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { drawEditor, testEditor } from '../../../testing/editor'
import { keyboard } from '../../../testing/keyboard'
import { update } from '../../document/edit/update'
import { recordOf } from '../../document/phone/source-record'
import { toPhone } from '../../document/phone/to-phone'
import { fromStored, toStored } from '../../document/stored'
import { PhoneChangesButton } from './phone-changes-button'
import { PhoneChangesDialog } from './phone-changes-dialog'

const text = (uuid: string, words: string) => ({ type: 'W0011', uuid, text: words, width: 300, height: 25 })
const before = [text('a', '甲'), text('b', '乙'), text('c', '丙')]
const after = [text('a', '甲甲'), text('b', '乙乙'), text('d', '丁')]

function phoneEditor(role?: 'viewer') {
  const pc = fromStored([{ type: 'W0000', uuid: 'p' }, ...before])
  const fresh = toPhone(pc)
  fresh.settings.fromPc = recordOf(pc, fresh)
  const editor = testEditor(toStored(fresh), role ? { role } : {})
  editor.store.setState({ otherPlatformId: '8', doc: fromStored(toStored(fresh), 'h5') })
  return editor
}
const asked: unknown[] = []
beforeEach(() => void asked.splice(0))
const api = async (key: string, input: unknown) => {
  asked.push([key, input])
  return { config: JSON.stringify([{ type: 'W0000', uuid: 'p' }, ...after]) }
}

it('counts what the desktop page changed, and opens the list', async () => {
  const editor = phoneEditor()
  drawEditor(editor, <PhoneChangesButton />, { api })
  fireEvent.click(await screen.findByRole('button', { name: '电脑端已改动 4' }))
  expect(editor.store.getState().dialog).toBe('phone-changes')
  expect(asked).toEqual([['GET /api/pctemplate/getDecorationContent', { theme_pc_template_id: '8' }]])
})

it('takes changes over one by one, and all at once; each is a step', async () => {
  const editor = phoneEditor()
  const { store } = editor
  store.getState().run(update('b', { text: '手机' }), '修改')
  drawEditor(editor, <PhoneChangesDialog onClose={() => {}} />, { api })
  const list = await screen.findByRole('list', { name: '电脑端的改动' })
  const row = (name: RegExp) => within(list.querySelectorAll('li')[rowAt(list, name)] as HTMLElement)
  await within(list).findByText('删除')
  expect(list.textContent).toContain('文本内容 “甲” → “甲甲”')
  expect(row(/删除/).getByText('“丙”')).toBeTruthy()
  expect(row(/新增/).getByText('“丁”')).toBeTruthy()
  fireEvent.click(row(/删除/).getByRole('button', { name: /^采\s?用$/ }))
  expect(store.getState().doc.roots).toEqual(['a', 'b'])
  expect(list.textContent).toContain('手机上改过：文本内容')
  fireEvent.click(row(/手机上改过/).getByRole('button', { name: '不采用' }))
  expect(store.getState().doc.nodes.b!.data.text).toBe('手机')
  fireEvent.click(screen.getByRole('button', { name: '全部采用' }))
  expect(store.getState().doc.nodes.a!.data.text).toBe('甲甲')
  expect(store.getState().doc.roots).toEqual(['a', 'b', 'd'])
  expect(screen.getByText('手机版已包含电脑端的全部改动')).toBeTruthy()
  store.getState().undo()
  expect(store.getState().doc.nodes.a!.data.text).toBe('甲')
})

it('takes a change over by the keyboard', async () => {
  const editor = phoneEditor()
  drawEditor(editor, <PhoneChangesDialog onClose={() => {}} />, { api })
  const list = await screen.findByRole('list', { name: '电脑端的改动' })
  await within(list).findByText('删除')
  const row = within(list.querySelectorAll('li')[rowAt(list, /删除/)] as HTMLElement)
  await keyboard().push(row.getByRole('button', { name: /^采\s?用$/ }))
  expect(editor.store.getState().doc.roots).toEqual(['a', 'b'])
})

const rowAt = (list: HTMLElement, words: RegExp) =>
  [...list.querySelectorAll('li')].findIndex(one => words.test(one.textContent ?? ''))

it('lets viewers read only', async () => {
  drawEditor(phoneEditor('viewer'), <PhoneChangesDialog onClose={() => {}} />, { api })
  await screen.findByText('新增')
  expect(screen.queryByRole('button', { name: /^采\s?用$/ })).toBeNull()
})
