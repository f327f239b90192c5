/**
 * `npm run icons -- gift heart`: draws icons of lucide-react by their names there into files of `@heji/ui`, one for each,
 * beside those that are there already. The packages then need no lucide-react, which has 50 MB.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../lib/steps.mjs'

const icons = join(root, 'packages/ui/src/icon')
const library = dirname(createRequire(join(root, 'apps/designer/package.json')).resolve('lucide-react/package.json'))

const componentOf = name => `${name.replaceAll(/(^|-)(\w)/g, (_, _dash, letter) => letter.toUpperCase())}Icon`

/** Elements of an icon; a name of older versions leads on to the present one. */
async function partsOf(name) {
  const file = join(library, 'dist/esm/icons', `${name}.mjs`)
  const present = /export \{ default \} from '\.\/(.+)\.mjs'/.exec(readFileSync(file, 'utf8'))?.[1]
  if (present) return partsOf(present)
  return (await import(pathToFileURL(file))).__iconData.node
}

async function draw(name) {
  const parts = (await partsOf(name)).map(([tag, { key: _, ...attributes }]) => JSON.stringify([tag, attributes]))
  const text = `import { draw, type IconDrawing } from '../drawing'

export const ${componentOf(name)}: IconDrawing = props => draw(props, ${parts.join(', ')})`
  writeFileSync(join(icons, 'drawings', `${name}.ts`), `${text}\n`)
}

const known = readdirSync(join(icons, 'drawings')).map(file => file.replace(/\.ts$/, ''))
const names = [...new Set([...known, ...process.argv.slice(2)])].sort()
for (const name of names) await draw(name)
const lines = names.map(name => `export { ${componentOf(name)} } from './drawings/${name}'`)
writeFileSync(join(icons, 'icons.ts'), `/** Written by \`npm run icons\`. */\n${lines.join('\n')}\n`)
writeFileSync(
  join(root, 'packages/ui/THIRD-PARTY.md'),
  `# Third-party licences\n\nThe icons are drawings of [Lucide](https://lucide.dev).\n\n${readFileSync(join(library, 'LICENSE'), 'utf8')}`,
)
execFileSync(join(root, 'node_modules/.bin/biome'), ['check', '--write', icons], { stdio: 'inherit' })
