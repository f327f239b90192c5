import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { packagePath } from '../../src/platform/package-path'

export interface ApiProcess {
  url: string
  pid: number
  /** Kills it without warning, like a power cut. */
  kill(): Promise<void>
  /** Ends it after its running work. */
  stop(): Promise<void>
}

/** Target of a server's output: the folder that is searched afterwards, or the terminal. */
function outputOf(): number | 'inherit' {
  const { HEJI_LOG_DIR } = process.env
  return HEJI_LOG_DIR ? openSync(join(HEJI_LOG_DIR, 'race-api.log'), 'a') : 'inherit'
}

/** Starts the API as a separate process on a free port. @param script another program that says when it is ready */
export async function startApi(
  env: Record<string, string>,
  script = process.env.HEJI_RACE_SERVER!,
): Promise<ApiProcess> {
  const output = outputOf()
  const child = spawn(process.execPath, [script], {
    cwd: packagePath(),
    env: { ...process.env, HEJI_DEMO: '1', LOG_LEVEL: 'error', API_PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', output, output, 'ipc'],
  })
  if (output !== 'inherit') closeSync(output)
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  return {
    url: `http://127.0.0.1:${await portOf(child)}`,
    pid: child.pid!,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on('message', message => {
      if (typeof message === 'object' && 'port' in message && typeof message.port === 'number') resolve(message.port)
    })
    child.once('exit', code => reject(new Error(`api ended with ${code} before it was ready`)))
  })
}
