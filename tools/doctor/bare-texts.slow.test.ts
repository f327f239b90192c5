import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sourceFiles } from '../lib/source-files'
import { bareTexts } from './bare-texts'

const root = resolve(import.meta.dirname, '../..')
const PLACES = [
  'packages/ui/src',
  'packages/widgets/src',
  'packages/designer/src',
  'apps/storefront/app',
  'apps/designer/src',
]
/** Ms: all types of a place are read, beside other tests. */
const PATIENCE = 300_000

it.each(PLACES)(
  'no text of %s breaks when a translator replaces it',
  place => {
    const files = sourceFiles(place).filter(path => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
    expect(bareTexts(files, root)).toEqual([])
  },
  PATIENCE,
)

const BAD = [
  ['<p>已选 {n} 件</p>', '{n}'],
  ['<p><Maybe when={on} />{s}</p>', '{s}'],
  ['<button>{on ? <i /> : null}加入购物车</button>', '加入购物车'],
  ['<p><Maybe when={on} />加入购物车</p>', '加入购物车'],
  ['<p>{on ? <b /> : s}<i /></p>', '{on ? <b /> : s}'],
  ['<>{s}</>', '{s}'],
  ['<p>{[1, 2].map(i => <i key={i} />)}文字</p>', '文字'],
] as const
const GOOD = [
  '<p>{s + n}</p>',
  '<p>{s}</p>',
  '<button>{on ? <i /> : null}<span>加入购物车</span></button>',
  '<p>合计 <b>{s}</b> 元</p>',
  '<p><Always />{TITLE}</p>',
  '<p>文字{on ? <i /> : null}</p>',
  '<>{on ? <i /> : null}<b>{s}</b></>',
]
const NAMES = `const TITLE = '标题'
const Maybe = ({ when }: { when: boolean }) => (when ? <i /> : null)
const Always = () => <i />
`

describe('the search for such texts', () => {
  let folder: string
  const found = new Map<string, string>()
  beforeAll(() => {
    // Inside the project, so that the types of React are found.
    folder = mkdtempSync(join(root, 'packages/ui/.bare-'))
    const all = [...BAD.map(([jsx]) => jsx), ...GOOD]
    const files = all.map((jsx, i) => {
      const file = join(folder, `${i}.tsx`)
      const props = '({ n, s, on }: { n: number; s: string; on: boolean })'
      writeFileSync(file, `${NAMES}export const Draw = ${props} => ${jsx}\n`)
      return relative(root, file)
    })
    for (const line of bareTexts(files, root)) {
      const [, i = '', text = ''] = /(\d+)\.tsx:\d+ (.*)$/.exec(line) ?? []
      found.set(all[Number(i)]!, text)
    }
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each(BAD)('finds the one in %s', (jsx, text) => expect(found.get(jsx)).toBe(text))
  it.each(GOOD)('finds none in %s', jsx => expect(found.get(jsx)).toBeUndefined())
})
