/** Good pages that the test damages. */
import fc from 'fast-check'
import { definitions } from '../src/definitions'
import { examples } from '../src/examples'
import { upstreamBlocks } from './upstream-pages'

type Row = Record<string, unknown>

/** Good pages: our examples, and blocks as the original stores them. */
const GOOD: Row[] = [
  ...Object.entries(examples).flatMap(([type, sets]) =>
    Object.values(sets).map(data => ({ ...data, type, uuid: type })),
  ),
  ...Object.values(upstreamBlocks),
]

const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    0,
    -1,
    1e308,
    true,
    [],
    {},
    [[]],
    [null],
    'NaN',
    '__proto__',
    '\ud800',
    'x'.repeat(5000),
  ),
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(10, 40, 90).map(depth => JSON.parse('{"data":['.repeat(depth) + ']}'.repeat(depth))),
  fc.constant(JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}')),
)
const code = fc.constantFrom(...Object.keys(definitions), 'W9999', '__proto__', 'constructor', '', 7)

/** One kind of damage: it changes the value at a path. */
const change = fc.oneof(
  junk.map(value => () => value),
  fc.constant((value: unknown) => (Array.isArray(value) ? { ...value } : [value])),
  fc.constant((value: unknown) => (typeof value === 'number' ? String(value) : Number(value))),
  fc
    .constantFrom(2, 30, 300)
    .map(
      times => (value: unknown) => (Array.isArray(value) ? Array.from({ length: times }, () => value).flat() : value),
    ),
  code.map(type => (value: unknown) => (isObject(value) ? { ...value, type } : value)),
  fc.constant(() => undefined),
)
const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

const mutation = fc.record({ turns: fc.array(fc.nat(), { minLength: 1, maxLength: 6 }), change })

/** Follows the path and changes the value there; `undefined` drops it. */
function mutate(value: unknown, [turn, ...turns]: number[], apply: (value: unknown) => unknown): unknown {
  const names = typeof value === 'object' && value !== null ? Object.keys(value) : []
  if (turn === undefined || names.length === 0) return apply(value)
  const name = names[turn % names.length]!
  const inner = mutate((value as Row)[name], turns, apply)
  if (Array.isArray(value))
    return value.flatMap((one, i) => (String(i) !== name ? [one] : inner === undefined ? [] : [inner]))
  return Object.fromEntries(
    Object.entries(value as Row).flatMap(([key, one]) =>
      key !== name ? [[key, one]] : inner === undefined ? [] : [[key, inner]],
    ),
  )
}

/** Blocks of one page, each damaged in up to four ways. */
export const MUTATED: fc.Arbitrary<unknown[]> = fc
  .tuple(
    fc.array(fc.constantFrom(...GOOD), { minLength: 1, maxLength: 2 }),
    fc.array(mutation, { minLength: 1, maxLength: 4 }),
  )
  .map(([blocks, mutations]) => {
    const mutated = mutations.reduce<unknown>((page, { turns, change: apply }) => mutate(page, turns, apply), blocks)
    return Array.isArray(mutated) ? mutated : [mutated]
  })
