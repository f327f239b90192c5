/** Step of a package's build, run in its folder: beside each stylesheet of `dist` one without cascade layers. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unlayered } from './unlayered.mjs'

const OUT = 'dist'
const ENDING = '.unlayered.css'

for (const name of readdirSync(OUT).filter(name => name.endsWith('.css') && !name.endsWith(ENDING))) {
  const file = join(OUT, name)
  writeFileSync(file.replace(/\.css$/, ENDING), unlayered(readFileSync(file, 'utf8')))
}
