import { join } from 'node:path'
import { expect, it } from 'vitest'
import { CHECKS, checkWidget } from '../src/testkit'
import { sharedBrowser } from './browser'

const browser = sharedBrowser()
const folder = join(import.meta.dirname, '../testing/bad-widgets')

const failed = async (name: string, budget = {}) => {
  const found = await checkWidget({ entry: join(folder, `${name}.tsx`), budget, browser: browser() })
  return [...new Set(found.map(({ check }) => check))]
}

it.concurrent('finds nothing in a widget without faults', async () => expect(await failed('good')).toEqual([]))

it.concurrent.each(CHECKS.filter(check => check !== 'bundle'))('finds the fault: %s', async check => {
  expect(await failed(check)).toEqual([check])
})

it.concurrent('finds the fault: bundle', async () => expect(await failed('good', { script: 10 })).toEqual(['bundle']))
