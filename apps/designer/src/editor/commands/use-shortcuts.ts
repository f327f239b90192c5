import { useEffect } from 'react'
import { type CommandId, commands } from './registry'
import type { CommandRunner } from './runner'

const PLAIN = new Map<string, CommandId>()
for (const [id, { keys }] of Object.entries(commands)) {
  for (const key of keys?.split(' ') ?? []) PLAIN.set(key.toLowerCase(), id as CommandId)
}

/** `mod+shift+z` of a pressed key. */
export function chordOf(event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>) {
  const digit = /^Digit(\d)$/.exec(event.code)?.[1]
  const key = event.shiftKey && digit ? digit : event.key
  // Shift already shows in signs such as ?, so only letters, digits and named keys carry it.
  const shows = key.length > 1 || /[a-z0-9]/i.test(key)
  return [
    event.ctrlKey || event.metaKey ? 'mod' : '',
    event.altKey ? 'alt' : '',
    event.shiftKey && shows ? 'shift' : '',
    key.toLowerCase(),
  ]
    .filter(Boolean)
    .join('+')
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
