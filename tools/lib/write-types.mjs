/**
 * Step of a package's build, run in its folder: declarations of every module of `src` in `dist/types`, for `import`
 * (`.d.ts`) and for `require` (`.d.cts`). The native compiler does in seconds what bundling declarations does in half a
 * minute (docs/decisions/022).
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './steps.mjs'

const OUT = 'dist/types'
/** Two folders below the package, so its paths begin with `../../`. */
const PROJECT = 'node_modules/.cache/types.json'

const project = {
  extends: '../../tsconfig.json',
  include: ['../../src'],
  exclude: ['../../src/**/*.test.*'],
  compilerOptions: {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: '../../src',
    outDir: `../../${OUT}`,
  },
}

/** What a module imports only to run it, such as its styles, declares nothing. */
const withoutBareImports = text => text.replace(/^import ["'][^"']+["'];\n/gm, '')

/** Plain Node needs file endings in relative imports, and accepts no folders. */
const withEndings = (text, folder, ending) =>
  text.replace(/((?:from |import\()["'])(\.{1,2}(?:\/[^"']*)?)(?=["'])/g, (_, before, path) => {
    const isFile = existsSync(join(folder, `${path}.d.ts`))
    return `${before}${path}${isFile ? '' : '/index'}${ending}`
  })

mkdirSync('node_modules/.cache', { recursive: true })
writeFileSync(PROJECT, JSON.stringify(project))
const compiler = join(root, 'node_modules/typescript-native/bin/tsc')
execFileSync(process.execPath, [compiler, '-p', PROJECT], { stdio: 'inherit' })
for (const name of readdirSync(OUT, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.d.ts'))) {
  const file = join(OUT, name)
  const text = withoutBareImports(readFileSync(file, 'utf8'))
  writeFileSync(file, withEndings(text, dirname(file), '.js'))
  writeFileSync(file.replace(/\.ts$/, '.cts'), withEndings(text, dirname(file), '.cjs'))
}
