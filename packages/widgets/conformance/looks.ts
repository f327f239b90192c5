/** How examples look beside stylesheets: one page of a browser for each platform, and what differs between sheets. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright-core'

export const source = join(import.meta.dirname, '../src')
const folders = readdirSync(source)
const WIDTHS = { pc: 1240, h5: 375 } as const
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"/>'
/** Styles that another team's page sets for its content. */
const BODY = 'margin:0;font:18px/2 serif;color:purple'

export type Platform = keyof typeof WIDTHS

/** The stylesheet of one widget, as `sheet` takes it. */
export const sheetOf = (code: string) => `./${folders.find(name => name.startsWith(code.toLowerCase()))}/render.css`

/** Text of a stylesheet that imports these. */
export async function sheet(...paths: string[]): Promise<string> {
  const contents = paths.map(path => `@import ${JSON.stringify(path)};`).join('\n')
  const stdin = { contents, resolveDir: source, loader: 'css' } as const
  const loader = { '.svg': 'dataurl' } as const
  return (await build({ stdin, bundle: true, write: false, loader })).outputFiles[0]!.text
}

const documentOf = (platform: Platform) =>
  `<!doctype html><html lang="zh-CN" style="scrollbar-gutter:stable${platform === 'h5' ? ';font-size:calc(100vw / 7.5)' : ''}">
<body style="${BODY}"><style></style><main></main></body></html>`

/** A page of another team; without any picture of the network. */
export async function pageOf(browser: Browser, platform: Platform): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: WIDTHS[platform], height: 900 } })
  await context.route('**/*', route =>
    route.request().resourceType() === 'image'
      ? route.fulfill({ body: PICTURE, contentType: 'image/svg+xml' })
      : route.fulfill({ body: documentOf(platform), contentType: 'text/html;charset=utf-8' }),
  )
  const page = await context.newPage()
  await page.goto('http://styles.test/')
  return page
}

/** What shoppers read: colours, sizes and places. */
export const READABLE = [
  ...['display', 'visibility', 'opacity', 'color', 'background-color', 'background-image', 'border-top', 'border-left'],
  ...[
    'border-radius',
    'font',
    'text-align',
    'text-decoration-line',
    'text-transform',
    'list-style-type',
    'white-space',
  ],
]

/** What can differ between two sheets at all. */
export const ALL = [
  ...READABLE,
  ...['position', 'z-index', 'overflow', 'box-shadow', 'outline', 'padding', 'margin', 'cursor', 'transform'],
  ...['object-fit', 'transition', 'animation', 'content'],
]

/** In the browser: differences between the HTML with each of the sheets and with the first one. */
export function compare([html, sheets, names]: readonly [string, readonly string[], readonly string[]]): string[] {
  const main = document.querySelector('main')!
  main.innerHTML = html
  const elements = [...main.querySelectorAll('.hw-outer, .hw-outer *')]
  const lookOf = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const words = [undefined, '::before', '::after'].flatMap(part => {
      const style = getComputedStyle(element, part)
      if (part && style.content === 'none') return []
      // A border without a width has a style and a colour, which nobody sees.
      return names.map(name => `${part ?? ''} ${name}: ${style.getPropertyValue(name).replace(/^0px .*/, '0px')}`)
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
