import type { BrowserContext, Page } from '@playwright/test'
import { definitions, hasTarget, readPage } from '../../packages/widgets/src/definitions'
import { fill } from '../../packages/widgets/testing/leaves'
import { XSS_CORPUS } from '../../packages/widgets/testing/xss-corpus'
import { enterDesigner, livePage, newPage, type Template, type Widget } from './support/operators'
import { expect, open, type Shop, test } from './support/test'

/**
 * Pages full of hostile texts (reliability W1). A text that gets through calls `xss()`, and the watcher of every test
 * reports it.
 */

/** PostgreSQL stores no NUL, so the API refuses it. */
const TEXTS = XSS_CORPUS.map(text => text.replaceAll('\0', ''))
const CODES = Object.keys(definitions).filter(code => code !== 'W0000' && code !== 'W0011')
/** Texts of one page: each is in a text widget, and in turn in every field of three more widgets. */
const PER_PAGE = 48

function widgetsOf(texts: readonly string[], from: number): Widget[] {
  const rows = texts.flatMap((text, i) => {
    const turn = [0, 1, 2].map(n => CODES[(3 * (from + i) + n) % CODES.length]!)
    const filled = turn.map((code, n) => ({ ...fill(definitions[code]!, text, n - 1).stored, uuid: `w${i}-${n}` }))
    return [
      ...filled,
      { type: 'W0011', uuid: `attack${i}`, text, alias: text, width: 1190, height: 40, data: { href: text } },
    ]
  })
  // Values that may be saved: invalid colours become their defaults, and links lead somewhere or nowhere.
  return withoutBadLinks(readPage(rows).widgets) as Widget[]
}

function withoutBadLinks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBadLinks)
  if (typeof value !== 'object' || value === null) return value
  const all = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutBadLinks(one)]))
  return ('linkPage' in all || 'href' in all) && !hasTarget(all) ? { ...all, linkPage: '', href: '' } : all
}

/** Function that attacks call. */
const listen = (context: BrowserContext) =>
  context.addInitScript(() => Object.assign(window, { xss: () => console.error('xss ran') }))

/** The text as the browser shows it: every line break as a new line. */
const shown = (text: string) => text.replace(/\r\n?/g, '\n')
const words = (page: Page) => page.locator('[data-uuid^="attack"] .hw-text__words').allTextContents()

async function walk(page: Page, shop: Shop, platform: Template['platform']) {
  test.setTimeout(900_000)
  await listen(page.context())
  for (let from = 0; from < TEXTS.length; from += PER_PAGE) {
    const texts = TEXTS.slice(from, from + PER_PAGE)
    const title = `攻击 ${platform} ${from} ${Date.now()}`
    const id = await livePage(shop, title, widgetsOf(texts, from), platform)
    const answer = await open(page, `${shop.storefront}/custompage?pageid=${id}`)
    expect(answer?.status()).toBe(200)
    expect((await words(page)).map(shown)).toEqual(texts.map(shown))
    await page.mouse.move(200, 300)
    await page.keyboard.press('Tab')
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  }
}

test('no text of the collection runs in the shop', ({ page, shop }) => walk(page, shop, 'pc'))

test('no text of the collection runs in the shop on a phone @phone', ({ page, shop }) => walk(page, shop, 'h5'))

test('no text of the collection runs on the canvas', async ({ page, shop, context }) => {
  await listen(context)
  const texts = TEXTS.slice(0, PER_PAGE)
  const id = await newPage(shop, `画布 ${Date.now()}`, 'admin', widgetsOf(texts, 0))
  await enterDesigner(context, shop, 'admin')
  await page.goto(`${shop.designer}/pages/${id}`)
  await expect(page.getByRole('region', { name: '画布' }).locator('[data-uuid="attack0"]')).toBeVisible()
  await expect.poll(async () => (await words(page)).map(shown)).toEqual(texts.map(shown))
})

test('the watcher would notice a running text', async ({ page, shop, watch }) => {
  await listen(page.context())
  await page.goto(`${shop.storefront}/article/faqs`)
  await page.evaluate(() => (window as unknown as { xss: () => void }).xss())
  await expect.poll(() => watch.filter(problem => problem.includes('xss ran')).length).toBe(1)
  watch.length = 0
})
