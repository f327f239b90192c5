import { openDeps } from '../open-deps'
import { readConfig } from '../platform/config'
import { DomainError } from '../platform/errors'
import { ExitError } from '../platform/exit-error'
import { createLog, lastWords } from '../platform/log'
import { actorName } from './actor-name'
import { COMMANDS } from './commands'
import { execute } from './execute'
import { readCommand, UsageError } from './program'
import { runInShop } from './running-shop'
import { createTerminal, ReaderGone } from './terminal'

const EX_REFUSED = 1
const EX_USAGE = 2
/** What a shell says of a program that a closed pipe has ended. */
const EX_PIPE = 141

const terminal = createTerminal()
const linesOf = (text: string) => text.replace(/\n$/, '').split('\n')

/**
 * `npm run heji -- <command>`: sends the command to the running shop if the database is embedded there, else runs it on
 * the database.
 */
async function main() {
  const chosen = await readCommand(COMMANDS, process.argv.slice(2), {
    out: text => linesOf(text).forEach(terminal.say),
    err: text => linesOf(text).forEach(terminal.complain),
  })
  if (!chosen) return
  const { command, input } = chosen
  // The same as `npm start`.
  const demo = process.env.HEJI_ENV === 'production' ? '0' : '1'
  const config = readConfig({ HEJI_DEMO: demo, ...process.env })
  try {
    if (!config.databaseUrl && !command.alone && (await runInShop(config.dataDir, command, input, terminal))) return
    const deps = await openDeps(config, createLog(process.env.LOG_LEVEL))
    await execute(
      command,
      { ...deps, actor: actorName(), say: terminal.say, progress: terminal.progress },
      input,
    ).finally(() => deps.close())
  } finally {
    terminal.close()
  }
}

function fail(error: unknown): never {
  if (error instanceof UsageError) process.exit(EX_USAGE)
  if (error instanceof ReaderGone) process.exit(EX_PIPE)
  try {
    if (error instanceof DomainError) terminal.complain(error.message)
    else linesOf(lastWords(error)).forEach(terminal.complain)
  } catch {
    // Nobody reads that either.
  }
  process.exit(error instanceof ExitError ? error.exitCode : EX_REFUSED)
}

process.on('unhandledRejection', fail)
process.on('uncaughtException', fail)
main().catch(fail)
