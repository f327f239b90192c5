/** What may be logged of an error: nothing that a person typed, no parameters of statements, no tokens. */
interface SafeError {
  type: string
  message: string
  /** Where it happened. */
  stack?: string
  cause?: SafeError
  [field: string]: unknown
}

/** Fields that name things of the program or of the database. Others hold rows, statements, requests and answers. */
const KEPT = ['code', 'status', 'errno', 'syscall', 'severity', 'schema', 'table', 'column', 'constraint', 'routine']
const LONGEST = 500
/** Names of tables, fields and calls, which may stay. */
const NAME = /^[\w.:/ $-]{1,60}$/
const DEEPEST = 5

/** Makes an error safe to log, with all its causes. Every log and every print of an unexpected error goes through it. */
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
  // PostgreSQL repeats the value that it could not read, and what a trigger has said.
  const isOfDatabase = 'severity' in error && typeof error.code === 'string'
  if (isOfDatabase && /^(22|P0)/.test(String(error.code))) return error.message.split(/[:"]/)[0]!.trim()
  const [firstLine = ''] = error.message.split('\n')
  return maskText(firstLine)
}

/** The places alone: a stack begins with the message. */
function framesOf({ stack = '', message }: Error): string {
  const after = stack.slice(Math.max(0, stack.indexOf(message)) + message.length)
  return after
    .split('\n')
    .filter(line => /^ {4}at \S.*\d\)?$/.test(line))
    .join('\n')
}

/** A text without what could be somebody's: numbers of mobiles, addresses of mail, tokens, and what stands in quotes. */
export const maskText = (text: string): string =>
  text
    .replace(/:\/\/[^@/\s]+@/g, '://…@')
    .replace(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '…@…')
    .replace(/(?<!\d)1[3-9]\d{9}(?!\d)/g, '1**********')
    .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]+|\b[\w-]{32,}\b/g, '[token]')
    .replace(/"([^"]*)"?/g, (quoted, inner) => (NAME.test(inner) ? quoted : '"…"'))
    .slice(0, LONGEST)
