import { lockDataDir } from '../src/db/lock'
import { ExitError } from '../src/platform/exit-error'

/** Takes the lock of the folder in argv and holds it until it is killed; prints that, or exits like a server. */
try {
  lockDataDir(process.argv[2]!)
  process.stdout.write(`held as ${process.pid}\n`)
  setInterval(() => {}, 60_000)
} catch (error) {
  process.stderr.write((error as Error).message)
  process.exit(error instanceof ExitError ? error.exitCode : 1)
}
