import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { CHECKS, checkWidget } from '../src/testkit'
import { sharedBrowser } from './browser'

const browser = sharedBrowser()
const folder = join(import.meta.dirname, '../testing/bad-widgets')
/** Twenty and more. Each is named after the check that finds its fault: `motion-timer` has a fault that `motion` finds. */
const widgets = readdirSync(folder)
  .filter(name => name.endsWith('.tsx'))
  .map(name => basename(name, '.tsx'))
const checkOf = (name: string) => CHECKS.find(check => name === check || name.startsWith(`${check}-`))

const findingsOf = async (name: string, budget = {}) =>
  await checkWidget({ entry: join(folder, `${name}.tsx`), budget, browser: browser() })

it('has a sabotaged widget for every check', () => {
  expect(CHECKS.filter(check => check !== 'bundle' && !widgets.some(name => checkOf(name) === check))).toEqual([])
  expect(widgets.filter(name => name !== 'good' && !checkOf(name))).toEqual([])
})

it.concurrent('finds nothing in a widget without faults', async () => expect(await findingsOf('good')).toEqual([]))

it.concurrent.each(widgets.filter(name => name !== 'good'))('finds the one fault of %s', async name => {
  const budget = name === 'hang' ? { time: 3000 } : {}
  const found = await findingsOf(name, budget)
  expect(new Set(found.map(({ check }) => check))).toEqual(new Set([checkOf(name)]))
  const places = found.map(({ where }) => where)
  expect(places).toEqual([...new Set(places)])
})

it.concurrent('finds the fault: bundle', async () => {
  const found = await findingsOf('good', { script: 10 })
  expect(found.map(({ check }) => check)).toEqual(['bundle'])
})
