import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { EFFECTS, prepared, watched } from '../../../testing/command-effects'
import { drawEditor, type testEditor } from '../../../testing/editor'
import { type CommandId, commands } from './registry'
import { usePaste } from './use-paste'
import { useShortcuts } from './use-shortcuts'

type Editor = ReturnType<typeof testEditor>

function Canvas({ editor }: { editor: Editor }) {
  useShortcuts(editor.command)
  usePaste()
  return (
    <div className="hd-canvas" data-testid="canvas">
      <i data-frame="a" />
      <input aria-label="typing" />
    </div>
  )
}

/** The event of a key as the list of shortcuts writes it: `Mod+Shift+Z`. */
function eventOf(keys: string): KeyboardEventInit {
  const parts = keys.split(/\+(?!$)/)
  const key = parts.pop()!
  const shiftKey = parts.includes('Shift')
  const digit = /^\d$/.test(key) ? { code: `Digit${key}`, key: shiftKey ? '!' : key } : { key }
  return { ...digit, ctrlKey: parts.includes('Mod'), altKey: parts.includes('Alt'), shiftKey }
}

const withKeys = (Object.keys(commands) as CommandId[]).flatMap(id =>
  (commands[id].keys?.split(' ') ?? []).map(keys => ({ id, keys, title: commands[id].title })),
)

beforeEach(() => {
  localStorage.clear()
  watched.saves = 0
})

describe('a command', () => {
  it.each(withKeys)('$title ($id) is run by its key $keys', ({ id, keys }) => {
    const editor = prepared(id)
    drawEditor(editor, <Canvas editor={editor} />)
    const { look, before, becomes } = EFFECTS[id]
    expect(look(editor.store.getState())).toEqual(before)
    const canvas = screen.getByTestId('canvas')
    const isForBrowser = fireEvent.keyDown(canvas, eventOf(keys))
    // A browser then sends the clipboard.
    expect(isForBrowser).toBe(id === 'paste')
    if (isForBrowser) fireEvent.paste(canvas)
    expect(look(editor.store.getState())).toEqual(becomes)
  })

  it('leaves typing alone, but saves also then', () => {
    const editor = prepared('delete')
    drawEditor(editor, <Canvas editor={editor} />)
    const input = screen.getByLabelText('typing')
    for (const key of ['Delete', 'ArrowLeft', '[']) fireEvent.keyDown(input, { key })
    expect(editor.store.getState().history.done).toEqual([])
    fireEvent.keyDown(input, { key: 's', ctrlKey: true })
    expect(watched.saves).toBe(1)
  })

  it('leaves the canvas with Tab at both ends and where nothing is selected; Enter begins with the first widget', () => {
    const editor = prepared('selectNext')
    drawEditor(editor, <Canvas editor={editor} />)
    const { store } = editor
    const press = (key: string, shiftKey = false) => {
      const isClaimed = !fireEvent.keyDown(screen.getByTestId('canvas'), { key, shiftKey })
      return `${store.getState().selection.join()} ${isClaimed ? 'stays' : 'leaves'}`
    }
    expect([press('Tab'), press('Tab'), press('Tab')]).toEqual(['p stays', 'b stays', 'b leaves'])
    expect([press('Tab', true), press('Tab', true), press('Tab', true)]).toEqual(['p stays', 'a stays', 'a leaves'])
    expect([press('Escape'), press('Tab'), press('Enter')]).toEqual([' stays', ' leaves', 'a stays'])
  })

  it('has keys that no other has', () => {
    const all = withKeys.map(({ keys }) => keys.toLowerCase())
    expect(all.filter((keys, i) => all.indexOf(keys) !== i)).toEqual([])
  })
})
