import { useEffect, useRef } from 'react'
import { useDesigner } from '../../host/context'
import type { Saving } from '../save/saving'
import type { EditorStore } from '../store'
import { type Presence, startPresence } from './presence'

/** Presence lasts as long as the page is open; it begins anew with a new session. */
export function usePresence(store: EditorStore, saving: Saving | null) {
  const { adapter, operator } = useDesigner()
  const presence = useRef<Presence | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: who signs in again has another session
  useEffect(() => {
    if (!saving || !adapter.presence) return
    const started = startPresence({ line: adapter.presence, store, onChanged: () => void saving.catchUp() })
    presence.current = started
    return () => {
      presence.current = null
      started.stop()
    }
  }, [store, saving, adapter.presence, operator])
  return presence
}
