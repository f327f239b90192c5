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
  /** `call input`: the call answered the owner of the named record, and refused somebody else. */
  owners?: string[]
  samples?: Record<string, Sample>
}

/** Records of the last test runs about the calls that they made through the real client. */
export function leftByTests(): Left[] {
  const folder = join(root, 'apps/api/node_modules/.cache/called')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .toSorted()
    .map(name => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Left)
}
