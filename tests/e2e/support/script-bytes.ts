import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'

interface Loaded {
  bytes: number
  urls: string[]
  sheets: string[]
}

const SMALL = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

/**
 * Measures pages in this browser. Scripts are fetched again and packed, so that neither the browser's memory nor the way
 * they were sent decides what is counted.
 *
 * @returns opens an address and gives the scripts that it loads before anybody scrolls, points or types, with their bytes
 * after gzip, and its stylesheets
 */
export async function scriptsOf(page: Page): Promise<(url: string) => Promise<Loaded>> {
  const sizes = new Map<string, number>()
  let urls = new Set<string>()
  let sheets = new Set<string>()
  await page.route('**/img/**', route => route.fulfill({ contentType: 'image/svg+xml', body: SMALL }))
  page.on('response', answer => {
    const type = answer.headers()['content-type'] ?? ''
    if (/javascript/.test(type)) urls.add(answer.url())
    if (/text\/css/.test(type)) sheets.add(answer.url())
  })
  const sizeOf = async (url: string) => {
    const known = sizes.get(url) ?? gzipSync(await (await fetch(url)).text(), { level: 9 }).length
    sizes.set(url, known)
    return known
  }
  return async url => {
    urls = new Set()
    sheets = new Set()
    await page.goto(url)
    await page.locator('html[data-alive="true"]').waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    let bytes = 0
    for (const script of urls) bytes += await sizeOf(script)
    return { bytes, urls: [...urls], sheets: [...sheets] }
  }
}
