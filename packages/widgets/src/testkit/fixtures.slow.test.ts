// @vitest-environment node
import { expect, it } from 'vitest'
import { checkWidget } from './check-widget'

const entry = (fixtures: string) => ({
  resolveDir: import.meta.dirname,
  contents: `
    import { defineWidget, text } from '@heji/widgets/definitions'
    const definition = defineWidget({
      ...{ code: 'ACME09', name: '欢迎语', group: 'business', version: 1, inFreePanel: true, icon: 'type' },
      ...{ base: { width: 375, height: 48 }, fields: { words: text('文字', '欢迎光临') }, panel: [] },
    })
    export const widget = { definition, load: async () => ({ default: () => null }) }
    export const examples = { short: {} }
    export const fixtures = ${fixtures}`,
})

it.each([
  ['{}', 'is no list'],
  ['[{ stored: {}, reads: {} }, { words: 1 }]', 'fixture 1 of the entry is not { stored'],
])('says what fixtures must be: %s', async (fixtures, message) => {
  await expect(checkWidget({ entry: entry(fixtures) })).rejects.toThrow(message)
})
