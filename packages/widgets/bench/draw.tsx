/** Runs in a separate process (`npm run bench -- widgets`): draws like a server and sends the cost to its parent. */
import fc from 'fast-check'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { RenderType } from '../src/lib/host'
import { type Page, readPage } from '../src/lib/page'
import { AFTER, BAD_PAGES, BEFORE, LONG_PAGES, parsed, wholePage } from '../testing/bad-pages'
import { MUTATED } from '../testing/mutated-pages'
import { costsOf, cpuOf, type Measuring, median } from './cost'
import { plainSource, withoutMarks } from './plain'
import { firstExamples, RENDER_TYPES, storedHome, view } from './subject'

/** Only shows that it runs. */
const isSmall = process.env.BENCH_SMALL !== undefined
const ONCE: Measuring = { warm: 1, warmMs: 0, rounds: 1, windowMs: 0 }
const ONE: Measuring = isSmall ? ONCE : { warm: 300, warmMs: 60, rounds: 11, windowMs: 6 }
const WHOLE: Measuring = isSmall ? ONCE : { warm: 60, warmMs: 1_000, rounds: 15, windowMs: 40 }
const MUTATIONS = isSmall ? 20 : 2_000

/** Milliseconds of processor time, and the HTML. */
interface Drawn {
  name: string
  renderType: RenderType
  html: string
  widget: number
  plain: number
  text: number
}

interface DrawnHome extends Drawn {
  /** Reading the stored JSON. */
  read: number
  page: Page
  /** The widgets' HTML with the marks that React looks for in the browser. */
  marked: string
  plainSource: string
}

interface BadPagesDrawn {
  pages: number
  /** The page that takes longest to read and draw, on the more expensive platform. */
  slowest: { name: string; ms: number; bytes: number }
}

interface Report {
  blocks: Drawn[]
  homes: DrawnHome[]
  bad: BadPagesDrawn
  mutated: BadPagesDrawn
}

/** The same HTML in three ways. @throws Error when the plain component draws anything else */
function waysOf(name: string, page: Page, renderType: RenderType) {
  const widget = () => renderToString(view(page, renderType))
  const marked = widget()
  const html = withoutMarks(marked)
  const source = plainSource(html)
  const Plain = new Function('h', `return ${source}`)(createElement) as () => JSX.Element
  const plain = () => renderToString(<Plain />)
  const drawn = plain()
  if (drawn !== html) throw new Error(`${name} ${renderType}: ${difference(html, drawn)}`)
  const pieces = html.split(/(?=<)/)
  // A joined text is not written yet; a server sends bytes, so the bench makes bytes.
  const text = () => Buffer.from(pieces.reduce((all, piece) => all + piece, ''))
  return { html, marked, source, works: [widget, plain, text] as const }
}

function difference(a: string, b: string) {
  const at = [...a].findIndex((sign, i) => sign !== b[i])
  return `…${a.slice(at - 60, at + 60)}… / …${b.slice(at - 60, at + 60)}…`
}

function drawBlocks(): Drawn[] {
  const ways = firstExamples.flatMap(row =>
    RENDER_TYPES.map(renderType => {
      const name = String(row.type)
      return { name, renderType, ...waysOf(name, readPage([row]), renderType) }
    }),
  )
  const costs = costsOf(
    ways.flatMap(({ works }) => works),
    ONE,
  )
  return ways.map(({ name, renderType, html }, i) => {
    const [widget, plain, text] = costs.slice(3 * i) as [number, number, number]
    return { name, renderType, html, widget, plain, text }
  })
}

function drawHome(renderType: RenderType): DrawnHome {
  const json = JSON.stringify(storedHome)
  const name = 'home'
  const page = readPage(JSON.parse(json))
  const { html, marked, source, works } = waysOf(name, page, renderType)
  const [widget, plain, text, read] = costsOf([...works, () => readPage(JSON.parse(json))], WHOLE) as [
    number,
    number,
    number,
    number,
  ]
  return { name, renderType, html, widget, plain, text, read, page, marked, plainSource: source }
}

function drawBad(pages: readonly { name: string; json: string }[]): BadPagesDrawn {
  const one = (json: string, renderType: RenderType) => {
    let bytes = 0
    const ms = cpuOf(() => {
      bytes = Buffer.byteLength(renderToString(view(readPage(parsed(json)), renderType)))
    })
    return { ms, bytes }
  }
  const once = pages.flatMap(({ name, json }) =>
    RENDER_TYPES.map(renderType => ({ name, json, renderType, ...one(json, renderType) })),
  )
  // A garbage collection may hit any of them, so the most expensive ones are measured again.
  const again = once
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 12)
    .map(seen => ({
      ...seen,
      ms: median([seen.ms, ...Array.from({ length: 4 }, () => one(seen.json, seen.renderType).ms)]),
    }))
  const { name, renderType, ms, bytes } = again.toSorted((a, b) => b.ms - a.ms)[0]!
  return { pages: pages.length, slowest: { name: `${name} ${renderType}`, ms, bytes } }
}

const badPages = [
  ...BAD_PAGES.map(bad => ({
    name: bad.name,
    json: typeof bad.stored === 'string' ? bad.stored : JSON.stringify(wholePage(bad)),
  })),
  ...LONG_PAGES.map((page, i) => ({ name: `long page ${i + 1}`, json: JSON.stringify(page) })),
]

const mutatedPages = () =>
  fc.sample(MUTATED, { numRuns: MUTATIONS, seed: 20261122 }).map((rows, i) => ({
    name: `#${i + 1} ${rows.map(row => (row as { type?: unknown } | null)?.type).join(' ')}`,
    json: JSON.stringify([BEFORE, ...rows, AFTER]),
  }))

const report: Report = {
  blocks: drawBlocks(),
  homes: RENDER_TYPES.map(drawHome),
  bad: drawBad(badPages),
  mutated: drawBad(mutatedPages()),
}
process.send?.(report, () => process.exit())
