// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { testHost } from '../testing/host'
import { childrenOf, dangersOf, elementsOf, type HtmlElement, shapesOf, textOf } from '../testing/judge-html'
import { fill, leavesOfSchema, variantsOf } from '../testing/leaves'
import { XSS_CORPUS } from '../testing/xss-corpus'
import { allRenderers } from './all'
import { definitions } from './definitions'
import type { WidgetDefinition } from './lib/define'
import { type Page, readPage } from './lib/page'
import { PageView } from './lib/page-view'

/** Texts in every field in which a page stores one (reliability W1). */

const WORD = '词'
/** Harmless values for the same fields: words, paths, addresses, numbers of items, colours. */
const HARMLESS = [WORD, '/items/7', 'https://example.com/x', '7', '#123456']
const WAYS = (['pc', 'h5'] as const).flatMap(type => (['render', 'design'] as const).map(mode => [type, mode] as const))
/** Each text is drawn on both platforms, in the shop and on the canvas: two of the four ways, in turn. */
const isAsked = (text: number, way: number) => text % 2 === (way === 0 || way === 3 ? 0 : 1)
const drawn = Object.values(definitions).filter(({ code }) => code !== 'W0000')

/** The widget in each of its variants, and once more in a panel. */
function pageOf(definition: WidgetDefinition, word: string): Page {
  const rows = variantsOf(definition).map(variant => fill(definition, word, variant).stored)
  const panel = { type: 'W0006', uuid: word, alias: word, comptyle: word, childWidgets: rows.slice(0, 1) }
  return readPage([...rows, panel])
}

/** Drawn on the server, then read by an HTML parser. */
function draw(page: Page, path: string, [renderType, mode]: (typeof WAYS)[number]): HtmlElement[] {
  const host = testHost({ renderType, mode, renderers: allRenderers, path, searchPath: '/items' })
  const elements = elementsOf(renderToString(<PageView page={page} host={host} />))
  const blocks = childrenOf(elements[0]!)
  if (elements.length !== 1 || blocks.length !== page.widgets.length)
    expect.fail(`${path} changes the blocks of the page`)
  return blocks
}

interface Known {
  shapes: Set<string>
  elements: number
  speaks: boolean
}

/** Maximum that each block of the page may have. */
function knownOf(definition: WidgetDefinition, way: (typeof WAYS)[number]): Known[] {
  const drawings = HARMLESS.map(word => draw(pageOf(definition, word), word, way))
  return drawings[0]!.map((block, i) => {
    const shapes = drawings.map(blocks => shapesOf(blocks[i]!))
    return {
      shapes: new Set(shapes.flat()),
      elements: Math.max(...shapes.map(all => all.length)),
      speaks: textOf(block).includes(WORD),
    }
  })
}

function problemsOf(block: HtmlElement, attack: string, { shapes, elements, speaks }: Known): string[] {
  const all = shapesOf(block)
  return [
    ...all.filter(shape => !shapes.has(shape)),
    ...dangersOf(block),
    ...(all.length > elements ? [`${all.length} elements`] : []),
    ...(speaks && !plain(textOf(block)).includes(shown(attack)) ? [`text lost: ${textOf(block)}`] : []),
  ]
}

/** Parsers of HTML drop NUL and turn carriage returns into new lines. */
const plain = (text: string) => text.replaceAll('\0', '').replace(/\r\n?/g, '\n')
/** Fields have limits; at least this much of a text is always there. */
const shown = (text: string) => plain(text.slice(0, 20))

describe('a collection of hostile texts', () => {
  it('has at least 120 texts, all different', () => {
    expect(new Set(XSS_CORPUS).size).toBe(XSS_CORPUS.length)
    expect(XSS_CORPUS.length).toBeGreaterThanOrEqual(120)
  })

  it.each(drawn.map(d => [d.code, d] as const))('%s has it in every text field of its schema', (_, definition) => {
    const tested = fill(definition, WORD).leaves
    const declared = leavesOfSchema(definition)
    expect([...tested].filter(path => !declared.has(path))).toEqual([])
    expect([...declared].filter(path => !tested.has(path))).toEqual([])
    expect(declared.size).toBeGreaterThan(12)
  })

  it.each(drawn.map(d => [d.code, d] as const))(
    '%s keeps its structure: no additional element, attribute or style',
    (_, definition) => {
      const known = WAYS.map(way => knownOf(definition, way))
      for (const [a, attack] of XSS_CORPUS.entries()) {
        const page = pageOf(definition, attack)
        for (const [w, way] of WAYS.entries()) {
          if (!isAsked(a, w)) continue
          for (const [i, block] of draw(page, attack, way).entries()) {
            const problems = problemsOf(block, attack, known[w]![i]!)
            if (problems.length > 0) expect([attack, ...way, i, problems]).toEqual([])
          }
        }
      }
    },
    120_000,
  )
})

describe('the check', () => {
  const judge = (html: string) => {
    const [root] = elementsOf(`<div>${html}</div>`)
    return [dangersOf(root!).length, shapesOf(root!)]
  }

  it.each([
    ['<a href="javascript:x" onclick="y"></a>', 2],
    ['<img src="//evil.example/x" srcset="/a 1x, data:text/html,x 2x">', 2],
    ['<p style="color:red;background:url(x)"></p><script></script>', 2],
    ['<form action="/\\evil.example"><button formaction="javascript:x"></button></form>', 2],
    ['<a href="https://a:b@evil.example/"></a><i is="x"></i>', 2],
    ['<a href="/items/7"></a><a href="mailto:a@b.example"></a><img srcset="/a 1x, /b 2x">', 0],
  ])('finds the danger in %s', (html, count) => expect(judge(html)[0]).toBe(count))

  it('finds elements, attributes and styles', () =>
    expect(judge('<p style="color:red; top:0" id="a"><b></b></p>')[1]).toEqual(['p[id,style]{color,top}', 'b[]{}']))
})
