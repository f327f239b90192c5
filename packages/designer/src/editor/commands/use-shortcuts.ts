import { useContext, useEffect } from 'react'
import { isForEditor, ReachContext } from '../../host/reach'
import { chordOf } from './chord'
import { type CommandId, commands } from './registry'
import type { CommandRunner } from './runner'

const PLAIN = new Map<string, CommandId>()
for (const [id, { keys }] of Object.entries(commands)) {
  for (const key of keys?.split(' ') ?? []) PLAIN.set(key.toLowerCase(), id as CommandId)
}

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="dialog"], .ant-modal, .ant-drawer'
/** Keys that buttons, tabs and trees need for themselves. */
const WIDGET_KEYS = new Set([
  ...['', 'shift+', 'mod+', 'mod+shift+', 'alt+shift+'].flatMap(keys =>
    ['left', 'right', 'up', 'down'].map(side => `${keys}arrow${side}`),
  ),
  'tab',
  'shift+tab',
  'enter',
  'escape',
  'contextmenu',
  'shift+f10',
])
const ALWAYS = new Set(['mod+s', 'mod+p'])
/** Also from a text box, but not over a dialog. The browser's own undo would change what was typed in another one. */
const WHILE_TYPING = new Set([...ALWAYS, 'mod+k', 'mod+z', 'mod+shift+z', 'mod+y'])
const MODAL = '.ant-modal-wrap:not([style*="display: none"])'
/** What a press of Escape closes first. */
const OPEN = [
  '[role="combobox"][aria-expanded="true"]',
  ...['popover', 'dropdown', 'select-dropdown'].map(name => `.ant-${name}:not(.ant-${name}-hidden)`),
  MODAL,
].join()
const DIALOG = '[role="dialog"], .ant-modal, .ant-drawer'
/** Keys that a browser follows with an event of its own, which alone gives the clipboard (`usePaste`). */
const OF_BROWSER = new Set(['mod+v'])
/** What is left for the canvas by Escape. */
const BESIDE = 'input, textarea, select, .hd-left, .hd-right'

/** Whether somebody types there, or a dialog is open: what is pasted is not for the page. */
export const isBusyElsewhere = (target: EventTarget | null) =>
  (target instanceof Element && target.closest(TYPING) !== null) || document.querySelector(MODAL) !== null

export function useShortcuts(command: CommandRunner) {
  const editor = useContext(ReachContext)
  useEffect(() => {
    let wasOpen = false
    // By the time that a key comes to the window, what it closed is closed.
    const onCapture = () => {
      wasOpen = document.querySelector(OPEN) !== null
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || !isForEditor(editor, event.target)) return
      const chord = chordOf(event)
      const id = PLAIN.get(chord)
      const target = event.target instanceof Element ? event.target : null
      const inCanvas = Boolean(target?.closest('.hd-canvas')) || (target === document.body && !chord.endsWith('tab'))
      const typing = Boolean(target?.closest(TYPING))
      if (chord === 'escape' && !wasOpen && !inCanvas && target?.closest(BESIDE) && !target.closest(DIALOG)) {
        event.preventDefault()
        return document.querySelector<HTMLElement>('.hd-canvas__scroll')?.focus({ preventScroll: true })
      }
      if (!id || (typing && !WHILE_TYPING.has(chord)) || (WIDGET_KEYS.has(chord) && !inCanvas)) return
      if (target?.closest(`${DIALOG}, [contenteditable="true"]`) && !ALWAYS.has(chord)) return
      if (document.querySelector(MODAL) && !ALWAYS.has(chord)) return
      if (OF_BROWSER.has(chord)) return
      // Behind the last widget Tab leaves the canvas.
      const isOver = command(id) === false && chord.endsWith('tab')
      if (!isOver) event.preventDefault()
    }
    addEventListener('keydown', onCapture, true)
    addEventListener('keydown', onKeyDown)
    return () => {
      removeEventListener('keydown', onCapture, true)
      removeEventListener('keydown', onKeyDown)
    }
  }, [command, editor])
}
