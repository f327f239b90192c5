import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

/** Nu HTML checker, of the W3C: it runs in Java. */

const require = createRequire(import.meta.url)
const JAR = require.resolve('vnu-jar/build/dist/vnu.jar')

/** Why the checker cannot run here; undefined where it can. */
export function withoutJava(): string | undefined {
  try {
    execFileSync('java', ['-version'], { stdio: 'ignore' })
    return undefined
  } catch {
    return 'Nu HTML checker: 没有 java'
  }
}

interface Message {
  type: string
  url: string
  lastLine?: number
  message: string
  extract?: string
}

/**
 * What the checker finds wrong in pages, each fault once for every page. One run for all of them, because Java takes
 * seconds to start.
 * @param pages their names, and their HTML
 */
export async function nuErrors(pages: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'heji-nu-'))
  try {
    const names = [...pages.keys()]
    for (const [at, html] of [...pages.values()].entries()) writeFileSync(join(folder, `${at}.html`), html)
    // What it finds is in the error output, whatever the exit code.
    const { stderr } = await promisify(execFile)(
      'java',
      [
        '-XX:TieredStopAtLevel=1',
        '-Xss8m',
        '-jar',
        JAR,
        '--errors-only',
        '--exit-zero-always',
        '--format',
        'json',
        folder,
      ],
      { maxBuffer: 1e8 },
    )
    const { messages } = JSON.parse(stderr) as { messages: Message[] }
    const said = messages.map(({ url, lastLine, message, extract = '' }) => {
      const name = names[Number.parseInt(basename(new URL(url).pathname), 10)]
      return `${name}:${lastLine ?? ''} ${message} ${extract.trim()}`
    })
    return [...new Set(said)]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
