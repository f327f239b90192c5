// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import * as definitions from './definitions'
import * as widgets from './index'
import { readPage, validatePage } from './lib/page'
import * as shop from './shop'

const README = readFileSync(fileURLToPath(new URL('../README.md', import.meta.url)), 'utf8')

it('the README uses only exports that exist', () => {
  const names = [...README.matchAll(/import \{([^}]+)\} from '@heji\/widgets'/g)].flatMap(m =>
    m[1]!.split(',').map(name => name.trim()),
  )
  for (const name of names.filter(n => !n.startsWith('type '))) expect(Object.keys(widgets)).toContain(name)
  expect(Object.keys(definitions)).toContain('validatePage')
  expect(Object.keys(shop)).toEqual(expect.arrayContaining(['shopHost', 'resolveLink']))
})

it('the page in the README reads as the README says', () => {
  const stored = README.match(/const stored = (\[[\s\S]+?\n\])/)?.[1] ?? ''
  const json = stored
    .replace(/'([^']*)'/g, '"$1"')
    .replace(/(\w+):/g, '"$1":')
    .replace(/,(\s*[\]}])/g, '$1')
  const page = readPage(JSON.parse(json))
  expect(page.settings.themeColor).toBe('#E00030')
  expect(page.widgets.map(w => w.type)).toEqual(['W0001', 'W0002'])
  expect(page.widgets[1]?.data).toMatchObject([{ goods_id: '7', goods_name: '马克杯', price: 3900 }])
  expect(validatePage(page.widgets)).toEqual([])
})

it('the README lists the entry of every widget', async () => {
  const folders = readdirSync(import.meta.dirname).filter(name => /^w\d{4}-/.test(name) && !name.startsWith('w0000'))
  const listed = [...README.matchAll(/^\| W\d{4} .+\| `(\w+)` of `@heji\/widgets\/(w[\w-]+)` \|/gm)].map(
    ([, name, entry]) => [entry, name],
  )
  expect(listed.map(([entry]) => entry)).toEqual(folders)
  for (const [entry, name] of listed) expect(Object.keys(await import(`./${entry}/index.ts`))).toContain(name)
})
