import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const folder = join(import.meta.dirname, '../../.changeset')

/** Packages that a changeset names. */
const namesIn = (text: string) => [...text.matchAll(/^['"](@heji\/[\w-]+)['"]: /gm)].map(([, name]) => name!)

it('changesets name published packages alone: a private one beside them ends the release', () => {
  const { fixed } = JSON.parse(readFileSync(join(folder, 'config.json'), 'utf8')) as { fixed: string[][] }
  const wrong = readdirSync(folder)
    .filter(file => file.endsWith('.md'))
    .flatMap(file => namesIn(readFileSync(join(folder, file), 'utf8')).map(name => `${file} ${name}`))
    .filter(one => !fixed.flat().includes(one.split(' ')[1]!))
  expect(wrong).toEqual([])
  expect(namesIn("---\n'@heji/pricing': minor\n---")).toEqual(['@heji/pricing'])
})
