import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { defineWidget, type WidgetData } from './lib/define'
import { text } from './lib/fields'
import type { WidgetRendererProps } from './lib/host'

const definition = defineWidget({
  code: 'ACME01',
  name: '欢迎语',
  group: 'business',
  version: 1,
  inFreePanel: true,
  icon: 'type',
  base: { width: 300, height: 40 },
  fields: { words: text('文字', '你好', { max: 5 }) },
  panel: [{ title: '文字', fields: ['words'] }],
})
const Welcome = ({ data }: WidgetRendererProps<WidgetData<typeof definition>>) => <b>{data.words}</b>
const welcome = { definition, load: async () => ({ default: Welcome }) }

// A registration cannot be undone, so these tests use their own copy of the library.
const load = async () => ({ ...(await import('./index')), ...(await import('../testing/draw')) })
let library: Awaited<ReturnType<typeof load>>
beforeAll(async () => {
  vi.resetModules()
  library = await load()
})
afterAll(() => vi.resetModules())

it('adds a widget of another team to the library', async () => {
  const { readPage, registerWidget, validatePage, loadRenderers, draw, mount } = library
  const stored = [{ type: 'ACME01', uuid: 'a', words: '早上好' }]
  expect(readPage(stored).widgets[0]).toMatchObject({ unknown: true })
  registerWidget(welcome)
  expect(readPage(stored).widgets[0]).toMatchObject({ words: '早上好', width: 300 })
  expect(validatePage([{ type: 'ACME01', uuid: 'a', words: '一二三四五六' }])).toMatchObject([{ path: 'a.words' }])
  const renderers = await loadRenderers(['ACME01', 'W0011', 'NOBODY'])
  expect(Object.keys(renderers)).toEqual(['ACME01', 'W0011'])
  expect(draw('ACME01', stored[0], { renderers })).toContain('<b>早上好</b>')
  mount('W0006', { childWidgets: stored })
  expect((await screen.findByText('早上好')).tagName).toBe('B')
})

it('accepts the same widget again, as reloading does, and refuses codes of others', () => {
  const { definitions, registerDefinition, registerWidget } = library
  registerWidget({ ...welcome, definition: { ...definition, version: 2, upgrade: old => old } })
  expect(definitions.ACME01!.version).toBe(2)
  expect(() => registerDefinition({ ...definition, name: '别的组件' })).toThrow('ACME01 is taken by 欢迎语')
  for (const code of ['W0011', 'W9999', 'acme', 'A', '__proto__', 'constructor'])
    expect(() => registerDefinition({ ...definition, code })).toThrow('is no code for a widget of your own')
})

it('keeps a block that its declaration cannot convert as it was stored, and reads the rest of the page', () => {
  const { readPage, registerDefinition } = library
  const upgrade = (old: Record<string, unknown>) => ({ words: (old.text as string).trim() })
  registerDefinition({ ...definition, code: 'ACME02', version: 2, upgrade })
  const broken = { type: 'ACME02', uuid: 'a', version: 1 }
  const { widgets } = readPage([broken, { ...broken, uuid: 'b', text: ' 早 ' }])
  expect(widgets).toMatchObject([{ unknown: true, stored: broken }, { words: '早' }])
})
