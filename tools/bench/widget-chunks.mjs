/** Which scripts of the built shop belong to which widget, and which ones a page loads. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/steps.mjs'
import { newVisitor } from './browser.mjs'

const assets = join(root, 'apps/storefront/build/client/assets')
const LOADER = /\b(W\d{4}):\(\)=>[^"]*?import\("\.\/([\w.-]+\.js)"\)/g

/** Code of each widget and the file that holds its component; files that hold several are `shared`. */
export function chunksOfWidgets() {
  const holder = readdirSync(assets).find(
    name => name.endsWith('.js') && /W0001:\(\)=>/.test(readFileSync(join(assets, name), 'utf8')),
  )
  const script = readFileSync(join(assets, holder), 'utf8')
  const chunkOf = Object.fromEntries([...script.matchAll(LOADER)].map(([, code, file]) => [code, file]))
  const files = Object.values(chunkOf)
  const shared = new Set(files.filter((file, i) => files.indexOf(file) !== i))
  return { chunkOf, shared }
}

/** Opens a page to its end. @returns codes of the widgets on it, and of those whose own script it loaded */
export async function widgetsOfPage(browser, url, { phone = false } = {}) {
  const { chunkOf, shared } = chunksOfWidgets()
  const context = await newVisitor(browser, { phone })
  try {
    const page = await context.newPage()
    const loaded = new Set()
    page.on('response', answer => loaded.add(answer.url().split('/').at(-1)))
    await page.goto(url, { waitUntil: 'networkidle' })
    const shown = await page.evaluate(() => [
      ...new Set([...document.querySelectorAll('[data-widget]')].map(block => block.dataset.widget)),
    ])
    const codes = Object.entries(chunkOf).filter(([, file]) => loaded.has(file) && !shared.has(file))
    return { shown: shown.toSorted(), loaded: codes.map(([code]) => code) }
  } finally {
    await context.close()
  }
}
