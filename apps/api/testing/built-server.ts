import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { packagePath } from '../src/platform/package-path'

/** The built server, beside the modules that it imports. From its source, each start compiles hundreds of modules. */
export function buildServer() {
  const folder = packagePath('node_modules', '.cache', `server-${process.pid}`)
  const tsup = packagePath('node_modules', '.bin', 'tsup')
  execFileSync(tsup, ['--out-dir', folder, '--silent'], { cwd: packagePath() })
  return { script: join(folder, 'server.js'), remove: () => rmSync(folder, { recursive: true, force: true }) }
}
