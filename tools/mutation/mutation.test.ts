import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import vitestConfig from '../../vitest.config'
import { parts } from './parts.mjs'
import { countMutants, filesOf, scoreOf, sumOf } from './score.mjs'
import { isInShare } from './share.mjs'

const root = resolve(import.meta.dirname, '../..')
const file = (...states: string[]) => ({ mutants: states.map(status => ({ status })) })

describe('the score of a mutation run', () => {
  it('is the share of noticed mutants among those that can be noticed', () => {
    const files = {
      'a.ts': file('Killed', 'Timeout', 'Survived', 'CompileError'),
      'b.ts': file('NoCoverage', 'Killed', 'Ignored'),
    }
    expect(countMutants({ files })).toEqual({ noticed: 3, all: 5 })
    expect(filesOf({ files: { ...files, 'types.ts': file() } })).toEqual([
      ['a.ts', { noticed: 2, all: 3 }],
      ['b.ts', { noticed: 1, all: 2 }],
    ])
    expect(scoreOf({ noticed: 3, all: 5 })).toBe(60)
  })

  it('of several parts weighs each mutant the same', () => {
    expect(
      sumOf([
        { noticed: 1, all: 1 },
        { noticed: 1, all: 3 },
      ]),
    ).toEqual({ noticed: 2, all: 4 })
  })

  it('of a part without mutants is full', () => {
    expect(scoreOf({ noticed: 0, all: 0 })).toBe(100)
  })
})

describe('a share of the changes', () => {
  const changes = Array.from({ length: 2_000 }, (_, line) => ({
    fileName: 'a.ts',
    location: { line },
    replacement: '',
  }))
  const shareOf = (share: number) => changes.filter(change => isInShare(change, share))

  it('is about as large as asked for, and the same each time', () => {
    expect(shareOf(0.2).length).toBeGreaterThan(340)
    expect(shareOf(0.2).length).toBeLessThan(460)
    expect(shareOf(0.2)).toEqual(shareOf(0.2))
  })

  it('is part of every larger one', () => {
    const larger = new Set(shareOf(0.5))
    expect(shareOf(0.2).filter(change => !larger.has(change))).toEqual([])
  })
})

describe('each part of the mutation run', () => {
  const projects = vitestConfig.test?.projects?.map(one => (one as { test: { name: string; root: string } }).test) ?? []

  it.each(Object.entries(parts))('%s names folders that exist, of a project of the tests', (_name, part) => {
    expect(projects.find(({ name }) => name === part.project)?.root).toBe(part.root)
    for (const pattern of [...part.mutate, ...part.tests]) {
      const folder = pattern.replace(/^!/, '').split('/*')[0]!
      expect(existsSync(resolve(root, part.root, folder)), pattern).toBe(true)
    }
  })
})
