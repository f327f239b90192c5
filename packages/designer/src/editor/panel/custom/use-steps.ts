import { type RefObject, useEffect, useState } from 'react'
import { isEqual } from '../../../document/is-equal'
import { chordOf } from '../../commands/chord'

interface Steps<T> {
  now: T
  done: T[]
  undone: T[]
  mergeKey: string | undefined
}

/** What a dialog works on, with its own undo: the page knows nothing of it before 确定. */
export function useSteps<T>(given: () => T) {
  const [first] = useState(given)
  const [{ now, done, undone }, set] = useState<Steps<T>>({ now: first, done: [], undone: [], mergeKey: undefined })
  return {
    first,
    now,
    canUndo: done.length > 0,
    canRedo: undone.length > 0,
    /** Changes with the same key, one after another, are one step: a drag, or a number that is typed. */
    change: (next: (now: T) => T, mergeKey?: string) =>
      set(old => {
        const changed = next(old.now)
        if (isEqual(changed, old.now)) return old
        const merges = mergeKey !== undefined && mergeKey === old.mergeKey
        return { now: changed, done: merges ? old.done : [...old.done, old.now], undone: [], mergeKey }
      }),
    /** Forgets the last step, if it has this key. */
    takeBack: (mergeKey: string) =>
      set(old => {
        const before = old.done.at(-1)
        if (before === undefined || old.mergeKey !== mergeKey) return old
        return { now: before, done: old.done.slice(0, -1), undone: [], mergeKey: undefined }
      }),
    /** What is no work, such as which one is selected. */
    touch: (next: (now: T) => T) => set(old => ({ ...old, now: next(old.now) })),
    undo: () =>
      set(old => {
        const before = old.done.at(-1)
        if (before === undefined) return old
        return { now: before, done: old.done.slice(0, -1), undone: [...old.undone, old.now], mergeKey: undefined }
      }),
    redo: () =>
      set(old => {
        const after = old.undone.at(-1)
        if (after === undefined) return old
        return { now: after, done: [...old.done, old.now], undone: old.undone.slice(0, -1), mergeKey: undefined }
      }),
  }
}

const OPEN_DIALOGS = '.ant-modal-wrap:not([style*="display: none"])'

/** Where letters are text. */
const WRITING = 'input, textarea, select, [contenteditable="true"]'

/** Ctrl+Z and Ctrl+Shift+Z, also from text boxes: the browser's own undo would change what was typed in another one. */
export const undoKeys = ({ undo, redo }: { undo: () => void; redo: () => void }) => ({
  'mod+z': undo,
  'mod+shift+z': redo,
  'mod+y': redo,
})

/** Keys of the dialog that holds `area`, by chord, wherever its focus is; plain letters not from a text box. */
export function useDialogKeys(area: RefObject<HTMLElement>, acts: Readonly<Record<string, () => void>>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const chord = chordOf(event)
      const act = Object.hasOwn(acts, chord) ? acts[chord] : undefined
      // Over this dialog others may stand: a picker, or a question.
      const isOnTop = [...document.querySelectorAll(OPEN_DIALOGS)].at(-1)?.contains(area.current)
      if (!act || !isOnTop || event.isComposing) return
      const isPlain = !chord.startsWith('mod+')
      if (isPlain && (event.repeat || (event.target instanceof Element && event.target.closest(WRITING)))) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  })
}
