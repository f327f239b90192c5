import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Something that the specification says of the shop, and the test that asserts it. */
export interface Fact {
  fact: string
  /** `file > words of its title`; null where no test asserts it yet. */
  test: string | null
}

/** Facts by section of the specification. */
export const FACTS = JSON.parse(readFileSync(join(import.meta.dirname, 'facts.json'), 'utf8')) as Record<string, Fact[]>

const files = new Map<string, string>()

function textOf(file: string) {
  const path = join(root, file)
  if (!files.has(file)) files.set(file, existsSync(path) ? readFileSync(path, 'utf8') : '')
  return files.get(file)!
}

/** A line with the title of a test: behind `it(`, behind the values of `each`, or alone. */
const HEAD = /\b(it|test)(\.\w+)*[(<]|^\s*\]?( as const)?\)\(\s*['"`]|^\s*['"`].*['"`],$/

/** Why a fact does not count, or null. */
export function faultOf({ test }: Fact): string | null {
  if (!test) return '没有测试'
  const [file = '', title = ''] = test.split(' > ', 2)
  const text = textOf(file)
  if (!text) return `没有文件 ${file}`
  if (title === '' || !text.split('\n').some(line => HEAD.test(line) && line.includes(title)))
    return `没有测试「${title}」（${file}）`
  return null
}
