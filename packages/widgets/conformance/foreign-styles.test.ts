import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { unlayered } from '../../../tools/lib/unlayered.mjs'
import { draw, drawExamples } from '../testing/draw'
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
    const layered = await sheet('./style.css')
    const all = resets.join('\n')
    const beside = [
      `${unlayered(layered)}\n${all}`,
      `@layer reset {${all}}\n${layered}`,
      // As the README says it for Tailwind, whose preflight is in a layer that has the name of one of ours.
      `@layer theme, tokens, base, ui, widgets, components, utilities; @layer base {${resets[1]}}\n${layered}`,
    ]
    const page = await pageOf(browser(), renderType)
    const differences = (html: string, sheets: string[]) =>
      page.evaluate(compare, [html, [layered, ...sheets], READABLE] as const)
    expect([...new Set(await differences(drawExamples(renderType), beside))]).toEqual([])
    // Why there is a sheet without layers.
    expect(await differences(draw('W0016', {}, { renderType }), [`${layered}\n${resets[0]}`])).not.toEqual([])
  },
)
