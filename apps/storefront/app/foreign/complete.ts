import type { CallKey } from '@heji/api-client'
import { contract, type Endpoint } from '@heji/api-client/contract'
import * as v from 'valibot'

/**
 * Answers of foreign servers in the shape of our contract. They lack what is ours, send numbers as text and the
 * other way round, and an empty list where an object is missing. What is missing gets the empty value of its kind; fields
 * that the contract does not have stay as they are.
 */
export function completed(key: CallKey, answer: unknown): unknown {
  const known = contract[key] as Endpoint | undefined
  return known && !known.unwrapped ? fit(known.output as Schema, answer) : answer
}

type Schema = v.GenericSchema & {
  type: string
  entries?: Record<string, Schema>
  item?: Schema
  items?: readonly Schema[]
  options?: readonly unknown[]
  wrapped?: Schema
  value?: Schema
  literal?: unknown
  getter?: (input: unknown) => Schema
}

type Row = Record<string, unknown>
const isRow = (x: unknown): x is Row => typeof x === 'object' && x !== null && !Array.isArray(x)

function fit(schema: Schema, value: unknown): unknown {
  const make = MAKERS[schema.type]
  return make ? make(schema, value) : value
}

function toObject(schema: Schema, value: unknown): Row {
  const row = isRow(value) ? value : {}
  const own = Object.entries(schema.entries ?? {}).flatMap(([name, inner]): [string, unknown][] => {
    const isLoose = inner.type === 'optional' || inner.type === 'exact_optional'
    if (isLoose && (row[name] === undefined || row[name] === null)) return [[name, undefined]]
    return [[name, fit(inner, row[name])]]
  })
  return { ...row, ...Object.fromEntries(own) }
}

function toList(schema: Schema, value: unknown): unknown[] {
  // The contract knows this list only empty.
  if (schema.item?.type === 'never') return []
  const rows = Array.isArray(value)
    ? value
    : isRow(value)
      ? Object.values(value)
      : typeof value === 'string' && value !== ''
        ? value.split(',')
        : []
  return rows.map(row => fit(schema.item as Schema, row))
}

/** Numbers may come as text, also with a sign of thousands; whatever is no number is 0. */
function toNumber(value: unknown): number {
  const number = Number(value ?? 0)
  return Number.isFinite(number) ? number : 0
}

const toText = (value: unknown) =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

const toFlag = (value: unknown) => value === true || value === 1 || value === '1' || value === 'true'

/**
 * One of the words, whatever its type. An unknown word stays, and a missing one is empty: a guess could tell somebody that
 * an order is paid.
 */
const toWord = ({ options = [] }: Schema, value: unknown) =>
  options.find(option => String(option) === String(value)) ?? value ?? (options.includes(0) ? 0 : '')

/** The kind that the value has already, else the first kind of its shape. */
function toUnion({ options = [] }: Schema, value: unknown): unknown {
  const kinds = options as Schema[]
  const fitting = kinds.find(kind => v.is(kind, value))
  if (fitting) return value
  const likely = kinds.find(kind => isLike(kind, value)) ?? kinds[0]
  return likely ? fit(likely, value) : value
}

function isLike(schema: Schema, value: unknown): boolean {
  if (Array.isArray(value)) {
    if (schema.type.endsWith('tuple')) return value.length === 0
    return schema.type === 'array' && (value.length === 0 || value.every(one => isLike(schema.item as Schema, one)))
  }
  if (isRow(value)) return schema.type.endsWith('object')
  if (value === null || value === undefined) return schema.type === 'null' || schema.type === 'nullable'
  return ['string', 'number', 'picklist', 'boolean'].includes(schema.type)
}

const MAKERS: Record<string, (schema: Schema, value: unknown) => unknown> = {
  object: toObject,
  strict_object: toObject,
  loose_object: toObject,
  array: toList,
  number: (_, value) => toNumber(value),
  string: (_, value) => toText(value),
  boolean: (_, value) => toFlag(value),
  picklist: toWord,
  literal: schema => schema.literal,
  union: toUnion,
  lazy: (schema, value) => fit((schema.getter as (input: unknown) => Schema)(value), value),
  optional: (schema, value) =>
    value === undefined || value === null ? undefined : fit(schema.wrapped as Schema, value),
  nullable: (schema, value) => (value === undefined || value === null ? null : fit(schema.wrapped as Schema, value)),
  record: (schema, value) =>
    isRow(value)
      ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fit(schema.value as Schema, one)]))
      : {},
  tuple: (schema, value) => toTuple(schema, value),
  strict_tuple: (schema, value) => toTuple(schema, value),
}

const toTuple = ({ items = [] }: Schema, value: unknown) =>
  items.map((item, i) => fit(item, Array.isArray(value) ? value[i] : undefined))
