import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { unlayered } from '../../../tools/lib/unlayered.mjs'
import { drawExamples } from '../testing/draw'
import { sharedBrowser } from './browser'
import { compare, pageOf, READABLE, sheet } from './looks'

const browser = sharedBrowser()
const { resolve } = createRequire(import.meta.url)
const resets = ['antd/dist/reset.css', 'tailwindcss/preflight.css', 'normalize.css'].map(name =>
  readFileSync(resolve(name), 'utf8'),
)

it.each(['pc', 'h5'] as const)(
  'all examples look the same beside the resets of antd, Tailwind and normalize.css: %s',
  async renderType => {
    const html = drawExamples(renderType)
    const layered = await sheet('./style.css')
    const flat = unlayered(layered)
    const beside = [
      ...resets.flatMap(reset => [`${flat}\n${reset}`, `${reset}\n${flat}`]),
      ...resets.map(reset => `@layer reset {${reset}}\n${layered}`),
      // As the README says it for Tailwind, whose preflight is in a layer that has the name of one of ours.
      `@layer theme, tokens, base, ui, widgets, components, utilities; @layer base {${resets[1]}}\n${layered}`,
    ]
    const page = await pageOf(browser(), renderType)
    expect([...new Set(await page.evaluate(compare, [html, [layered, ...beside], READABLE] as const))]).toEqual([])
    // Why there is a sheet without layers.
    const reached = await page.evaluate(compare, [html, [layered, `${layered}\n${resets[0]}`], READABLE] as const)
    expect(reached.length).toBeGreaterThan(100)
  },
)
