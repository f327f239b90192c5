import type { PresenceLine } from '../../adapter/adapter'
import { retryDelay } from '../save/retry-delay'
import type { Person, PresenceMessage } from './person'

/** The server takes us for gone after 45 s. */
const SPEAK_MS = 20_000
/** A tab that nobody sees gives its place back; browsers have only six connections for all tabs. */
const HIDDEN_MS = 5_000

interface Parts {
  line: PresenceLine
  pageId: string
  /** The others who have it open, whenever that changes; nobody while the line is broken. */
  onPeople: (people: readonly Person[]) => void
  /** Somebody's work has reached the server, or the page was changed from outside. */
  onNews: (message: Extract<PresenceMessage, { event: 'saved' | 'changed' }>) => void
  /** The server knows us from now on; without it we only say that we are here. */
  onWelcome?: () => void
}

interface Words {
  selected?: readonly string[]
  saved?: number
}

/** Keeps a line to the others on a page, as long as the tab is seen, and says that we are here. Never fails. */
export function openLine({ line, pageId, onPeople, onNews, onWelcome }: Parts) {
  let open: AbortController | null = null
  let connection: string | null = null
  let attempt = 0
  let isOver = false
  const timers: Partial<Record<'again' | 'speak' | 'hide', ReturnType<typeof setTimeout>>> = {}

  const forget = (name: keyof typeof timers) => clearTimeout(timers[name])
  const say = async (words: Words = {}) => {
    forget('speak')
    if (!connection) return
    timers.speak = setTimeout(() => void say(), SPEAK_MS)
    const isKnown = await line.say(pageId, { connection, ...words }).catch(() => true)
    // The server was started anew.
    if (!isKnown) open?.abort()
  }
  const hear = (message: PresenceMessage) => {
    if (message.event === 'people') return onPeople(message.people)
    if (message.event !== 'welcome') return onNews(message)
    connection = message.connection
    attempt = 0
    if (onWelcome) onWelcome()
    else void say()
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
    onPeople([])
    if (isOver || !mayAgain || document.hidden) return
    forget('again')
    timers.again = setTimeout(() => void start(), retryDelay(attempt++, Math.random()))
  }
  const onVisibility = () => {
    forget('hide')
    if (!document.hidden) return void start()
    timers.hide = setTimeout(() => open?.abort(), HIDDEN_MS)
  }
  document.addEventListener('visibilitychange', onVisibility)
  void start()

  return {
    say: (words: Words) => void say(words),
    stop: () => {
      isOver = true
      for (const name of Object.keys(timers) as (keyof typeof timers)[]) forget(name)
      document.removeEventListener('visibilitychange', onVisibility)
      open?.abort()
    },
  }
}
