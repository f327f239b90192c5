import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Endpoint, fieldsOf, groups, isOperation, type Operation } from '../../packages/api-client/src/contract'
import { operationsPage } from './operations-page'

const ALL = Object.values(groups)
  .flatMap(group => Object.values(group) as Endpoint[])
  .filter(isOperation) as Operation[]

it('docs/operations.md is what the operations say', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
  expect(page, 'run npm run operation-docs').toBe(operationsPage())
})

describe.each(ALL.map(one => [`${one.operation.area}.${one.operation.verb}`, one] as const))('%s', (_, one) => {
  const { operation, input, output } = one

  it('has Chinese words for people, and says how it is undone unless it only looks', () => {
    for (const text of [operation.label, operation.help]) expect(text).toMatch(/[一-龥]/)
    if (operation.effect !== 'read') expect(operation.undo).toMatch(/[一-龥]/)
  })

  it('names every field in Chinese', () => {
    const all = [...fieldsOf(input), ...fieldsOf(output)].flatMap(field => [field, ...field.fields])
    expect(all.filter(({ title }) => !/[一-龥A-Z]/.test(title)).map(({ name }) => name)).toEqual([])
  })

  it('has arguments that are inputs', () => {
    const names = fieldsOf(input).map(({ name }) => name)
    expect((operation.args ?? []).filter(arg => !names.includes(arg))).toEqual([])
  })
})
