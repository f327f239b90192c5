import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../lib/steps.mjs'
import { PACKAGES } from '../release/tarballs.mjs'

const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8')
const promise = read('docs/versions.md')
  .split(/<!-- \/?promise -->/)[1]!
  .trim()

it.each(PACKAGES)('the README of %s promises what docs/versions.md promises', name => {
  expect(promise.length).toBeGreaterThan(500)
  expect(read('packages', name, 'README.md')).toContain(`## What a version may change\n\n${promise}\n`)
})
