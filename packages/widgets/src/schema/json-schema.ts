/**
 * JSON Schema (draft 2020-12) of stored pages, made from the declarations of the widgets: the values that may be
 * written.
 */

import type { WidgetDefinition } from '../lib/define'
import { writtenFields } from '../lib/page'
import { definitions } from '../library'
import { schemaOfRow } from './field-schema'
import type { JsonSchema } from './json-schema-type'
import { RECORDS } from './records'

export type { JsonSchema }

const DRAFT = 'https://json-schema.org/draft/2020-12/schema'

/** Schema of a stored page: a list of widgets. `$defs` has each widget by its code. Unknown codes are allowed. */
export function pageSchema(): JsonSchema {
  return {
    $schema: DRAFT,
    title: '页面',
    description: '从上到下的组件；W0000 是页面配置。没写的字段取默认值，未知的组件和更新的版本原样保留。',
    type: 'array',
    items: { $ref: '#/$defs/widget' },
    $defs: defs(),
  }
}

/** Complete schema of one stored widget of the current version. */
export function jsonSchemaOf(definition: WidgetDefinition): JsonSchema {
  const own = widgetSchema(definition)
  const reached = new Map<string, JsonSchema>()
  reach(own, defs(), reached)
  return { $schema: DRAFT, ...own, $defs: Object.fromEntries(reached) }
}

type Defs = Readonly<Record<string, JsonSchema>>

/** Collects the definitions that a schema refers to. */
function reach(schema: unknown, all: Defs, reached: Map<string, JsonSchema>) {
  if (typeof schema !== 'object' || schema === null) return
  const name = '$ref' in schema ? String(schema.$ref).replace('#/$defs/', '') : undefined
  if (name !== undefined && !reached.has(name)) {
    reached.set(name, all[name]!)
    reach(all[name], all, reached)
  }
  for (const inner of Object.values(schema)) reach(inner, all, reached)
}

function widgetSchema(definition: WidgetDefinition): JsonSchema {
  const { code, name, base } = definition
  const { properties } = schemaOfRow(writtenFields(definition)) as { properties: Record<string, JsonSchema> }
  const own = base as Readonly<Record<string, unknown>>
  const withDefaults = Object.entries(properties).map(([field, schema]) => [
    field,
    Object.hasOwn(own, field) && !Object.hasOwn(definition.fields, field)
      ? { ...schema, default: own[field] }
      : field === 'name' || field === 'alias'
        ? { ...schema, default: name }
        : schema,
  ])
  return {
    title: `${code} ${name}`,
    type: 'object',
    required: ['type'],
    properties: {
      type: { const: code },
      uuid: { title: '标识', description: '每个组件各不相同，由字母、数字、_ 和 - 组成，最多40个字符；保存时必填' },
      ...Object.fromEntries(withDefaults),
    },
  }
}

/** A widget of the current version matches its declaration. */
const asDeclared = ({ code, version }: WidgetDefinition): JsonSchema => ({
  if: { properties: { type: { const: code }, version: { maximum: version } }, required: ['type'] },
  // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
  then: { $ref: `#/$defs/${code}` },
})

function defs(): Defs {
  const all = Object.values(definitions)
  const barred = all.filter(({ inFreePanel }) => !inFreePanel).map(({ code }) => code)
  return {
    widget: { type: 'object', allOf: all.map(asDeclared) },
    child: {
      description: '自由面板里的组件',
      allOf: [{ $ref: '#/$defs/widget' }, { not: { properties: { type: { enum: barred } }, required: ['type'] } }],
    },
    ...Object.fromEntries(all.map(definition => [definition.code, widgetSchema(definition)])),
    ...RECORDS,
  }
}
