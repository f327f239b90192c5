/**
 * Step of the build: declarations of every module, for `import` and for `require`. One program for all, because
 * bundling entry by entry takes minutes.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'

const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile)
const { options, fileNames } = ts.parseJsonConfigFileContent(
  { ...config, include: ['src'], exclude: ['src/**/*.test.*'] },
  ts.sys,
  import.meta.dirname,
)
const program = ts.createProgram(fileNames, {
  ...options,
  noEmit: false,
  declaration: true,
  emitDeclarationOnly: true,
  rootDir: join(import.meta.dirname, 'src'),
  outDir: join(import.meta.dirname, 'dist/types'),
})

/** Plain Node needs file endings in relative imports, and accepts no folders. */
const withEndings = (text: string, ending: string) =>
  text.replace(
    /((?:from |import\()["'])(\.{1,2}(?:\/[^"']*)?)(?=["'])/g,
    (_, before: string, path: string) => `${before}${path}${/\.$/.test(path) ? '/index' : ''}${ending}`,
  )

const { diagnostics } = program.emit(undefined, (file, text) => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, withEndings(text, '.js'))
  writeFileSync(file.replace(/\.ts$/, '.cts'), withEndings(text, '.cjs'))
})
if (diagnostics.length > 0) throw new Error(ts.formatDiagnostics(diagnostics, ts.createCompilerHost(options)))
