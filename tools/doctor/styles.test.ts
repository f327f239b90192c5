import { readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { expect, it } from 'vitest'
import { sourceFiles } from '../lib/source-files'

const app = join(import.meta.dirname, '../../apps/storefront/app')
const files = sourceFiles('apps/storefront/app').map(path => path.slice('apps/storefront/app/'.length))
const read = (path: string) => readFileSync(join(app, path), 'utf8')

it('the shop has its styles in one sheet, which lists those of all its parts', () => {
  const listed = [...read('styles/app.css').matchAll(/@import "(.+?)"/g)].map(([, path]) => normalize(`styles/${path}`))
  const sheets = files.filter(path => path.endsWith('.css') && !/^styles\/(app|library)\.css$/.test(path))
  expect(listed.toSorted()).toEqual(sheets.toSorted())
})

// Such a sheet would be linked before the one that names the order of the layers, so its layer would count least.
it('no script of the shop brings styles with it', () => {
  const odd = files.filter(path => /\.tsx?$/.test(path) && /^import '[^']+\.css'/m.test(read(path)))
  expect(odd).toEqual([])
})
