import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { definitions } from '../../packages/widgets/src/definitions'
import { validatePage } from '../../packages/widgets/src/lib/page'
import { root } from '../lib/steps.mjs'
import { fieldRows } from './field-rows'
import { widgetPages } from './pages'

const folder = join(root, 'docs', 'widgets')
const read = (file: string) => (existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : '')
const pages = widgetPages()

describe('docs/widgets', () => {
  it('equals the declarations and examples', () => {
    const stale = Object.keys(pages).filter(file => read(file) !== pages[file])
    expect(stale, 'run npm run widget-docs').toEqual([])
    expect(readdirSync(folder).sort()).toEqual(Object.keys(pages).sort())
  })

  it('shows pictures that are there (npm run widget-pictures), or the site is not built', () => {
    const named = Object.values(pages).flatMap(page =>
      [...page.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, file]) => file!),
    )
    expect(named.filter(file => !existsSync(join(folder, file)))).toEqual([])
  })

  it('shows examples that may be stored unchanged', () => {
    const shown = Object.values(pages).flatMap(page => [...page.matchAll(/```json\n([\s\S]+?)\n```/g)])
    expect(shown).toHaveLength(Object.keys(definitions).length - 1)
    for (const [, json] of shown) expect(validatePage([JSON.parse(json!)])).toEqual([])
  })

  it('names every field, those in rows of lists too, with kind, default, limits and messages', () => {
    const rows = fieldRows(definitions.W0001!.fields)
    for (const words of [
      '| `autoplaySpeed` | 延时时间 | number | `2000` | ≥ 0 ms |  |',
      '| `pointActiveColor` | 选中颜色 | color | `"#ff0000ff"` |  | 仅当「选中」为开时显示 |',
      '| `data` | 轮播列表 | list | 3 rows | 1–5 rows | 请至少添加1张轮播图；最多只能添加5张轮播图 |',
      '| `data[].pathData` | 链接 | [link](README.md#link) | `{}` |  |  |',
    ])
      expect(rows).toContain(words)
    expect(fieldRows(definitions.W0012!.fields).join('\n')).toContain('`data[3][].data` |')
    expect(pages['README.md']).toContain('| `goods_id` | 商品编号 | string | yes |')
  })
})
