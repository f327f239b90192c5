import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { beforeAll, expect, it } from 'vitest'
import { examples } from '../src/examples'
import { draw } from '../testing/draw'
import { sharedBrowser } from './browser'
import { library } from './library'

const browser = sharedBrowser()
const source = join(import.meta.dirname, '../src')
const folders = readdirSync(source)
const WIDTHS = { pc: 1240, h5: 375 } as const
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"/>'
/** Styles that another team's page sets for its content. */
const BODY = 'margin:0;font:18px/2 serif;color:purple'

const sheetOf = (code: string) => `./${folders.find(name => name.startsWith(code.toLowerCase()))}/render.css`

async function sheet(...paths: string[]) {
  const contents = paths.map(path => `@import ${JSON.stringify(path)};`).join('\n')
  const stdin = { contents, resolveDir: source, loader: 'css' } as const
  const loader = { '.svg': 'dataurl' } as const
  return (await build({ stdin, bundle: true, write: false, loader })).outputFiles[0]!.text
}

const documentOf = (renderType: keyof typeof WIDTHS) =>
  `<!doctype html><html lang="zh-CN" style="scrollbar-gutter:stable${renderType === 'h5' ? ';font-size:calc(100vw / 7.5)' : ''}">
<body style="${BODY}"><style></style><main></main></body></html>`

async function pageOf(renderType: keyof typeof WIDTHS) {
  const context = await browser().newContext({ viewport: { width: WIDTHS[renderType], height: 900 } })
  await context.route('**/*', route =>
    route.request().resourceType() === 'image'
      ? route.fulfill({ body: PICTURE, contentType: 'image/svg+xml' })
      : route.fulfill({ body: documentOf(renderType), contentType: 'text/html;charset=utf-8' }),
  )
  const page = await context.newPage()
  await page.goto('http://styles.test/')
  return page
}

/** In the browser: differences between the HTML with each of the sheets and with the first one. */
function compare([html, sheets]: readonly [string, readonly string[]]) {
  const LOOKS = [
    ...['display', 'position', 'z-index', 'visibility', 'opacity', 'overflow', 'color', 'background-color'],
    ...[
      'background-image',
      'border-top',
      'border-left',
      'border-radius',
      'box-shadow',
      'outline',
      'font',
      'text-align',
    ],
    ...[
      'text-decoration-line',
      'list-style-type',
      'padding',
      'margin',
      'cursor',
      'transform',
      'object-fit',
      'white-space',
    ],
    ...['transition', 'animation', 'content'],
  ]
  const main = document.querySelector('main')!
  main.innerHTML = html
  const elements = [...main.querySelectorAll('.hw-outer, .hw-outer *')]
  const lookOf = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const words = [undefined, '::before', '::after'].flatMap(part => {
      const style = getComputedStyle(element, part)
      if (part && style.content === 'none') return []
      return LOOKS.map(name => `${part ?? ''} ${name}: ${style.getPropertyValue(name)}`)
    })
    return [`box: ${[x, y, width, height].map(Math.round)}`, ...words]
  }
  const looks = sheets.map(text => {
    document.querySelector('style')!.textContent = text
    return elements.map(lookOf)
  })
  const [first, ...others] = looks
  return others.flatMap((other, s) =>
    elements.flatMap((element, i) =>
      other[i]!.filter(word => !first![i]!.includes(word)).map(
        word => `${s}: ${element.tagName}.${element.getAttribute('class')} ${word}`,
      ),
    ),
  )
}

const SHARED: string[] = []
beforeAll(async () => {
  const one = await Promise.all(library.map(({ code }) => sheet(sheetOf(code))))
  SHARED.push(one.join('\n'), await sheet('@heji/ui/style.css', './style.css'))
})

it.each(library)(
  '$code looks the same with its own stylesheet, with all of them, and beside those of the shop',
  async ({ code }) => {
    // A panel has no styles for its children.
    const own = code === 'W0006' ? './style.css' : sheetOf(code)
    const sheets = [await sheet(own), ...SHARED]
    for (const renderType of ['pc', 'h5'] as const) {
      const page = await pageOf(renderType)
      for (const [name, example] of Object.entries(examples[code] ?? {})) {
        const html = draw(code, example, { renderType })
        expect([...new Set(await page.evaluate(compare, [html, sheets] as const))], `${name} ${renderType}`).toEqual([])
      }
      await page.context().close()
    }
  },
)
