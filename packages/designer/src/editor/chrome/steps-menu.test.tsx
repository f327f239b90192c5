import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { drawEditor, testEditor } from '../../../testing/editor'
import { update } from '../../document/edit/update'
import { Steps } from './steps-menu'

describe('the list of steps', () => {
  it('goes to any of them, back and forth, and marks where the page is', () => {
    const editor = testEditor([{ type: 'W0011', uuid: 'a', text: '一' }])
    const { run } = editor.store.getState()
    for (const text of ['二', '三', '四']) run(update('a', { text }), `改成${text}`)
    drawEditor(editor, <Steps onDone={() => {}} />)
    const list = within(screen.getByRole('list', { name: '操作步骤' }))
    const names = () => list.getAllByRole('button').map(button => button.textContent)
    const shown = () => [
      editor.store.getState().doc.nodes.a!.data.text,
      list.getByRole('button', { current: 'step' }).textContent,
    ]
    expect(names()).toEqual(['改成四', '改成三', '改成二', '打开页面'])
    expect(shown()).toEqual(['四', '改成四'])
    for (const [name, text] of [
      ['改成二', '二'],
      ['改成四', '四'],
      ['打开页面', '一'],
      ['改成三', '三'],
    ] as const) {
      fireEvent.click(list.getByText(name))
      expect(shown()).toEqual([text, name])
      expect(names()).toHaveLength(4)
    }
  })
})
