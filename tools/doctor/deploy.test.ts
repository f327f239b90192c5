/** The files for operators name things that exist: metrics, settings, paths of built servers. */
import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

it('every panel of the dashboard asks for values that our servers tell', () => {
  const told = ['packages/server-kit/src', 'apps/api/src/platform', 'apps/storefront/server']
    .map(folder => read(`${folder}/metrics.ts`))
    .join('\n')
  const asked = new Set(read('deploy/dashboard.json').match(/\bheji_[a-z_]+/g))
  const unknown = [...asked].filter(name => !told.includes(`'${name.replace(/_(count|bucket|sum)$/, '')}'`))
  expect(unknown).toEqual([])
  expect(asked.size).toBeGreaterThan(5)
})
