import type { StaleSave } from '@heji/api-client/contract'
import { type DesignerError, isRefusal } from '../../adapter/designer-error'
import { deletion } from './deletion'
import { retryDelay } from './retry-delay'

/** What the save chip says. */
export type SaveState =
  | { kind: 'saved'; at: number }
  | { kind: 'dirty' }
  | { kind: 'saving' }
  | { kind: 'offline' }
  /** The session ended; saving goes on after signing in. */
  | { kind: 'signed-out' }
  | { kind: 'failed'; message: string }
  | { kind: 'conflict'; stale: StaleSave }
  /** Somebody deleted the page; `who` may be empty. */
  | { kind: 'deleted'; who: string }

interface SaverOptions<T> {
  /** Sends content over the revision that it was made from; answers the new revision and its time in ms. */
  send: (content: T, base: number) => Promise<{ revision: number; at: number }>
  /** Whether what the server holds is what we sent, now or before: then a lost answer is no conflict. */
  isSame?: (content: T, stale: StaleSave) => boolean
  /** Brings a stale save together with what the server has; null where the operator must decide. */
  merge?: (stale: StaleSave) => T | null
  onState: (state: SaveState) => void
  onSaved: (content: T, revision: number) => void
  /** Milliseconds of silence before a draft is sent (spec of the designer: 1.5 s). */
  delay?: number
  /** Milliseconds after which a draft is sent although somebody types on. */
  longest?: number
  now?: () => number
  random?: () => number
  setTimer?: (run: () => void, ms: number) => unknown
  clearTimer?: (timer: never) => void
}

export interface Saver<T = unknown> {
  /** The document is now `content`. */
  changed: (content: T) => void
  /** Sends at once what is not saved yet. */
  flush: () => Promise<void>
  /** Takes a revision as the base of the next save, e.g. after the operator decided a conflict. */
  rebase: (revision: number) => void
  /** The document is now what the server has at this revision: nothing is left to send. */
  markSaved: (revision: number, at: number) => void
  /** Somebody deleted what is saved here: nothing is sent until `rebase`. */
  deleted: (who: string) => void
  stop: () => void
}

/**
 * Saves the newest content, one request at a time, so that answers cannot overtake one another. Lost connections are tried
 * again by themselves; a stale base stops until `rebase`.
 */
export function createSaver<T>(options: SaverOptions<T>, firstBase: number): Saver<T> {
  const { delay = 1_500, longest = 10_000, random = Math.random, now = Date.now } = options
  const setTimer = options.setTimer ?? ((run, ms) => setTimeout(run, ms))
  const clearTimer = options.clearTimer ?? ((timer: unknown) => clearTimeout(timer as number))
  let base = firstBase
  let waiting: { content: T } | null = null
  let running: Promise<void> | null = null
  /** Sent over this base, without an answer; the newest first. */
  let unanswered: T[] = []
  let timer: unknown = null
  /** Time of the first change that is not sent yet. */
  let since: number | null = null
  let attempt = 0
  let blocked = false
  let stopped = false

  const cancel = () => {
    if (timer !== null) clearTimer(timer as never)
    timer = null
  }
  const arm = (ms: number) => {
    cancel()
    timer = setTimer(() => {
      timer = null
      void flush()
    }, ms)
  }
  const goOn = (content: T, revision: number) => {
    base = revision
    unanswered = []
    waiting = { content }
    options.onState({ kind: 'dirty' })
    if (!stopped) arm(0)
  }
  const deleted = (who: string) => {
    cancel()
    blocked = true
    options.onState({ kind: 'deleted', who })
  }
  const failed = (error: unknown, content: T) => {
    waiting ??= { content }
    if (isStale(error)) {
      const stale = error.details as unknown as StaleSave
      const merged = options.merge?.(stale) ?? null
      if (merged !== null) return goOn(merged, stale.revision)
      blocked = true
      return options.onState({ kind: 'conflict', stale })
    }
    const gone = deletion(error)
    if (gone) return deleted(gone.deletedBy)
    if (isRefusal(error) && error.status === 401) return options.onState({ kind: 'signed-out' })
    const isLost = !isRefusal(error) || error.status === 0 || error.status >= 500
    if (isLost) unanswered.unshift(content)
    options.onState(isLost ? { kind: 'offline' } : { kind: 'failed', message: reasonOf(error) })
    if (isLost && !stopped) arm(retryDelay(attempt++, random()))
  }
  const succeeded = (content: T, revision: number, at: number) => {
    base = revision
    unanswered = []
    attempt = 0
    options.onSaved(content, revision)
    if (!waiting) return options.onState({ kind: 'saved', at })
    options.onState({ kind: 'dirty' })
    if (!stopped) arm(delay)
  }
  const send = async (content: T) => {
    options.onState({ kind: 'saving' })
    try {
      const { revision, at } = await options.send(content, base)
      succeeded(content, revision, at)
    } catch (error) {
      const stale = isStale(error) ? (error.details as unknown as StaleSave) : null
      const arrived = stale ? [content, ...unanswered].find(sent => options.isSame?.(sent, stale)) : undefined
      if (!stale || arrived === undefined) return failed(error, content)
      if (arrived !== content) waiting ??= { content }
      succeeded(arrived, stale.revision, stale.when * 1_000)
    }
  }
  const flush = async () => {
    cancel()
    if (running) await running
    if (!waiting || blocked || running) return
    const { content } = waiting
    waiting = null
    since = null
    running = send(content).finally(() => {
      running = null
    })
    await running
  }
  return {
    changed: content => {
      waiting = { content }
      since ??= now()
      if (blocked) return
      if (!running) options.onState({ kind: 'dirty' })
      if (!running && !stopped) arm(Math.max(0, Math.min(delay, since + longest - now())))
    },
    flush,
    rebase: revision => {
      base = revision
      unanswered = []
      blocked = false
    },
    markSaved: (revision, at) => {
      cancel()
      waiting = null
      since = null
      blocked = false
      unanswered = []
      base = revision
      options.onState({ kind: 'saved', at })
    },
    deleted,
    stop: () => {
      stopped = true
      cancel()
    },
  }
}

/** The server names what is wrong with a page beside its general message. */
const reasonOf = (error: DesignerError) =>
  error.status >= 400 && typeof error.details?.reason === 'string'
    ? `${error.message}：${error.details.reason}`
    : error.message

const isStale = (error: unknown): error is DesignerError =>
  isRefusal(error) && error.status === 409 && Array.isArray(error.details?.content)
