/** Sizes in the README of the widgets: columns of the table of widgets, and the sentence above it. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/steps.mjs'
import type { Sizes } from './measure'

const README = join(root, 'packages/widgets/README.md')
const ROW = /^(\| W\d{4} .+ of `@heji\/widgets\/([\w-]+)` \|).*$/gm
const HEAD = /^\| widget \| component \|.*\n\|.*$/m

const kB = (bytes: number | undefined) => (bytes === undefined ? '' : `${(bytes / 1000).toFixed(1)}`)

/** The README with what was measured. */
function withSizes(readme: string, sizes: Record<string, Sizes>): string {
  return readme
    .replace(HEAD, '| widget | component | script | later | styles |\n|---|---|---|---|---|')
    .replace(ROW, (_, row: string, entry: string) => {
      const { js, later, css } = sizes[entry] ?? {}
      return `${row} ${[js, later, css].map(kB).join(' | ')} |`
    })
}

/** @returns sizes that the README says (bytes), by entry */
export function toldSizes(readme: string): Record<string, Sizes> {
  const rows = [...readme.matchAll(/^\| W\d{4} .+ of `@heji\/widgets\/([\w-]+)` \|(.*)\|(.*)\|(.*)\|$/gm)]
  const bytes = (text: string | undefined) => Math.round(Number(text?.trim() || 0) * 1000)
  return Object.fromEntries(
    rows.map(([, entry, js, later, css]) => [entry!, { js: bytes(js), later: bytes(later), css: bytes(css) }]),
  )
}

export const readReadme = () => readFileSync(README, 'utf8')
export const renewReadme = (sizes: Record<string, Sizes>) => writeFileSync(README, withSizes(readReadme(), sizes))
