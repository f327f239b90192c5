/** The order of the API's folders: who stands below knows nothing of who stands above. */
import { execFileSync } from 'node:child_process'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { folderGraph, importGraph } from './import-graph'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'apps', 'packages'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(path => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/(testing|race)\//.test(path))
const graph = importGraph(root, files)
const API = /^apps\/api\/src\/([^/]+)\//

describe('the API', () => {
  it.each(['platform', 'db'])('%s knows nothing of HTTP and of the shop', folder => {
    const folders = folderGraph(graph, file => API.exec(file)?.[1] ?? null)
    expect(folders.get(folder)).not.toEqual([])
    expect(folders.get(folder)?.filter(other => !['platform', 'db', 'adapters'].includes(other))).toEqual([])
  })
})
