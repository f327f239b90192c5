import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { EX_TEMPFAIL, ExitError } from '../platform/exit-error'
import { safeError } from '../platform/safe-error'

/** Size of the file that the engine reads first; it never changes. */
const CONTROL_BYTES = 8_192

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** Whether the folder is empty, so that a new database may be made. */
export const isEmptyFolder = (dataDir: string) => !existsSync(dataDir) || readdirSync(dataDir).length === 0

/**
 * The engine would create a new, empty database over one whose version it cannot read.
 * @throws ExitError 75 if files are missing that every database has
 */
export function assertWhole(dataDir: string) {
  const refuse = (file: string, problem: string) => {
    const advice = '未作任何更改，请检查数据目录或用备份恢复'
    throw new ExitError(`数据目录 ${dataDir} 中的 ${file} ${problem}：${advice}`, EX_TEMPFAIL)
  }
  if (sizeOf(join(dataDir, 'PG_VERSION')) === 0) refuse('PG_VERSION', '缺失或为空')
  if (sizeOf(join(dataDir, 'global', 'pg_control')) < CONTROL_BYTES) refuse('global/pg_control', '缺失或不完整')
}

/** Reason why the engine did not start, in one line. */
export function startFailure(dataDir: string, error: unknown): ExitError {
  if (error instanceof ExitError) return error
  const [reason] = safeError(error).message.split('\n')
  return new ExitError(`数据目录 ${dataDir} 中的数据库无法启动：${reason}`, EX_TEMPFAIL)
}
