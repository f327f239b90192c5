import { type ChildProcess, spawn } from 'node:child_process'
import { packagePath } from '../../src/platform/package-path'

export interface ApiProcess {
  url: string
  pid: number
  /** Ends it without warning, as a power cut would. */
  kill(): Promise<void>
  /** Lets it finish what it does. */
  stop(): Promise<void>
}

/** Starts the API as a process of its own on a free port. */
export async function startApi(env: Record<string, string>): Promise<ApiProcess> {
  const child = spawn(process.execPath, [process.env.HEJI_RACE_SERVER!], {
    cwd: packagePath(),
    env: { ...process.env, HEJI_DEMO: '1', LOG_LEVEL: 'error', API_PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
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
