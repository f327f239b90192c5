/**
 * `npm run widget-sizes`: what each entry of the widget library weighs, beside its limit. `--renew` makes new limits of
 * it, `--readme` writes it into the README of the package.
 */
import { writeFileSync } from 'node:fs'
import { figure, printTable } from '../lib/table.mjs'
import { limitsFile, measure, readLimits, type Sizes, tooHeavy } from './measure'
import { renewReadme } from './readme-sizes'

/** Room above what is measured, when limits are renewed. */
const ROOM = 1.1
const PARTS = ['js', 'later', 'css'] as const
const HEADS = { js: '脚本', later: '之后加载', css: '样式' }

const sizes = await measure()
if (process.argv.includes('--renew')) {
  const withRoom = (parts: Sizes) =>
    Object.fromEntries(Object.entries(parts).map(([part, bytes]) => [part, Math.ceil((bytes * ROOM) / 100) * 100]))
  const limits = Object.fromEntries(Object.entries(sizes).map(([entry, parts]) => [entry, withRoom(parts)]))
  writeFileSync(limitsFile, `${JSON.stringify(limits, null, 2)}\n`)
}
if (process.argv.includes('--readme')) renewReadme(sizes)
const limits = readLimits()
const cell = (entry: string, part: keyof Sizes) => {
  const bytes = sizes[entry]?.[part]
  return bytes === undefined ? null : figure(bytes, 'B', { max: limits[entry]?.[part] ?? 0 })
}
const rows = Object.keys(sizes).map(entry => ({
  name: entry,
  ...Object.fromEntries(PARTS.map(part => [HEADS[part], cell(entry, part)])),
}))
printTable('widget-sizes', { title: '组件库各入口', rows, notes: ['gzip 后，不含 React。'] })
process.exitCode = tooHeavy(sizes, limits).length > 0 ? 1 : 0
