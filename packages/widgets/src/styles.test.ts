// @vitest-environment node
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { type AtRule, type Container, type Document, parse, type Root, type Rule } from 'postcss'
import { beforeAll, describe, expect, it } from 'vitest'
import { beginsWith } from './testkit/own-styles'

const LAYERS = ['tokens', 'base', 'ui', 'widgets', 'widgets.lib']
const folders = readdirSync(import.meta.dirname).filter(name => /^w\d{4}-/.test(name) && !name.startsWith('w0000'))
const entries = ['style.css', ...folders.map(folder => `${folder}/render.css`)]
const sheets = new Map<string, Root>()

beforeAll(async () => {
  for (const entry of entries) {
    const { outputFiles } = await build({
      entryPoints: [join(import.meta.dirname, entry)],
      bundle: true,
      write: false,
      logLevel: 'silent',
    })
    sheets.set(entry, parse(outputFiles[0]!.text))
  }
})

const parents = (node: Rule | AtRule): Container[] => {
  const found: Container[] = []
  for (let up: Container | Document | undefined = node.parent; up && up.type !== 'root'; up = up.parent)
    found.push(up as Container)
  return found
}
const layerOf = (node: Rule | AtRule) =>
  (parents(node) as AtRule[]).find(({ type, name }) => type === 'atrule' && name === 'layer')?.params
const isKeyframe = (rule: Rule) => (parents(rule) as AtRule[]).some(({ name }) => name === 'keyframes')

/** Only custom properties of the theme may apply to the whole page. */
const isTheme = (rule: Rule) =>
  rule.selector === ':root' && rule.nodes.every(node => node.type === 'decl' && node.prop.startsWith('--'))

describe.each(entries)('%s', entry => {
  it('is in our cascade layers', () => {
    const outside = new Set<string>()
    sheets.get(entry)!.walkRules(rule => {
      if (!LAYERS.includes(layerOf(rule) ?? '')) outside.add(rule.selector)
    })
    expect([...outside]).toEqual([])
  })

  it('selects only our classes', () => {
    const global = new Set<string>()
    sheets.get(entry)!.walkRules(rule => {
      if (isKeyframe(rule) || isTheme(rule)) return
      if (!beginsWith(rule.selector, name => /^h[wj]-/.test(name))) global.add(rule.selector)
    })
    expect([...global]).toEqual([])
  })

  it('names animations with our prefix and defines those that it uses', () => {
    const used = new Set<string>()
    const made = new Set<string>()
    sheets.get(entry)!.walkAtRules('keyframes', ({ params }) => void made.add(params))
    sheets.get(entry)!.walkDecls(/^animation(-name)?$/, ({ value }) => {
      for (const name of value.match(/\bh[wj]-[a-z-]+/g) ?? []) used.add(name)
    })
    expect([...made].filter(name => !/^h[wj]-/.test(name))).toEqual([])
    expect([...used].filter(name => !made.has(name))).toEqual([])
  })
})

it('dark.css says nothing to who does not ask for it', async () => {
  const entryPoints = [join(import.meta.dirname, 'dark.css')]
  const { outputFiles } = await build({ entryPoints, bundle: true, write: false, logLevel: 'silent' })
  const selectors: string[] = []
  parse(outputFiles[0]!.text).walkRules(({ selector }) => void selectors.push(selector))
  expect(selectors.length).toBeGreaterThan(5)
  expect(selectors.filter(selector => !/^(:is\()?\[data-theme="?(dark|auto)/.test(selector))).toEqual([])
})

describe('the specification', () => {
  it('corners of titles of 15 px (spec §9)', () => {
    const radius: string[] = []
    sheets.get('style.css')!.walkRules('.hw-chip--round', rule => {
      rule.walkDecls('border-radius', ({ value }) => void radius.push(value))
    })
    expect(radius).toEqual(['calc(15 * var(--px))'])
  })
})

/** Made of the ramp at the root on purpose: a page in its own colour keeps the shop's colour of buying. */
const OF_THE_SHOP = /^--buy(-hover|-active|-50|-100)?$/

it('every custom property may be set on any element: none that is read is put together at the root', async () => {
  const entryPoints = [join(import.meta.dirname, '../../ui/src/style.css')]
  const { outputFiles } = await build({ entryPoints, bundle: true, write: false, logLevel: 'silent' })
  const made = new Set<string>()
  const read = new Set<string>()
  for (const sheet of [parse(outputFiles[0]!.text), sheets.get('style.css')!]) {
    sheet.walkDecls(({ prop, value, parent }) => {
      const isRoot = (parent as Rule).selector === ':root'
      if (isRoot && value.includes('var(')) made.add(prop)
      if (!isRoot) for (const [, name] of value.matchAll(/var\((--[\w-]+)/g)) read.add(name!)
    })
  }
  expect(read.has('--font')).toBe(true)
  expect([...made].filter(name => read.has(name) && !OF_THE_SHOP.test(name))).toEqual([])
})
