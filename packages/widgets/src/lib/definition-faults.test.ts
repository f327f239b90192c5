// @vitest-environment node
import { expect, it } from 'vitest'
import { declared } from '../../testing/bad-widgets/declared'
import { definitions } from '../library'
import { registerDefinition } from '../registry'
import type { WidgetDefinition } from './define'
import { definitionFaults } from './definition-faults'
import { list, number, select, text } from './fields'

const words = text('文字', '你好')
const rows = list('条目', { title: text('标题') }, [], { addLabel: '添加', itemLabel: '条目' })
const PANEL = [{ title: '文字', fields: ['words'] }]

/** Each sabotage has one fault. */
const SABOTAGED: readonly [Partial<WidgetDefinition>, string][] = [
  [{ name: ' ' }, 'the widget has no name'],
  [{ version: 0 }, 'version 0 is no whole number from 1 on'],
  [{ version: 2 }, 'version 2 has no upgrade for data of older versions'],
  [{ panel: [{ title: '', fields: ['words'] }] }, 'a section of the panel has no title'],
  [{ panel: [{ title: '文字', fields: ['words', 'color'] }] }, 'the panel shows color, which is no field'],
  [{ panel: [...PANEL, ...PANEL] }, 'the panel shows words twice'],
  [{ fields: { words: text('', '你好') } }, 'field words has no label'],
  [
    { fields: { words: { ...words, when: { field: 'on', equals: true } } } },
    'field words depends on on, which is no field',
  ],
  [{ fields: { words, rows: { ...rows, itemLabel: '' } } }, 'field rows is a list without itemLabel'],
  [{ fields: { words, rows: { ...rows, addLabel: '' } } }, 'field rows is a list without addLabel'],
  [{ fields: { words, rows: { ...rows, min: 3, max: 2 } } }, 'field rows has a least of 3 above its most of 2'],
  [
    { fields: { words, rows: { ...rows, item: { title: { ...words, when: { field: 'on', equals: 1 } } } } } },
    'field rows.title depends on on, which is no field',
  ],
  [
    { fields: { words, size: select<number>('大小', 3, [{ value: 1, label: '小' }]) } },
    'field size has a default that is no choice',
  ],
  [{ fields: { words, size: number('大小', 9, { max: 8 }) } }, 'field size has a default out of its limits'],
  [{ fields: { words: text('文字', '一二三', { max: 2 }) } }, 'field words has a default that is too long'],
]

it.each(SABOTAGED)('finds one fault: %j', (changes, fault) => {
  const definition = declared(changes)
  expect(definitionFaults(definition)).toEqual([fault])
  expect(() => registerDefinition(definition)).toThrow(fault)
})

it('finds nothing in the declarations of the library', () => {
  const faults = Object.values(definitions).flatMap(one => definitionFaults(one).map(fault => `${one.code}: ${fault}`))
  expect(faults).toEqual([])
})
