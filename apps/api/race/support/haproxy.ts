import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packagePath } from '../../src/platform/package-path'

const PROGRAM = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy', '/usr/bin/haproxy'].find(path => existsSync(path))
export const hasHaproxy = PROGRAM !== undefined

/** Sections of the file, each with its heading. */
const sectionsOf = (text: string) => text.split(/^(?=(?:global|defaults|frontend|backend|listen)\b)/m)

/**
 * Starts haproxy with our own `deploy/haproxy.cfg`: only the named sections, with other addresses.
 * @param changes old text to new text; each must be there
 */
export async function startHaproxy(wanted: string[], changes: Record<string, string>, port: number) {
  const folder = mkdtempSync(join(tmpdir(), 'heji-haproxy-'))
  const file = join(folder, 'haproxy.cfg')
  let text = sectionsOf(readFileSync(packagePath('..', '..', 'deploy', 'haproxy.cfg'), 'utf8'))
    .filter(section => ['global', 'defaults', ...wanted].some(heading => section.startsWith(`${heading}\n`)))
    .join('')
    // It runs as whoever runs the test.
    .replace(/^ +(?:user|group) haproxy\n/gm, '')
  for (const [old, now] of Object.entries(changes)) {
    if (!text.includes(old)) throw new Error(`deploy/haproxy.cfg has no ${old}`)
    text = text.replaceAll(old, now)
  }
  writeFileSync(file, text)
  execFileSync(PROGRAM!, ['-c', '-q', '-f', file], { stdio: ['ignore', 'inherit', 'inherit'] })
  const child = spawn(PROGRAM!, ['-db', '-q', '-f', file], { stdio: 'ignore' })
  const ended = new Promise(resolve => child.once('exit', resolve))
  for (let tries = 0; !(await answers(port)); tries++) {
    if (tries > 50) throw new Error('haproxy does not answer')
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  return {
    close: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const answers = (port: number) =>
  new Promise<boolean>(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('close', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
