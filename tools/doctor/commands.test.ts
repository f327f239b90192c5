/** The commands that the documents name exist, on a machine that has only npm. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const scriptsOf = (folder: string) =>
  (JSON.parse(read(join(folder, 'package.json'))) as { scripts: Record<string, string> }).scripts

/** Lines of code blocks, and code inside sentences. */
function codeOf(text: string): string[] {
  const blocks = [...text.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) => block.split('\n'))
  const spans = [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)
  return [...blocks, ...spans].map(line => line.trim())
}

/** Reason why a command would not run; empty if it would, or if the text is not a command. */
function problemOf(line: string): string {
  const [, folder = '', name] = /^npm (?:--prefix (\S+) )?(?:run (?:-s |--silent )?)?([\w:-]+)/.exec(line) ?? []
  if (name) {
    const script = scriptsOf(folder)[name]
    if (!script) return `${line}: no such script`
    // npm passes on the arguments after the two dashes, and keeps other options for itself.
    return / -/.test(line.slice(line.indexOf(name))) && !/ -- /.test(line) ? `${line}: options without --` : ''
  }
  const [, tool] = /^npx (?:--yes )?(\S+)/.exec(line) ?? []
  if (tool && !tool.startsWith('pnpm') && !existsSync(join(root, 'node_modules/.bin', tool)))
    return `${line}: no ${tool}`
  return /^(pnpm|turbo|tsx|vitest|biome|yarn) [a-z-]/.test(line) ? `${line}: wants something installed` : ''
}

describe('the commands', () => {
  it.each(['README.md', 'CONTRIBUTING.md', 'docs/commands.md'])('of %s run where npm is installed', path => {
    const lines = codeOf(read(path))
    expect(lines.filter(line => /^np[mx] /.test(line)).length).toBeGreaterThan(0)
    expect(lines.map(problemOf).filter(problem => problem !== '')).toEqual([])
  })

  it('are reported if they are wrong', () => {
    const wrong = [
      'npm run no-such',
      'npm run shots --fast',
      'pnpm shots',
      'npx nothing-there',
      'npm --prefix apps/api run x',
    ]
    expect(wrong.map(problemOf).filter(problem => problem === '')).toEqual([])
    expect(['npm run shots -- cart', 'npm test', 'npm --prefix apps/api run db:generate'].map(problemOf)).toEqual([
      '',
      '',
      '',
    ])
  })

  it('name files and tools that exist', () => {
    const own = Object.entries(scriptsOf('')).map(([name, script]) => {
      const [tool = '', ...words] = script.split(' ')
      const file = words.find(word => /\.m?[jt]s$/.test(word)) ?? ''
      const isThere =
        tool === 'npm' ||
        (tool === 'node' ? existsSync(join(root, file)) : existsSync(join(root, 'node_modules/.bin', tool)))
      const source = tool === 'tsx' ? existsSync(join(root, file)) : true
      return isThere && source && tool !== 'turbo' ? '' : name
    })
    expect(own.filter(name => name !== '')).toEqual([])
  })
})
