import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/steps.mjs'

export interface Sample {
  input: unknown
  answer: unknown
}

interface Left {
  answered: string[]
  refused: string[]
  /** `call input`: the owner of what the input named was answered, somebody else was not. */
  owners?: string[]
  samples?: Record<string, Sample>
}

/** What the last test runs left behind about the calls that they made through the real client. */
export function leftByTests(): Left[] {
  const folder = join(root, 'apps/api/node_modules/.cache/called')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .toSorted()
    .map(name => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Left)
}
