import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPage, validatePage } from '@heji/widgets/definitions'
import { afterAll, expect, it } from 'vitest'
import { registerOwnWidgets } from './own-widgets'

const folder = mkdtempSync(join(tmpdir(), 'heji-own-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`

/** Writes a widget as `npx @heji/widgets build` does. */
function write(code: string, declared: object, render = 'export default () => null') {
  const definition = JSON.stringify({
    code,
    name: `组件 ${code}`,
    group: 'business',
    version: 1,
    inFreePanel: true,
    icon: 'type',
    base: {},
    fields: { words: { kind: 'text', label: '文字', default: '你好', max: 5 } },
    panel: [{ title: '文字', fields: ['words'] }],
    ...declared,
  })
  const files = { 'index.js': `export const widget = { definition: ${definition} }`, 'render.js': render }
  mkdirSync(join(folder, code))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, code, name), text)
  const integrity = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, hashOf(text)]))
  writeFileSync(join(folder, code, 'widget.json'), JSON.stringify({ code, integrity }))
}

const BLOCK = { type: 'OWNTEST1', uuid: 'a', words: '一二三四五六', note: '我们不认识的值' }

it('keeps stored blocks of a widget that is not there as they are, and refuses none of them', () => {
  expect(validatePage([BLOCK])).toEqual([])
  expect(readPage([BLOCK]).widgets).toMatchObject([{ unknown: true, stored: BLOCK }])
})

it('checks blocks of a widget in the folder, and starts without one that is faulty', async () => {
  write('OWNTEST1', {})
  write('OWNTEST2', { panel: [{ title: '文字', fields: ['word'] }] })
  const said: string[] = []
  await registerOwnWidgets(folder, line => said.push(line))
  expect(said).toHaveLength(1)
  expect(said[0]).toMatch(/^自有组件 OWNTEST2 未启用：OWNTEST2: the panel shows word, which is no field/)
  expect(validatePage([BLOCK])).toMatchObject([{ path: 'a.words' }])
  expect(readPage([{ ...BLOCK, words: '早' }]).widgets).toMatchObject([{ words: '早' }])
  expect(readPage([{ ...BLOCK, type: 'OWNTEST2' }]).widgets).toMatchObject([{ unknown: true }])
})

it('has none where the setting is missing', async () => {
  await registerOwnWidgets(undefined, () => expect.unreachable())
})
