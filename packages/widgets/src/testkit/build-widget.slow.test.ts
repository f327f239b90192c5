// @vitest-environment node
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildWidget } from './build-widget'

const PACKAGE = fileURLToPath(new URL('../..', import.meta.url))
let team: string
beforeEach(() => {
  team = mkdtempSync(join(tmpdir(), 'heji-team-'))
  mkdirSync(join(team, 'node_modules/@heji'), { recursive: true })
  symlinkSync(PACKAGE, join(team, 'node_modules/@heji/widgets'))
})
afterEach(() => rmSync(team, { recursive: true, force: true }))

const WELCOME = {
  'definition.ts': `
    import { defineWidget, text } from '@heji/widgets/definitions'
    export const welcome = defineWidget({
      code: 'ACME07', name: '欢迎语', group: 'business', version: 1, inFreePanel: true, icon: 'type', base: {},
      fields: { words: text('文字', '你好') }, panel: [{ title: '文字', fields: ['words'] }],
    })`,
  'render.tsx': `
    import { HostLink } from '@heji/widgets'
    import { useState } from 'react'
    export default function Welcome({ data, host }) { return <HostLink host={host} to="">{useState(data.words)[0]}</HostLink> }`,
  'render.css': '.acme-welcome { color: red }',
  'index.ts': `
    import './render.css'
    import { welcome } from './definition'
    export const widget = { definition: welcome, load: () => import('./render') }
    export const examples = { hello: { words: '只给测试看' } }`,
}

/** Builds the welcome with these files of its own. */
function build(files: Record<string, string> = {}) {
  for (const [name, text] of Object.entries({ ...WELCOME, ...files })) writeFileSync(join(team, name), text)
  return buildWidget(join(team, 'index.ts'), join(team, 'built'))
}

it('writes declaration, component, styles and their hashes, without examples and with no import but React', async () => {
  const folder = await build()
  expect(folder).toBe(join(team, 'built', 'ACME07'))
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  expect(readdirSync(folder).toSorted()).toEqual(['index.js', 'render.js', 'style.css', 'widget.json'])
  expect(read('index.js')).toContain('import("./render.js")')
  expect(read('index.js')).not.toMatch(/只给测试看|from"/)
  const imported = new Set([...read('render.js').matchAll(/from"([^"]+)"/g)].map(([, name]) => name))
  expect([...imported].toSorted()).toEqual(['react', 'react/jsx-runtime'])
  const { code, integrity } = JSON.parse(read('widget.json'))
  expect(code).toBe('ACME07')
  for (const [name, hash] of Object.entries(integrity))
    expect(hash).toBe(`sha384-${createHash('sha384').update(read(name)).digest('base64')}`)
})

it('replaces what an earlier build has written', async () => {
  const folder = await build()
  writeFileSync(join(folder, 'old.js'), '')
  await build({ 'index.ts': WELCOME['index.ts'].replace("import './render.css'", '') })
  expect(readdirSync(folder).toSorted()).toEqual(['index.js', 'render.js', 'widget.json'])
})

it.each([
  [
    'load brings no module',
    { 'index.ts': "import { welcome } from './definition'; export const widget = { definition: welcome }" },
    'load brings 0 modules',
  ],
  ['the declaration imports React', { 'index.ts': `import 'react';${WELCOME['index.ts']}` }, 'imports react'],
  [
    'the component is no default export',
    { 'render.tsx': 'export const Welcome = () => null' },
    'has no default export',
  ],
  [
    'the code is one of the library',
    { 'definition.ts': WELCOME['definition.ts'].replace('ACME07', 'W0011') },
    'is no code for a widget of your own',
  ],
  [
    'the declaration has a fault',
    { 'definition.ts': WELCOME['definition.ts'].replace("['words']", "['word']") },
    'the panel shows word, which is no field',
  ],
])('refuses to build when %s', async (_, files, message) => {
  await expect(build(files)).rejects.toThrow(message)
})
