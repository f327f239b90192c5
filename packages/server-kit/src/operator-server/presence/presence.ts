import { randomBytes } from 'node:crypto'
import { steadyNow } from '../../data-cache'

/** What an open page hears; the designer's package and the console have the same (`person.ts`). */
export type PresenceMessage =
  | { event: 'welcome'; connection: string }
  | { event: 'people'; people: { id: string; name: string; isYou: boolean; selected: readonly string[] }[] }
  | { event: 'saved'; revision: number; name: string }
  | { event: 'changed' }

/** What an operator may do to the page that he has open: a viewer has nothing to tell of it. */
export type PresenceRole = 'viewer' | 'editor' | 'admin'

export interface Visitor {
  company: string
  page: string
  operator: string
  name: string
  role: PresenceRole
}

/** The open page at the other end of a stream. */
export interface Listener {
  tell: (message: PresenceMessage | 'beat') => void
  end: () => void
  /** Whether the session still lives, with the same role. */
  isStill: () => Promise<boolean>
}

interface Connection extends Visitor, Listener {
  id: string
  selected: readonly string[]
  heardAt: number
  /** Words since `countedAt`. */
  words: number
  countedAt: number
  /** The revision that waits to be told. */
  saved: number | null
  isPausing: boolean
}

/** Open pages of one operator: more than anybody looks at, but not so many that they cost others their place. */
export const MOST_PER_OPERATOR = 8
export const MOST_PER_PAGE = 30
const MOST = 500
/** Milliseconds after which somebody who says nothing has gone; pages speak every 20 s. */
export const SILENT_MS = 45_000
const BEAT_MS = 15_000
/** Many selections within this time are told at once. */
const GATHER_MS = 60
/** Pause after telling that somebody saved or changed something; of what he saves meanwhile the last is told. */
const SAVED_MS = 500
/** Most words of one page within a time: a hand that selects as fast as it can says seven a second. */
export const MOST_WORDS = 100
const WORDS_MS = 10_000

interface Clock {
  now: () => number
  after: (ms: number, run: () => void) => unknown
}

const clock: Clock = {
  now: steadyNow,
  after: (ms, run) => setTimeout(run, ms).unref(),
}

const keyOf = ({ company, page }: Visitor) => `${company} ${page}`

/** Who has which page open, in the memory of this process. */
export function createPresence({ now, after }: Clock = clock) {
  /** By the secret that only its page knows. */
  const connections = new Map<string, Connection>()
  const gathering = new Set<string>()
  /** Rooms that have just heard of it. */
  const changed = new Set<string>()
  let isBeating = false

  const inRoom = (room: string) => [...connections.values()].filter(one => keyOf(one) === room)

  const tellRoom = (room: string) => {
    gathering.delete(room)
    const here = inRoom(room)
    for (const one of here) {
      const people = here
        .filter(other => other !== one)
        .map(({ id, name, operator, selected }) => ({ id, name, isYou: operator === one.operator, selected }))
      one.tell({ event: 'people', people })
    }
  }
  const tellSoon = (room: string) => {
    if (gathering.has(room)) return
    gathering.add(room)
    after(GATHER_MS, () => tellRoom(room))
  }
  const leave = (secret: string) => {
    const gone = connections.get(secret)
    if (!gone) return
    connections.delete(secret)
    gone.end()
    tellSoon(keyOf(gone))
  }
  const beat = () => {
    for (const [secret, one] of connections) {
      if (now() - one.heardAt > SILENT_MS) leave(secret)
      else {
        one.tell('beat')
        void leaveUnlessStill(secret, one)
      }
    }
    isBeating = connections.size > 0
    if (isBeating) after(BEAT_MS, beat)
  }
  const leaveUnlessStill = async (secret: string, { isStill }: Connection) => {
    if (!(await isStill())) leave(secret)
  }
  const tellSaved = (one: Connection) => {
    const { saved: revision, name } = one
    one.saved = null
    one.isPausing = revision !== null
    if (revision === null) return
    for (const other of inRoom(keyOf(one))) if (other !== one) other.tell({ event: 'saved', revision, name })
    after(SAVED_MS, () => tellSaved(one))
  }
  const isTooMuch = (one: Connection) => {
    if (now() - one.countedAt >= WORDS_MS) Object.assign(one, { words: 0, countedAt: now() })
    one.words++
    return one.words > MOST_WORDS
  }

  return {
    /**
     * Somebody opens a page.
     * @returns the secret with which this page speaks; null where there are too many
     */
    join(visitor: Visitor, listener: Listener): string | null {
      const mine = [...connections.values()].filter(
        one => one.company === visitor.company && one.operator === visitor.operator,
      )
      const isFull = connections.size >= MOST || inRoom(keyOf(visitor)).length >= MOST_PER_PAGE
      if (isFull || mine.length >= MOST_PER_OPERATOR) return null
      const secret = randomBytes(18).toString('base64url')
      const id = randomBytes(6).toString('base64url')
      const fresh = { id, selected: [], heardAt: now(), words: 0, countedAt: now(), saved: null, isPausing: false }
      connections.set(secret, { ...visitor, ...listener, ...fresh })
      listener.tell({ event: 'welcome', connection: secret })
      tellSoon(keyOf(visitor))
      if (!isBeating) {
        isBeating = true
        after(BEAT_MS, beat)
      }
      return secret
    },
    /** Word from an open page; one that is not known opens anew. Who may not save has nothing to tell of it. */
    hear(
      secret: string,
      { selected, saved }: { selected?: readonly string[]; saved?: number },
    ): 'heard' | 'unknown' | 'forbidden' | 'too much' {
      const one = connections.get(secret)
      if (!one) return 'unknown'
      one.heardAt = now()
      if (isTooMuch(one)) return 'too much'
      if (saved !== undefined && one.role === 'viewer') return 'forbidden'
      if (selected && selected.join() !== one.selected.join()) {
        one.selected = selected
        tellSoon(keyOf(one))
      }
      if (saved !== undefined) {
        one.saved = saved
        if (!one.isPausing) tellSaved(one)
      }
      return 'heard'
    },
    /** Something was done to the page from outside, such as deleting it: whoever has it open looks for himself. */
    pageChanged(asking: Visitor): void {
      const room = keyOf(asking)
      if (changed.has(room)) return
      changed.add(room)
      for (const one of inRoom(room)) one.tell({ event: 'changed' })
      after(SAVED_MS, () => changed.delete(room))
    },
    /** Who has a page open, each operator once. */
    peopleOn(asking: Visitor): { name: string; isYou: boolean }[] {
      const operators = new Map(inRoom(keyOf(asking)).map(one => [one.operator, one.name]))
      return [...operators].map(([operator, name]) => ({ name, isYou: operator === asking.operator }))
    },
    leave,
  }
}

export type Presence = ReturnType<typeof createPresence>
