import { cleanLine } from '@heji/validators'

/** The parts of an error that may be logged: no typed text, no parameters of statements, no tokens. */
interface SafeError {
  type: string
  message: string
  /** Where it happened. */
  stack?: string
  cause?: SafeError
  [field: string]: unknown
}

/** Fields with names from the program or the database. Other fields hold rows, statements, requests and answers. */
const KEPT = ['code', 'status', 'errno', 'syscall', 'severity', 'schema', 'table', 'column', 'constraint', 'routine']
const LONGEST = 500
/** Names of tables, fields and calls, which may stay. */
const NAME = /^[\w.:/ $-]{1,60}$/
const DEEPEST = 5

/** Makes an error safe to log, with all its causes. Every log and every printed unexpected error uses it. */
export function safeError(error: unknown, depth = 0): SafeError {
  if (!(error instanceof Error))
    return { type: typeof error, message: typeof error === 'object' ? 'not an error' : maskText(String(error)) }
  const fields = error as Error & Record<string, unknown>
  const safe: SafeError = { type: error.name, message: messageOf(fields) }
  for (const name of KEPT) {
    const value = fields[name]
    if (typeof value === 'number') safe[name] = value
    if (typeof value === 'string') safe[name] = maskText(value)
  }
  const frames = framesOf(error)
  if (frames) safe.stack = frames
  if (error.cause !== undefined && depth < DEEPEST) safe.cause = safeError(error.cause, depth + 1)
  return safe
}

function messageOf(error: Error & Record<string, unknown>): string {
  // Drizzle writes the parameters below the statement.
  if ('params' in error) return maskText(`Failed query: ${String(error.query)}`)
  // PostgreSQL repeats the unreadable value, and the message of a trigger.
  const isOfDatabase = 'severity' in error && typeof error.code === 'string'
  if (isOfDatabase && /^(22|P0)/.test(String(error.code))) return error.message.split(/[:"]/)[0]!.trim()
  const [firstLine = ''] = error.message.split('\n')
  return maskText(firstLine)
}

/** Only the places, because a stack begins with the message. */
function framesOf({ stack = '', message }: Error): string {
  const after = stack.slice(Math.max(0, stack.indexOf(message)) + message.length)
  return after
    .split('\n')
    .filter(line => /^ {4}at \S.*\d\)?$/.test(line))
    .join('\n')
}

/** A line without possible personal data: mobile numbers, mail addresses, tokens, and quoted text. */
export const maskText = (text: string): string =>
  // Cut first: on a long line of letters, the pattern of mail addresses takes seconds.
  cleanLine(text)
    .slice(0, 2 * LONGEST)
    .replace(/:\/\/[^@/\s]+@/g, '://…@')
    .replace(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '…@…')
    .replace(/(?<!\d)1[3-9]\d{9}(?!\d)/g, '1**********')
    .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]+|\b[\w-]{32,}\b/g, '[token]')
    .replace(/"([^"]*)"?/g, (quoted, inner) => (NAME.test(inner) ? quoted : '"…"'))
    .slice(0, LONGEST)
