import { useEffect } from 'react'
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
  'tab',
  'shift+tab',
  'enter',
  'arrowleft',
  'arrowright',
  'arrowup',
  'arrowdown',
  'escape',
  'contextmenu',
  'shift+f10',
])
const ALWAYS = new Set(['mod+s', 'mod+p'])

export function useShortcuts(command: CommandRunner) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing) return
      const chord = chordOf(event)
      const id = PLAIN.get(chord)
      const target = event.target instanceof Element ? event.target : null
      const inCanvas = Boolean(target?.closest('.hd-canvas')) || (target === document.body && !chord.endsWith('tab'))
      const typing = Boolean(target?.closest(TYPING))
      if (!id || (typing && !ALWAYS.has(chord)) || (WIDGET_KEYS.has(chord) && !inCanvas)) return
      if (document.querySelector('.ant-modal-wrap:not([style*="display: none"])') && !ALWAYS.has(chord)) return
      event.preventDefault()
      command(id)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [command])
}
