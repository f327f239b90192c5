/** `npm run widget-docs`: writes `docs/widgets`, an index and a page for each widget, from declarations and examples. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/steps.mjs'
import { widgetPages } from './pages'

const folder = join(root, 'docs', 'widgets')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const pages = Object.entries(widgetPages())
for (const [file, text] of pages) writeFileSync(join(folder, file), text)
console.log(`${pages.length} pages in docs/widgets`)
