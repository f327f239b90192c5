import type pg from 'pg'

/** Texts that get a name; each connection keeps a plan for each of them. */
const MOST = 400
/** Texts that differ by the length of a list are seldom sent again: they are not worth a name. */
const OFTEN = 3
/** Texts of which it is known how often they were sent. */
const REMEMBERED = 4_000

const seen = new Map<string, number>()
const names = new Map<string, string>()

/** Name of a statement that is sent again and again; undefined for others. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MOST) return known
  const times = (seen.get(text) ?? 0) + 1
  if (times < OFTEN) {
    if (seen.size >= REMEMBERED) seen.clear()
    seen.set(text, times)
    return undefined
  }
  seen.delete(text)
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

/**
 * Makes a connection prepare the statements that come often: to parse and plan them anew each time costs several times
 * what they take to run.
 */
export function nameStatements(client: pg.ClientBase) {
  const send = client.query.bind(client) as unknown as (...args: unknown[]) => unknown
  const query = (asked: unknown, ...rest: unknown[]) => send(named(asked, rest[0]), ...rest)
  client.query = query as unknown as typeof client.query
}

function named(asked: unknown, values: unknown): unknown {
  // Without values it may be several statements, or one such as `begin`.
  if (!Array.isArray(values) || values.length === 0) return asked
  if (typeof asked === 'string') return { text: asked, name: nameOf(asked) }
  if (!isConfig(asked) || asked.name) return asked
  return { ...asked, name: nameOf(asked.text) }
}

const isConfig = (asked: unknown): asked is { text: string; name?: string } =>
  typeof asked === 'object' && asked !== null && 'text' in asked && typeof asked.text === 'string'
