import { rmSync } from 'node:fs'
import { createConnection, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Deps } from '../http/context'
import { DomainError } from '../platform/errors'
import type { Command } from './command'
import { execute } from './execute'

/**
 * The embedded database belongs to one process. While the shop runs, commands go through a socket that only its user
 * may open: one line of JSON in, lines of JSON back.
 */
export const socketPath = (dataDir: string) => join(dataDir, 'heji.sock')

/** Maximum length of a socket path. */
const LONGEST_PATH = 100

type Reply = { say: string } | { progress: [done: number, total: number] } | { refused: string } | { done: true }

/** Lets commands run in this process. @returns a function that stops this */
export function acceptCommands(commands: readonly Command[], deps: Deps): () => void {
  const path = socketPath(deps.config.dataDir)
  if (deps.database.kind !== 'pglite' || path.length > LONGEST_PATH) return () => {}
  rmSync(path, { force: true })
  const server: Server = createServer(socket => void serveOne(commands, deps, socket))
  server.on('error', error => deps.log.warn({ err: error }, 'no commands while the shop runs'))
  // Set before the socket exists: permissions that are removed later would be open for a moment.
  const umask = process.umask(0o177)
  server.listen(path)
  process.umask(umask)
  return () => server.close()
}

async function serveOne(commands: readonly Command[], deps: Deps, socket: Socket) {
  const reply = (line: Reply) => void (socket.writable && socket.write(`${JSON.stringify(line)}\n`))
  socket.on('error', () => {})
  for await (const line of createInterface({ input: socket })) {
    try {
      const { name, input } = JSON.parse(line) as { name: string; input: unknown }
      const command = commands.find(one => one.name === name)
      if (!command) throw new DomainError(`运行中的商城不认识命令 ${name}，请先重启商城`)
      if (command.alone) throw new DomainError('这个命令需要独占数据库：请先停止商城')
      const ctx = {
        ...deps,
        say: (say: string) => reply({ say }),
        progress: (...progress: [number, number]) => reply({ progress }),
      }
      await execute(command, ctx, input)
      reply({ done: true })
    } catch (error) {
      if (!(error instanceof DomainError)) deps.log.error({ err: error }, 'command failed')
      reply({ refused: error instanceof DomainError ? error.message : '命令执行失败，详见商城日志' })
    }
    socket.end()
  }
}

export interface Terminal {
  say(line: string): void
  progress(done: number, total: number): void
}

/** Runs the command in the running shop. @returns false if no shop is running. @throws DomainError of the command */
export async function runInShop(
  dataDir: string,
  command: Command,
  input: unknown,
  terminal: Terminal,
): Promise<boolean> {
  const socket = await connect(socketPath(dataDir))
  if (!socket) return false
  socket.write(`${JSON.stringify({ name: command.name, input })}\n`)
  for await (const line of createInterface({ input: socket })) {
    const reply = JSON.parse(line) as Reply
    if ('say' in reply) terminal.say(reply.say)
    if ('progress' in reply) terminal.progress(...reply.progress)
    if ('refused' in reply) throw new DomainError(reply.refused)
    if ('done' in reply) return true
  }
  throw new DomainError('商城在命令完成之前停止了')
}

const connect = (path: string) =>
  new Promise<Socket | null>(resolve => {
    const socket = createConnection(path)
    socket.once('connect', () => resolve(socket))
    socket.once('error', () => resolve(null))
  })
