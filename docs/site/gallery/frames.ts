/** Pages of one example each: complete HTML from the server part of the packages, taken over by the same in the browser. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { examples } from '@heji/widgets/examples'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { build, createServer, type InlineConfig } from 'vite'
import { pictureSize, renderPicture } from '../../../apps/demo-shop/src/art'
import { frameOf, pictureFile, type RenderType } from './addresses'
import type * as Drawn from './prerendered-example'

const here = import.meta.dirname
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

const SHARED: InlineConfig = { root: here, configFile: false, logLevel: 'error', esbuild: { jsx: 'automatic' } }

/** @returns tags for the built scripts and styles */
async function buildClient(dist: string): Promise<string> {
  const entry = join(here, 'client.tsx')
  const output = { outDir: join(dist, 'frames'), assetsDir: 'assets', manifest: 'manifest.json', emptyOutDir: true }
  await build({
    ...{ ...SHARED, base: '/frames/' },
    build: { ...output, target: 'es2022', rollupOptions: { input: entry } },
  })
  const manifest = JSON.parse(readFileSync(join(dist, 'frames/manifest.json'), 'utf8'))
  const { file, css = [] } = manifest['client.tsx'] as { file: string; css?: string[] }
  const styles = css.map(path => `<link rel="stylesheet" href="/frames/${path}">`)
  return `${styles.join('')}<script type="module" src="/frames/${file}"></script>`
}

type Draw = (code: string, name: string, renderType: RenderType) => string

/** Runs the sources of the packages, which Node alone cannot. */
async function withServer<T>(work: (draw: Draw) => T): Promise<T> {
  const alone = { middlewareMode: true, hmr: false, ws: false as const, watch: null }
  const server = await createServer({
    ...SHARED,
    appType: 'custom',
    server: alone,
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const { PrerenderedExample } = (await server.ssrLoadModule('/prerendered-example.tsx')) as typeof Drawn
    return work((code, name, renderType) =>
      renderToString(createElement(PrerenderedExample, { code, name, renderType })),
    )
  } finally {
    await server.close()
  }
}

function documentOf(content: string, code: string, name: string, renderType: RenderType, tags: string): string {
  const data = `data-code="${code}" data-name="${escaped(name)}" data-type="${renderType}"`
  // The widgets of a phone measure in rem of a screen that is 7.5 of them wide.
  const font = renderType === 'h5' ? 'html{font-size:calc(100vw/7.5)}' : ''
  return `<!doctype html><html lang="zh-CN" id="top"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(`${code} ${name}`)}</title><style>${font}body{margin:0;font-family:system-ui,sans-serif;font-size:14px}</style>${tags}</head><body><div id="root" ${data}>${content}</div></body></html>`
}

/** The pictures that these pages show, drawn as the demo shop draws them, in their own size. */
async function drawPictures(dist: string, sources: Iterable<string>): Promise<void> {
  mkdirSync(join(dist, 'pictures'), { recursive: true })
  for (const src of sources) {
    const key = src.slice('/img/'.length)
    const { width } = pictureSize(key)
    writeFileSync(join(dist, pictureFile(src)), await renderPicture(key, { width, format: 'webp' }))
  }
}

/** Every `/img/…` that the examples store. */
const picturesOf = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"(\/img\/[^"]+)"/g)].map(([, src]) => src ?? '')

/** Writes all pages below `frames`, with their scripts and pictures. */
export async function writeFrames(dist: string): Promise<number> {
  const tags = await buildClient(dist)
  const all = Object.entries(examples).flatMap(([code, ofWidget]) =>
    Object.keys(ofWidget).flatMap(name => (['pc', 'h5'] as const).map(renderType => [code, name, renderType] as const)),
  )
  await withServer(draw => {
    for (const one of all) writeFileSync(join(dist, frameOf(...one)), documentOf(draw(...one), ...one, tags))
  })
  await drawPictures(dist, new Set(picturesOf(examples)))
  return all.length
}
