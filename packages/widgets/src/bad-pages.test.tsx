// @vitest-environment node
import fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { BAD_PAGES } from '../testing/bad-pages'
import { testHost } from '../testing/host'
import { upstreamBlocks } from '../testing/upstream-pages'
import { allRenderers } from './all'
import { definitions } from './definitions'
import { examples } from './examples'
import { readPage, validatePage } from './lib/page'
import { PageView } from './lib/page-view'

/** Pages that nobody should have stored are drawn as far as they go (reliability W3). */

type Row = Record<string, unknown>

const marker = (words: string) => ({ type: 'W0011', uuid: words, text: words, width: 200 })
const [BEFORE, AFTER] = [marker('前面的文字'), marker('后面的文字')]
/** Most that one page may make a server write: what bounds its time. */
const MOST = { characters: 12_000_000, elements: 120_000 }
/** What React writes for a block that threw. */
const THREW = '<template data-'

function draw(stored: unknown) {
  const page = readPage(stored)
  return (['pc', 'h5'] as const).map(renderType => {
    const host = testHost({ renderType, page: page.settings, renderers: allRenderers })
    return renderToString(<PageView page={page} host={host} />)
  })
}

const elements = (html: string) => html.match(/<[a-z]/g)?.length ?? 0

/** The page is whole, its good blocks are there, and no block threw. */
function isWhole(html: string, hasMarkers: boolean) {
  const found = [BEFORE, AFTER].filter(({ text }) => html.includes(`>${text}<`)).length
  return {
    ...{ page: html.startsWith('<div class="hw-page'), markers: found, threw: html.includes(THREW) },
    small: html.length <= MOST.characters && elements(html) <= MOST.elements,
    expected: { page: true, markers: hasMarkers ? 2 : 0, threw: false, small: true },
  }
}

function expectWhole(stored: unknown, hasMarkers: boolean) {
  for (const html of draw(stored)) {
    const { expected, ...seen } = isWhole(html, hasMarkers)
    expect(seen).toEqual(expected)
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

describe('bad pages', () => {
  it('are forty and more, with names of their own', () =>
    expect(new Set(BAD_PAGES.map(({ name }) => name)).size).toBeGreaterThanOrEqual(40))

  it.each(BAD_PAGES)('$name: drawn with its neighbours', ({ name, stored }) => {
    // Of 201 blocks the last ones are left out, the marker behind them among them.
    const page = name === '201 blocks' ? [BEFORE, AFTER, ...(stored as unknown[])] : [BEFORE, ...stored, AFTER]
    if (typeof stored === 'string') expectWhole(parsed(stored), false)
    else expectWhole(page, true)
    expect(({} as Row).polluted).toBeUndefined()
  })

  it('are bounded: a page that fits in a megabyte of JSON is still no work without end', () => {
    const tabs = (i: number) => ({ type: 'W0005', uuid: `t${i}`, data: Array.from({ length: 200 }, () => ({})) })
    const logos = (i: number) => ({ type: 'W0004', uuid: `l${i}`, data: Array.from({ length: 200 }, () => ({})) })
    for (const make of [tabs, logos]) {
      const page = [BEFORE, AFTER, ...Array.from({ length: 198 }, (_, i) => make(i))]
      expectWhole(page, true)
      expect(validatePage(page).at(-1)?.message).toBe('页面内容过多，最多6000项')
    }
  })
})

/** Good pages: examples of ours, and blocks as the original stores them. */
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

/** How a page goes bad: at a place, something happens to what stands there. */
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

/** Goes down as the turns say and changes what is there; `undefined` drops it. */
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

describe('pages that went bad', () => {
  it('are drawn with their neighbours, two thousand times', () => {
    let bad = 0
    const good = fc.array(fc.constantFrom(...GOOD), { minLength: 1, maxLength: 2 })
    fc.assert(
      fc.property(good, fc.array(mutation, { minLength: 1, maxLength: 4 }), (blocks, mutations) => {
        const mutated = mutations.reduce<unknown>(
          (page, { turns, change: apply }) => mutate(page, turns, apply),
          blocks,
        )
        const rows = Array.isArray(mutated) ? mutated : [mutated]
        if (validatePage(rows).length > 0) bad += 1
        for (const html of draw([BEFORE, ...rows, AFTER])) {
          const { expected, ...seen } = isWhole(html, true)
          if (JSON.stringify(seen) !== JSON.stringify(expected)) expect(seen).toEqual(expected)
        }
        expect(({} as Row).polluted).toBeUndefined()
      }),
      { numRuns: 2000, seed: 20261122 },
    )
    expect(bad).toBeGreaterThan(1000)
  }, 120_000)
})
