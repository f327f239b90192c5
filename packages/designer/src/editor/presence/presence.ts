import type { PresenceLine } from '../../adapter/adapter'
import { retryDelay } from '../save/retry-delay'
import type { EditorStore } from '../store'
import type { Person, PresenceMessage } from './person'

/** The server takes us for gone after 45 s. */
const SPEAK_MS = 20_000
/** Selections on the way to the one that is meant are not told. */
const GATHER_MS = 150
/** A tab that nobody sees gives its place back; browsers have only six connections for all tabs. */
const HIDDEN_MS = 5_000

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
  const pageId = store.getState().page.theme_pc_template_id
  let open: AbortController | null = null
  let connection: string | null = null
  let attempt = 0
  let isOver = false
  const timers: Partial<Record<'again' | 'speak' | 'gather' | 'hide', ReturnType<typeof setTimeout>>> = {}

  const forget = (name: keyof typeof timers) => clearTimeout(timers[name])
  const setOthers = (others: readonly Person[]) => {
    if (others.length > 0 || store.getState().others.length > 0) store.setState({ others })
  }
  const say = async (words: { selected?: readonly string[]; saved?: number } = {}) => {
    forget('speak')
    if (!connection) return
    timers.speak = setTimeout(() => void say(), SPEAK_MS)
    const isKnown = await line.say(pageId, { connection, ...words }).catch(() => true)
    // The server was started anew.
    if (!isKnown) open?.abort()
  }
  const sayWhatIsSelected = () => void say({ selected: store.getState().selection.slice(0, 50) })
  const hear = (message: PresenceMessage) => {
    if (message.event === 'people') return setOthers(message.people)
    if (message.event === 'saved') return message.revision >= store.getState().revision && onChanged()
    if (message.event === 'changed') return onChanged()
    connection = message.connection
    attempt = 0
    sayWhatIsSelected()
  }
  const start = async () => {
    if (isOver || open) return
    const own = new AbortController()
    open = own
    // A connection that broke is tried again; an answer that says no is not.
    const mayAgain = await line.listen(pageId, hear, own.signal).catch(() => true)
    if (open === own) open = null
    connection = null
    forget('speak')
    setOthers([])
    if (isOver || !mayAgain || document.hidden) return
    forget('again')
    timers.again = setTimeout(() => void start(), retryDelay(attempt++, Math.random()))
  }
  const onVisibility = () => {
    forget('hide')
    if (!document.hidden) return void start()
    timers.hide = setTimeout(() => open?.abort(), HIDDEN_MS)
  }
  const stopListening = store.subscribe((state, before) => {
    if (state.selection === before.selection) return
    forget('gather')
    timers.gather = setTimeout(sayWhatIsSelected, GATHER_MS)
  })
  document.addEventListener('visibilitychange', onVisibility)
  void start()

  return {
    saved: revision => void say({ saved: revision }),
    stop: () => {
      isOver = true
      for (const name of Object.keys(timers) as (keyof typeof timers)[]) forget(name)
      document.removeEventListener('visibilitychange', onVisibility)
      stopListening()
      open?.abort()
    },
  }
}
