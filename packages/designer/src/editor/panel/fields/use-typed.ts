import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLatest } from '../../../lib/use-latest'
import { chordOf } from '../../commands/chord'

/** Keys of the editor that need the value: it saves, previews, undoes, and so on. */
const NEEDS_VALUE = /^mod\+(shift\+)?[skpyz]$/

/**
 * What is typed in a field. It counts when it is finished: by Enter, by leaving the field, by a key of the editor such as
 * Ctrl+S, or when the field or the page goes away. Escape and Ctrl+Z take it back.
 * @param value of the document, as it is written
 * @param take gets the finished text; not called where nothing was typed
 */
export function useTyped(value: string, take: (typed: string) => void) {
  const typed = useRef<string | null>(null)
  const [text, setText] = useState<string | null>(null)
  const latest = useLatest(take)
  const put = (next: string | null) => {
    typed.current = next
    setText(next)
  }
  const finish = () => {
    const last = typed.current
    if (last === null) return
    put(null)
    latest.current(last)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: listens once, to what is typed last
  useEffect(() => {
    // In the capture phase: before the page that closes saves.
    addEventListener('beforeunload', finish, true)
    return () => {
      removeEventListener('beforeunload', finish, true)
      finish()
    }
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    const chord = chordOf(event)
    if (event.nativeEvent.isComposing || typed.current === null) return
    if (chord === 'escape') put(null)
    else if (chord === 'mod+z') {
      event.preventDefault()
      event.stopPropagation()
      put(null)
    } else if (chord === 'enter' || NEEDS_VALUE.test(chord)) finish()
  }
  return { text: text ?? value, isTyped: text !== null, type: put, finish, onKeyDown }
}
