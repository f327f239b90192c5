import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { CheckOptions } from '../src/testkit'
import { oldBlocks } from '../testing/old'

const source = join(import.meta.dirname, '../src')

/** Examples that are as wide as a desktop. */
const PLATFORMS: Record<string, object> = { W0006: { header: 'pc' } }

const fixturesOf = (code: string) => oldBlocks.filter(old => old.code === code).flatMap(({ blocks }) => blocks)

/** Our own widgets, in the form in which the kit takes widgets of other teams. */
export const library: ({ code: string } & Pick<CheckOptions, 'entry'>)[] = readdirSync(source)
  .filter(folder => /^w\d{4}-/.test(folder) && !folder.startsWith('w0000'))
  .map(folder => {
    const code = folder.slice(0, 5).toUpperCase()
    const contents = `
      import { definitions } from '@heji/widgets/definitions'
      import { examples as all } from '@heji/widgets/examples'
      export const widget = { definition: definitions.${code}, load: () => import('./${folder}/render') }
      export const examples = all.${code}
      export const fixtures = ${JSON.stringify(fixturesOf(code))}
      export const platforms = ${JSON.stringify(PLATFORMS[code] ?? {})}`
    return { code, entry: { contents, resolveDir: source } }
  })
