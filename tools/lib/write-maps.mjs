/**
 * Step of a package's build, run in its folder: source maps name sources of ours (`../src/…`), files of the package
 * itself, and libraries that are taken along by their name (`../node_modules/<name>/…`); no path of the machine that built them.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, isAbsolute, join } from 'node:path'

const OUT = 'dist'
const LIBRARIES = 'node_modules/'

/** Conversion to CommonJS adds the file itself by its whole path. */
function nameOf(source) {
  if (isAbsolute(source)) return basename(source)
  const library = source.lastIndexOf(LIBRARIES)
  return library < 0 ? source : `../${source.slice(library)}`
}

for (const name of readdirSync(OUT, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.map'))) {
  const file = join(OUT, name)
  const map = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...map, sources: map.sources.map(nameOf) }))
}
