/** The order of the house: whoever stands below knows nothing of those above. */
import { execFileSync } from 'node:child_process'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { circles, folderGraph, importGraph, pairs } from './import-graph'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'apps', 'packages'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(path => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/(testing|race)\//.test(path))
const graph = importGraph(root, files)
const folders = (of: RegExp) => folderGraph(graph, file => of.exec(file)?.[1] ?? null)

describe('the API', () => {
  const top = folders(/^apps\/api\/src\/([^/]+)\//)

  it('platform and database know nothing of HTTP and of the shop', () => {
    expect(top.get('platform')).toEqual([])
    expect(top.get('db')).toEqual(['platform'])
  })

  it('has folders that read from the top down', () => {
    expect(circles(top)).toEqual([])
  })

  it('has modules that read from the top down', () => {
    const modules = folders(/^apps\/api\/src\/modules\/([^/]+)\//)
    expect(modules.size).toBeGreaterThan(20)
    expect(pairs(modules)).toEqual([])
    expect(circles(modules)).toEqual([])
  })
})

it('has no files that import each other in a circle', () => {
  expect(circles(graph)).toEqual([])
})
