/** Hydration time of pages in a browser: a page of widgets, and the plain React component with the same HTML. */
import { createServer } from 'node:http'
import { percentile } from '../lib/table.mjs'
import { newVisitor, openBrowser } from './browser.mjs'
import { amount } from './form.mjs'
import { hydration } from './widget-bundles.mjs'

/** Loads of each page; they take turns. */
export const LOADS = amount(11, 1)

/** @param homes as `draw.tsx` reports them. @returns for each `{ widget, plain }`: medians of `{ first, all, script }`, ms */
export async function hydrateHomes(homes) {
  const site = await serve(homes, await hydration())
  const browser = await openBrowser()
  try {
    const seen = []
    for (const { renderType } of homes) seen.push(await hydrateHome(browser, site.url, renderType))
    return seen
  } finally {
    await browser.close()
    await site.stop()
  }
}

async function hydrateHome(browser, url, renderType) {
  const loads = { widget: [], plain: [] }
  for (let i = 0; i < LOADS; i++)
    for (const way of Object.keys(loads)) loads[way].push(await hydrate(browser, `${url}/${renderType}/${way}`))
  return Object.fromEntries(Object.entries(loads).map(([way, seen]) => [way, medians(seen)]))
}

const medians = seen =>
  Object.fromEntries(
    Object.keys(seen[0]).map(name => [
      name,
      percentile(
        seen.map(one => one[name]),
        0.5,
      ),
    ]),
  )

async function hydrate(browser, url) {
  const context = await newVisitor(browser, { phone: url.includes('/h5/') })
  try {
    const page = await context.newPage()
    await page.goto(url)
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable')
    // Two frames, so that the page is laid out and painted before it hydrates.
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    const before = await scriptTime(session)
    const { first, all } = await page.evaluate(() => globalThis.benchHydrate())
    return { first, all, script: (await scriptTime(session)) - before }
  } finally {
    await context.close()
  }
}

/** Milliseconds that scripts have run in the page. */
async function scriptTime(session) {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ScriptDuration').value * 1_000
}

/** Serves the pages from memory; pictures are not there. */
async function serve(homes, { script, style }) {
  const files = new Map([
    ['/app.js', ['text/javascript', script]],
    ['/style.css', ['text/css', style]],
  ])
  for (const { renderType, html, marked, page, plainSource } of homes) {
    const data = JSON.stringify({ page, renderType }).replaceAll('<', '\\u003c')
    files.set(`/${renderType}/widget`, ['text/html', documentOf(marked, `benchPage = ${data}`)])
    files.set(`/${renderType}/plain`, ['text/html', documentOf(html, `benchPlain = h => ${inScript(plainSource)}`)])
  }
  const server = createServer(({ url }, answer) => {
    const [type, body] = files.get(url) ?? ['text/plain', '']
    answer.writeHead(files.has(url) ? 200 : 404, { 'content-type': `${type}; charset=utf-8` })
    answer.end(body)
  })
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    stop: () => new Promise(resolve => server.close(resolve)),
  }
}

/** `<` appears only in texts, and none of them may end the script. */
const inScript = source => source.replaceAll('</', '<\\/').replaceAll('<!--', '<\\!--')

const documentOf = (html, script) =>
  `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="/style.css"><body><div id="root">${html}</div>
<script>${script}</script><script src="/app.js"></script>`
