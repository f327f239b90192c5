import { rmSync } from 'node:fs'
import { createConnection, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Deps } from '../http/context'
import { DomainError } from '../platform/errors'
import { actorName } from './actor-name'
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

/** Nobody hears what the command says: it ends at its next word. */
class CallerGone extends Error {}

/** Bytes that wait for a caller who does not read. */
const MOST_UNREAD = 4_000_000

async function serveOne(commands: readonly Command[], deps: Deps, socket: Socket) {
  // A caller may go away at any moment and in any way. What becomes of the connection shows when it is written to.
  socket.on('error', () => {})
  const reply = (line: Reply) => {
    if (!socket.writable || socket.writableLength > MOST_UNREAD) throw new CallerGone()
    socket.write(`${JSON.stringify(line)}\n`)
  }
  try {
    const line = await firstLine(socket)
    if (line !== null) reply(await obey(commands, deps, reply, line))
  } catch (error) {
    if (!(error instanceof CallerGone)) deps.log.error({ err: error }, 'command failed')
  } finally {
    socket.end()
  }
}

/** What goes wrong with the connection after the last line would end the process, because nobody listens to it then. */
const linesOf = (input: Socket) => createInterface({ input }).on('error', () => {})

/** null: the caller went away before. */
async function firstLine(socket: Socket): Promise<string | null> {
  try {
    for await (const line of linesOf(socket)) return line
    return null
  } catch {
    return null
  } finally {
    // Otherwise nobody notices that the caller goes away.
    socket.resume()
  }
}

/** @returns the last word @throws CallerGone */
async function obey(
  commands: readonly Command[],
  deps: Deps,
  reply: (line: Reply) => void,
  line: string,
): Promise<Reply> {
  try {
    const { name, input, actor } = JSON.parse(line) as { name: string; input: unknown; actor?: string }
    const command = commands.find(one => one.name === name)
    if (!command) throw new DomainError(`运行中的商城不认识命令 ${name}，请先重启商城`)
    if (command.alone) throw new DomainError('这个命令需要独占数据库：请先停止商城')
    const ctx = {
      ...deps,
      ...(actor ? { actor } : {}),
      say: (say: string) => reply({ say }),
      progress: (...progress: [number, number]) => reply({ progress }),
    }
    await execute(command, ctx, input)
    return { done: true }
  } catch (error) {
    if (error instanceof DomainError) return { refused: error.message }
    if (error instanceof CallerGone) throw error
    deps.log.error({ err: error }, 'command failed')
    return { refused: '命令执行失败，详见商城日志' }
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
  socket.write(`${JSON.stringify({ name: command.name, input, actor: actorName() })}\n`)
  try {
    for await (const line of linesOf(socket)) {
      const reply = JSON.parse(line) as Reply
      if ('say' in reply) terminal.say(reply.say)
      if ('progress' in reply) terminal.progress(...reply.progress)
      if ('refused' in reply) throw new DomainError(reply.refused)
      if ('done' in reply) return true
    }
  } catch (error) {
    const isOfSocket = (error as NodeJS.ErrnoException).syscall !== undefined
    if (!isOfSocket) throw error
  } finally {
    socket.destroy()
  }
  throw new DomainError('商城在命令完成之前停止了')
}

const connect = (path: string) =>
  new Promise<Socket | null>(resolve => {
    const socket = createConnection(path)
    socket.once('connect', () => resolve(socket))
    socket.once('error', () => resolve(null))
  })
