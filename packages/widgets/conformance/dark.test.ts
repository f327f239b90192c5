import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { drawExamples } from '../testing/draw'
import { sharedBrowser } from './browser'
import { pageOf, sheet } from './looks'

const browser = sharedBrowser()
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const pictures = join(import.meta.dirname, '../../../.shots/dark')

let dark: string
beforeAll(async () => {
  dark = await sheet('./style.css', './dark.css')
})

/** In the browser: words that are hard to read, as axe measures them. */
async function faint() {
  const axe = (window as unknown as { axe: typeof import('axe-core') }).axe
  const { violations, passes } = await axe.run({ runOnly: ['color-contrast'] })
  const found = violations.flatMap(({ nodes }) =>
    nodes.map(({ html, any }) => `${any[0]?.message} ${html.slice(0, 160)}`),
  )
  return { found, read: passes.flatMap(({ nodes }) => nodes).length }
}

it.each(['pc', 'h5'] as const)(
  'the words of all examples have a contrast of 4.5 in the dark theme: %s',
  async renderType => {
    const html = drawExamples(renderType)
    const page = await pageOf(browser(), renderType)
    const show = (theme: string | null, style: string) =>
      page.evaluate(
        ([html, theme, style]) => {
          document.querySelector('main')!.innerHTML = html!
          document.querySelector('style')!.textContent = style!
          if (theme) document.documentElement.dataset.theme = theme
          else delete document.documentElement.dataset.theme
        },
        [html, theme, style],
      )
    await show('dark', dark)
    await page.evaluate(axe)
    if (process.env.HEJI_PICTURES) {
      mkdirSync(pictures, { recursive: true })
      await page.screenshot({ path: join(pictures, `${renderType}.png`), fullPage: true })
    }
    const { found, read } = await page.evaluate(faint)
    expect(found).toEqual([])
    expect(read).toBeGreaterThan(100)
    const surface = () =>
      page.evaluate(() => getComputedStyle(document.querySelector('[data-widget="W0002"] .hw-ground')!).backgroundColor)
    const asked = await surface()
    await show('auto', dark)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await surface()).toBe(asked)
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await surface()).toBe('rgb(255, 255, 255)')
  },
)
