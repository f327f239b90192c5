import type { PresenceLine } from '../../adapter/adapter'
import type { EditorStore } from '../store'
import { openLine } from './open-line'

/** Selections on the way to the one that is meant are not told. */
const GATHER_MS = 150

interface Parts {
  line: PresenceLine
  store: EditorStore
  /** Somebody else's work has reached the server, or shoppers; or the page was deleted. */
  onChanged: () => void
}

export interface Presence {
  /** Our work has reached the server, or shoppers; or what is asked and planned for the page has changed. */
  saved: (revision: number) => void
  stop: () => void
}

/** Tells the others on this page what is selected here, and keeps `others` of the store up with them. Never fails. */
export function startPresence({ line, store, onChanged }: Parts): Presence {
  let gathering: ReturnType<typeof setTimeout> | undefined
  const sayWhatIsSelected = () => own.say({ selected: store.getState().selection.slice(0, 50) })
  const own = openLine({
    line,
    pageId: store.getState().page.theme_pc_template_id,
    onPeople: others => {
      if (others.length > 0 || store.getState().others.length > 0) store.setState({ others })
    },
    onNews: message => {
      if (message.event === 'changed' || message.revision >= store.getState().revision) onChanged()
    },
    onWelcome: () => sayWhatIsSelected(),
  })
  const stopListening = store.subscribe((state, before) => {
    if (state.selection === before.selection) return
    clearTimeout(gathering)
    gathering = setTimeout(sayWhatIsSelected, GATHER_MS)
  })
  return {
    saved: revision => own.say({ saved: revision }),
    stop: () => {
      clearTimeout(gathering)
      stopListening()
      own.stop()
    },
  }
}
