/**
 * `npm run widget-pictures -- [codes…]`: starts a shop and writes `docs/images/widgets`, the first example of every widget as the
 * gallery draws it in the shop, on PC and on a phone.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openBrowser } from '../bench/browser.mjs'
import { beforeExit } from '../lib/before-exit.mjs'
import { openShop, operatorToken } from '../lib/shop.mjs'
import { root } from '../lib/steps.mjs'
import { keepOperator, quiet, watchRequests } from './camera.mjs'

const folder = join(root, 'docs', 'images', 'widgets')
/** The stage is then wide enough for a page in its own size. */
const WINDOW = { width: 1860, height: 1100 }
/** The evening of the sale in the examples: while it runs, and before it for the countdown to it. */
const SALE = new Date('2026-11-11T12:20:00Z')
const BEFORE = new Date('2026-11-11T09:54:48Z')
/** Highest part of a widget that is shown, px, and how much smaller. */
const SIZES = { pc: { most: 620, scale: 0.6 }, h5: { most: 700, scale: 0.8 } }

/** What opens after a while has nothing to show before. */
const WAITING = new Set(['W0029'])

function withQuery(path, values) {
  const [page, query] = path.split('?')
  return `${page}?${new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(query)), ...values })}`
}

/** Takes the pictures of a running designer. */
export async function takePictures(designer, token, codes) {
  const browser = await openBrowser()
  const context = await browser.newContext({ viewport: WINDOW, locale: 'zh-CN', reducedMotion: 'reduce' })
  try {
    await context.addInitScript(keepOperator, token)
    const page = await context.newPage()
    const camera = await context.newCDPSession(page)
    const underWay = watchRequests(page)
    await page.goto(`${designer}/gallery`)
    const links = page.getByRole('navigation', { name: '组件示例' }).locator('section > ul > li:first-child > a')
    await links.first().waitFor()
    const paths = await links.evaluateAll(all => all.map(link => link.getAttribute('href')))
    mkdirSync(folder, { recursive: true })
    for (const path of paths) {
      const code = new URLSearchParams(path.split('?')[1]).get('widget')
      if (codes.length > 0 && !codes.includes(code)) continue
      await context.clock.setFixedTime(code === 'W0024' ? BEFORE : SALE)
      for (const type of ['pc', 'h5']) {
        const mode = WAITING.has(code) ? 'preview' : 'render'
        await page.goto(designer + withQuery(path, { type, mode }))
        const bytes = await picture(page, camera, underWay, SIZES[type])
        writeFileSync(join(folder, `${code}-${type}.webp`), bytes)
        console.log(`${code} ${type} ${(bytes.length / 1024).toFixed(1)} KiB`)
      }
    }
  } finally {
    await browser.close()
  }
}

async function picture(page, camera, underWay, { most, scale }) {
  await page.locator('.hd-stage [data-widget]').first().waitFor()
  await quiet(page, underWay)
  await page.waitForFunction(inSightAreLoaded)
  const clip = await page.evaluate(boxOf, most)
  const { data } = await camera.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 72,
    clip: { ...clip, scale },
  })
  return Buffer.from(data, 'base64')
}

/** Lazy pictures outside the visible part of a slider never load. */
function inSightAreLoaded() {
  const { left, right } = document.querySelector('.hd-stage__page').getBoundingClientRect()
  return [...document.images].every(image => {
    const box = image.getBoundingClientRect()
    const isInSight = box.width > 0 && box.right > left && box.left < right && box.top < innerHeight
    return image.complete || !isInSight
  })
}

/** Area of the widget, with a little of the page around it and menus that open downwards. */
function boxOf(most) {
  const page = document.querySelector('.hd-stage__page')
  page.style.minHeight = `${most}px`
  const { left, right, top } = page.getBoundingClientRect()
  const widget = page.querySelector('[data-widget]')
  const parts = [widget, ...widget.querySelectorAll('*')].filter(part =>
    part.checkVisibility({ visibilityProperty: true }),
  )
  const bottom = Math.max(...parts.map(part => part.getBoundingClientRect().bottom))
  const body = widget.querySelector('.hw-body').getBoundingClientRect()
  const [from, to] = [Math.max(left, body.left - 12), Math.min(right, body.right + 12)]
  return { x: from, y: top, width: to - from, height: Math.ceil(Math.min(most, Math.max(24, bottom - top))) }
}

if (process.argv[1] === import.meta.filename) {
  const shop = await openShop()
  beforeExit(() => shop.close())
  try {
    await takePictures(shop.urls.designer, await operatorToken(shop), process.argv.slice(2))
  } finally {
    await shop.close()
  }
}
