import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Api } from '@heji/api-client'
import { expect } from 'vitest'
import { packagePath } from '../src/platform/package-path'

/** Where tests leave the calls that they made through the real client; `pnpm contract` counts them. */
export const CALLED_FOLDER = packagePath('node_modules', '.cache', 'called')

/** Calls by what came of them. */
interface Called {
  answered: Set<string>
  refused: Set<string>
  /** The first answer to each call, and what was asked: what the reference shows. */
  samples: Map<string, { input: unknown; answer: unknown }>
}

/** One for each test file, whatever number of shops it opens. */
const byFile = new Map<string, Called>()
const testFile = () => expect.getState().testPath ?? ''

function calledHere(): Called {
  const file = testFile()
  const called = byFile.get(file) ?? { answered: new Set(), refused: new Set(), samples: new Map() }
  byFile.set(file, called)
  return called
}

/** The client, writing down every call that goes through it. */
export const recorded = (api: Api): Api =>
  (async (key, ...rest) => {
    const called = calledHere()
    try {
      const answer = await api(key, ...rest)
      called.answered.add(key)
      if (!called.samples.has(key)) called.samples.set(key, { input: rest[0] ?? {}, answer })
      return answer
    } catch (error) {
      called.refused.add(key)
      throw error
    }
  }) as Api

/** One file for each test file, so that a run of some of them keeps what the others left. */
export function leave() {
  const called = calledHere()
  const name = createHash('sha256').update(testFile()).digest('hex').slice(0, 16)
  mkdirSync(CALLED_FOLDER, { recursive: true })
  writeFileSync(
    join(CALLED_FOLDER, `${name}.json`),
    JSON.stringify({
      answered: [...called.answered],
      refused: [...called.refused],
      samples: Object.fromEntries(called.samples),
    }),
  )
}
