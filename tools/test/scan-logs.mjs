/** Looks through the output of servers for what must never be in a log: mobiles, tokens, names and addresses. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Those that the tests type in. */
const NAMES = ['周小满', '张三', '回龙观东大街']

const KINDS = [
  ['mobile', /(?<!\d)1[3-9]\d{9}(?!\d)/],
  ['token', /eyJ[\w-]{8,}\.[\w-]+\.[\w-]+|bearer\s+[\w.-]{8,}/i],
  ['name or address', new RegExp(NAMES.join('|'))],
]

/** Enough to find it again, not all of it. */
const shorten = text => `${text.slice(0, 3)}…`

/** @returns a line for each finding: file, line, what it is. */
export function scanLogs(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap(file =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .flatMap((line, i) =>
        KINDS.flatMap(([kind, pattern]) => {
          const found = pattern.exec(line)
          return found ? [`${file}:${i + 1}: ${kind} ${shorten(found[0])}`] : []
        }),
      ),
  )
}
