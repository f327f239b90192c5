import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawEditor, testEditor } from '../../../testing/editor'
import { GIVE_UP } from '../use-work'
import { ShopTagPicker } from './shop-tag-picker'

const later = { timeout: 10_000 }

/** The picker of three tags with the first one chosen before. */
async function open() {
  const closed: string[] = []
  const editor = testEditor([])
  const tags = ['一', '二', '三'].map((tag_name, i) => ({ tag_id: String(i + 1), tag_name }))
  const picker = (
    <ShopTagPicker chosen={tags.slice(0, 1)} max={9} onClose={() => closed.push('closed')} onPick={() => {}} />
  )
  drawEditor(editor, picker, { shopApi: async () => ({ tagList: tags }) })
  await screen.findByText('三', {}, later)
  return { closed, asked: editor.asked, press: (name: string) => fireEvent.click(screen.getByText(name)) }
}
const pressEscape = () => fireEvent.keyDown(window, { key: 'Escape' })

it('a choice of several is asked about before it is lost', async () => {
  const { closed, asked, press } = await open()
  press('二')
  press('三')
  pressEscape()
  await waitFor(() => expect(closed).toEqual(['closed']))
  expect(asked).toEqual([GIVE_UP])
})

it('one press, which is soon repeated, is not', async () => {
  const { closed, asked, press } = await open()
  press('二')
  pressEscape()
  await waitFor(() => expect(closed).toEqual(['closed']))
  expect(asked).toEqual([])
})
