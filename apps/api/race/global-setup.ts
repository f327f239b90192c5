import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'tsup'
import { packagePath } from '../src/platform/package-path'

/** Bundles the server and the commands once: it starts much faster, and edits during a race do not matter. */
export default async function setup() {
  // Each project calls this.
  if (process.env.HEJI_RACE_SERVER) return
  const outDir = packagePath('node_modules', '.cache', `race-${process.pid}`)
  await build({
    entry: { server: packagePath('src', 'server.ts'), heji: packagePath('src', 'cli', 'heji.ts') },
    outDir,
    config: false,
    clean: true,
    format: ['esm'],
    target: 'node20',
    noExternal: [/^@heji\//],
    silent: true,
  })
  process.env.HEJI_RACE_SERVER = join(outDir, 'server.js')
  process.env.HEJI_RACE_CLI = join(outDir, 'heji.js')
  return () => rmSync(outDir, { recursive: true, force: true })
}
