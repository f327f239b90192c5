import { inspect } from 'node:util'
import { type Logger, levels, pino } from 'pino'
import { EX_CONFIG, ExitError } from './exit-error'
import { maskText, safeError } from './safe-error'

/** The log of a server or a command. @throws ExitError 78 for an unknown level */
export function createLog(level = 'warn'): Logger {
  const known = [...Object.keys(levels.values), 'silent']
  if (!known.includes(level)) throw new ExitError(`LOG_LEVEL 必须是 ${known.join('、')} 之一：${level}`, EX_CONFIG)
  return pino({
    level,
    redact: ['mobile', 'token', 'code', 'authorization', '*.authorization', '*.*.authorization'],
    serializers: { err: safeError, error: safeError, path: maskText },
  })
}

/** Last message of a process: one line if its user can fix the problem, else the safe part of the error. */
export const lastWords = (error: unknown): string =>
  error instanceof ExitError ? error.message : inspect(safeError(error), { depth: 8 })
