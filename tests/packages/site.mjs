/** The static site: every link inside it leads somewhere, and every widget of its gallery is drawn and taken over. */
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { mustRun, root } from '../../tools/lib/steps.mjs'
import { openPage } from './browser.mjs'

const dist = join(root, 'docs/site/dist')

export const buildSite = () => mustRun(['npm', ['run', 'docs', '--', '--build']])

/** File of an address as a static server finds it. */
function fileOf(path) {
  const found = [path, `${path}.html`, posix.join(path, 'index.html')].find(
    one => /\.\w+$/.test(one) && existsSync(join(dist, one)),
  )
  return found && join(dist, found)
}

const ids = new Map()
function hasId(file, id) {
  if (!ids.has(file)) ids.set(file, new Set([...readFileSync(file, 'utf8').matchAll(/ id="([^"]*)"/g)].map(m => m[1])))
  return ids.get(file).has(id)
}

/** @returns the number of links, for the line of the report */
export function checkLinks() {
  const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.html'))
  assert.ok(pages.length > 300, `${pages.length} pages only`)
  let count = 0
  const dead = new Set()
  for (const page of pages) {
    const text = readFileSync(join(dist, page), 'utf8').replaceAll(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '')
    for (const [, written] of text.matchAll(/\s(?:href|src)="([^"]*)"/g)) {
      const link = written.replaceAll('&amp;', '&')
      // The film of the examples is nowhere: the gallery shows its cover. A floor bar stands there without its page.
      if (/^([a-z]+:|\/\/)/i.test(link) || /^\/video\/0{64}\./.test(link)) continue
      if (/^frames\/W0028-/.test(page) && link.startsWith('#')) continue
      count += 1
      const { pathname, hash } = new URL(link, `http://site.test/${page}`)
      const file = fileOf(decodeURIComponent(pathname))
      const id = decodeURIComponent(hash.slice(1))
      if (!file || (id !== '' && !hasId(file, id))) dead.add(`${page}: ${link}`)
    }
  }
  if (dead.size > 0) throw new Error(`${dead.size} dead links\n${[...dead].slice(0, 40).join('\n')}`)
  return { figure: `${count} links of ${pages.length} pages` }
}

/** Opens the first example of each widget on PC and on a phone; the console stays clean. */
export async function checkGallery(widgets) {
  const files = readdirSync(join(dist, 'frames'))
  const codes = [...new Set(files.map(name => /^W\d{4}/.exec(name)?.[0]).filter(Boolean))]
  assert.equal(codes.length, widgets)
  await openPage(dist, '<!doctype html><html lang="zh-CN"><title>Gallery</title></html>', async page => {
    for (const code of codes)
      for (const type of ['pc', 'h5']) {
        const file = files.find(name => name.startsWith(code) && name.endsWith(`-${type}.html`))
        await page.goto(`http://consumer.test/frames/${file}`)
        const block = page.locator(`[data-widget="${code}"][data-render="${type}"]`)
        await block.first().waitFor({ state: 'attached' })
        await page.waitForFunction(() =>
          Object.keys(document.querySelector('#root')).some(key => key.startsWith('__reactContainer')),
        )
      }
  })
}
