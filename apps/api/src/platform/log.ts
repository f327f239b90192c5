import { inspect } from 'node:util'
import { type Logger, levels, pino } from 'pino'
import { EX_CONFIG, ExitError } from './exit-error'
import { maskText, safeError } from './safe-error'

/** The log of a server or a command. @throws ExitError 78 for a level that there is not */
export function createLog(level = 'warn'): Logger {
  const known = [...Object.keys(levels.values), 'silent']
  if (!known.includes(level)) throw new ExitError(`LOG_LEVEL 必须是 ${known.join('、')} 之一：${level}`, EX_CONFIG)
  return pino({
    level,
    redact: ['mobile', 'token', 'code', 'authorization', '*.authorization', '*.*.authorization'],
    serializers: { err: safeError, error: safeError, path: maskText },
  })
}

/** What a process says before it ends: one line where its user can act on it, else what may be known of the failure. */
export const lastWords = (error: unknown): string =>
  error instanceof ExitError ? error.message : inspect(safeError(error), { depth: 8 })
