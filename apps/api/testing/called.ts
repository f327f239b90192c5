import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Api, ApiError, type CallKey } from '@heji/api-client'
import { decodeJwt } from 'jose'
import { expect } from 'vitest'
import { packagePath } from '../src/platform/package-path'
import { ownedInputs } from './owned-calls'

/** File of the calls that tests made through the real client; `npm run contract` counts them. */
const CALLED_FOLDER = packagePath('node_modules', '.cache', 'called')

/** A record of a member that an input named: members who got an answer about it, and members who did not. */
interface Named {
  /** `call input`. */
  input: string
  owners: Set<number>
  others: Set<number>
}

/** Calls by their result. */
interface Called {
  answered: Set<string>
  refused: Set<string>
  /** The first answer to each call, with its input: the examples of the API pages. */
  samples: Map<string, { input: unknown; answer: unknown }>
  named: Map<string, Named>
  /** `call input` for which a test itself checked that records of others look like missing ones. */
  untouched: Set<string>
}

/** One for each test file, whatever number of shops it opens. */
const byFile = new Map<string, Called>()
const testFile = () => expect.getState().testPath ?? ''

function calledHere(): Called {
  const file = testFile()
  const fresh = () => ({
    answered: new Set<string>(),
    refused: new Set<string>(),
    samples: new Map(),
    named: new Map(),
    untouched: new Set<string>(),
  })
  const called = byFile.get(file) ?? fresh()
  byFile.set(file, called)
  return called
}

/** The client with `token`, which records every call. */
export const recorded = (api: Api, token?: string): Api =>
  (async (key, ...rest) => {
    const called = calledHere()
    const input = rest[0] ?? {}
    try {
      const answer = await api(key, ...rest)
      called.answered.add(key)
      if (!called.samples.has(key)) called.samples.set(key, { input, answer })
      noteOwner(called, key, input, token, isNothing(answer) ? 'others' : 'owners')
      return answer
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400) {
        called.refused.add(key)
        noteOwner(called, key, input, token, 'others')
      }
      throw error
    }
  }) as Api

/**
 * A call that answers whether or not it found the record: the test itself has checked that records of others look like
 * missing ones.
 */
export const leftUntouched = (key: CallKey, input: string) => calledHere().untouched.add(`${key} ${input}`)

function noteOwner(
  { named }: Called,
  key: CallKey,
  asked: object,
  token: string | undefined,
  what: 'owners' | 'others',
) {
  const memberId = memberOf(token)
  if (memberId === undefined) return
  for (const input of ownedInputs(key)) {
    const value = input.split('.').reduce(step, asked)
    if (value === undefined || value === '') continue
    const name = `${key} ${input} ${String(value)}`
    const thing = named.get(name) ?? { input: `${key} ${input}`, owners: new Set(), others: new Set() }
    thing[what].add(memberId)
    named.set(name, thing)
  }
}

/** Tests also use invalid tokens. */
function memberOf(token: string | undefined) {
  try {
    return decodeJwt<{ user_id: number }>(token ?? '').user_id
  } catch {
    return undefined
  }
}

/** One step into the input; the older calls send objects as JSON. */
function step(asked: unknown, name: string): unknown {
  const value = typeof asked === 'string' ? parsed(asked) : asked
  return (value as Record<string, unknown> | undefined)?.[name]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) ?? undefined
  } catch {
    return undefined
  }
}

const isNothing = (answer: unknown) => {
  const list = Array.isArray(answer) ? answer : (answer as { list?: unknown } | null)?.list
  return Array.isArray(list) && list.length === 0
}

/** Inputs that named one record for a member who got an answer, and for another one who did not. */
const ownersChecked = ({ untouched, named }: Called) => [
  ...untouched,
  ...[...named.values()].flatMap(({ input, owners, others }) =>
    owners.size > 0 && [...others].some(id => !owners.has(id)) ? [input] : [],
  ),
]

/**
 * One file for each test file, so that a run of some test files keeps the others. Its name is the same in every
 * checkout, because the examples of the API pages follow the order of names.
 */
export function leave() {
  const called = calledHere()
  const name = createHash('sha256').update(relative(packagePath(), testFile())).digest('hex').slice(0, 16)
  mkdirSync(CALLED_FOLDER, { recursive: true })
  writeFileSync(
    join(CALLED_FOLDER, `${name}.json`),
    JSON.stringify({
      answered: [...called.answered],
      refused: [...called.refused],
      samples: Object.fromEntries(called.samples),
      owners: [...new Set(ownersChecked(called))],
    }),
  )
}
