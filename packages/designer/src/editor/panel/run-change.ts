import type { Verb } from '../../document/types'
import type { EditorStore } from '../store'
import type { Change } from './field-props'

/**
 * Changes the document as a field says: letters that follow one another are one step, and so is everything that one
 * gesture does; one that was taken back leaves no step.
 * @param key names the field
 */
export function runChange(store: EditorStore, verb: Verb, name: string, key: string, change: Change = {}) {
  const { typing, gesture, isTakenBack } = change
  const gestureKey = `${key}#${gesture}`
  // Each move of a gesture changes what was there before it: what gave way on the way out comes back on the way in.
  if (gesture) store.getState().takeBack(gestureKey)
  if (isTakenBack) return
  if (gesture) store.getState().run(verb, name, { mergeKey: gestureKey, isGesture: true })
  else store.getState().run(verb, name, { mergeKey: typing ? key : undefined })
}
