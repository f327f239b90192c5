import { appendFileSync, cpSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildWidget } from '../../../packages/widgets/src/testkit/build-widget'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Builds the widget of `examples/countdown` outside of the repository, as its own team does, and puts a copy beside it
 * that somebody has changed since.
 * @returns the folder around both, for `OWN_WIDGETS`
 */
export async function buildOwnWidgets(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'heji-own-'))
  const team = join(folder, '.team')
  mkdirSync(join(team, 'node_modules/@heji'), { recursive: true })
  cpSync(join(root, 'examples/countdown/src'), join(team, 'src'), { recursive: true })
  symlinkSync(join(root, 'packages/widgets'), join(team, 'node_modules/@heji/widgets'))
  const built = await buildWidget(join(team, 'src/index.ts'), folder)
  const changed = join(folder, 'ACME02')
  cpSync(built, changed, { recursive: true })
  appendFileSync(join(changed, 'render.js'), '\n')
  return folder
}
