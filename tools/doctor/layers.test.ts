/** The order of the folders: lower ones import nothing from higher ones. */
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

  it('platform and database do not depend on HTTP and on the shop', () => {
    expect(top.get('platform')).toEqual([])
    expect(top.get('db')).toEqual(['platform'])
  })

  it('has folders whose imports only lead down', () => {
    expect(circles(top)).toEqual([])
  })

  it('has modules whose imports only lead down', () => {
    const modules = folders(/^apps\/api\/src\/modules\/([^/]+)\//)
    expect(modules.size).toBeGreaterThan(20)
    expect(pairs(modules)).toEqual([])
    expect(circles(modules)).toEqual([])
  })
})

it('has no files that import each other in a circle', () => {
  expect(circles(graph)).toEqual([])
})
