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

/** Pages that should never have been stored are drawn as far as possible (reliability W3). */

type Row = Record<string, unknown>

/** Maximum of output for one page, which limits the time of a server. */
const MOST = { characters: 12_000_000, elements: 120_000 }
/** React's output for a block that threw. */
const THREW = '<template data-'

function draw(stored: unknown) {
  const page = readPage(stored)
  return (['pc', 'h5'] as const).map(renderType => {
    const host = testHost({ renderType, page: page.settings, renderers: allRenderers })
    return renderToString(<PageView page={page} host={host} />)
  })
}

const elements = (html: string) => html.match(/<[a-z]/g)?.length ?? 0

/** The page is complete, its good blocks are there, and no block threw. */
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
  it('are at least forty, with unique names', () =>
    expect(new Set(BAD_PAGES.map(({ name }) => name)).size).toBeGreaterThanOrEqual(40))

  it.each(BAD_PAGES)('$name: drawn with its other blocks', bad => {
    expectWhole(wholePage(bad), typeof bad.stored !== 'string')
    expect(({} as Row).polluted).toBeUndefined()
  })

  it('are bounded: a page that fits in a megabyte of JSON never causes endless work', () => {
    for (const page of LONG_PAGES) {
      expectWhole(page, true)
      expect(validatePage(page).at(-1)?.message).toBe('页面内容过多，最多6000项')
    }
  })
})

describe('damaged pages', () => {
  it('are drawn with their other blocks, two thousand times', () => {
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
