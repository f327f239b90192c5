/** A page of files, in Chromium, without a socket. */
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../../tools/test/system.mjs'

const ORIGIN = 'http://consumer.test'
const TYPES = { '.js': 'text/javascript', '.mjs': 'text/javascript', '.css': 'text/css', '.html': 'text/html' }
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400"/>'

/**
 * Opens a document from a folder of files.
 * @param work Gets the page and the paths that it asked for; the console must stay clean until it ends
 */
export async function openPage(folder, html, work) {
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    const asked = []
    const said = []
    page.on('console', message => said.push(message.text()))
    page.on('pageerror', error => said.push(error.message))
    await page.route('**/*', route => {
      const { pathname } = new URL(route.request().url())
      const file = join(folder, pathname)
      if (route.request().resourceType() === 'image')
        return route.fulfill({ body: PICTURE, contentType: 'image/svg+xml' })
      if (pathname === '/') return route.fulfill({ body: html, contentType: 'text/html;charset=utf-8' })
      asked.push(pathname)
      if (!existsSync(file)) return route.fulfill({ status: 404 })
      return route.fulfill({ body: readFileSync(file), contentType: `${TYPES[extname(file)]};charset=utf-8` })
    })
    await page.goto(`${ORIGIN}/`)
    const note = await work(page, asked)
    assert.deepEqual(said, [])
    return note
  } finally {
    await browser.close()
  }
}
