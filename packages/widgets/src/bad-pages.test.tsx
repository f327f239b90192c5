// @vitest-environment node
import fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { AFTER, BAD_PAGES, BEFORE, LONG_PAGES, wholePage } from '../testing/bad-pages'
import { testHost } from '../testing/host'
import { MUTATED } from '../testing/mutated-pages'
import { allRenderers } from './all'
import { readPage, validatePage } from './lib/page'
import { PageView } from './lib/page-view'

/** Pages that nobody should have stored are drawn as far as they go (reliability W3). */

type Row = Record<string, unknown>

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
    page: html.startsWith('<div class="hw-page'),
    markers: found,
    threw: html.includes(THREW),
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

describe('bad pages', () => {
  it('are forty and more, with names of their own', () =>
    expect(new Set(BAD_PAGES.map(({ name }) => name)).size).toBeGreaterThanOrEqual(40))

  it.each(BAD_PAGES)('$name: drawn with its neighbours', bad => {
    expectWhole(wholePage(bad), typeof bad.stored !== 'string')
    expect(({} as Row).polluted).toBeUndefined()
  })

  it('are bounded: a page that fits in a megabyte of JSON is still no work without end', () => {
    for (const page of LONG_PAGES) {
      expectWhole(page, true)
      expect(validatePage(page).at(-1)?.message).toBe('页面内容过多，最多6000项')
    }
  })
})

describe('pages that went bad', () => {
  it('are drawn with their neighbours, two thousand times', () => {
    let bad = 0
    fc.assert(
      fc.property(MUTATED, rows => {
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
