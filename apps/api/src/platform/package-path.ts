import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A path inside this package, whether the code runs from `src` or bundled from `dist`. */
export function packagePath(...parts: string[]): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!isPackageRoot(folder)) folder = dirname(folder)
  return join(folder, ...parts)
}

function isPackageRoot(folder: string) {
  const file = join(folder, 'package.json')
  if (folder === dirname(folder)) throw new Error('package.json of @heji/api not found')
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).name === '@heji/api'
}
