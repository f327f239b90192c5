/** Shops, brands, categories and tags. */
import { quoted, textArray } from './lots'
import type { Plan } from './plan'
import { BRAND, LINES, REGIONS, STREETS, TAGS } from './words'

interface Leaf {
  line: number
  noun: string
  /** Number of the category, counted from 1. */
  id: number
}

interface CategoryRow {
  id: number
  parent: number
  name: string
  level: number
}

/** The tree of categories, numbered from 1, and its leaves. */
function tree() {
  const rows: CategoryRow[] = []
  const leaves: Leaf[] = []
  const add = (name: string, parent: number, level: number) => {
    rows.push({ id: rows.length + 1, parent, name, level })
    return rows.length
  }
  for (const [line, { name, below }] of LINES.entries()) {
    const top = add(name, 0, 1)
    for (const [middle, nouns] of Object.entries(below)) {
      const parent = add(middle, top, 2)
      for (const noun of nouns) leaves.push({ line, noun, id: add(noun, parent, 3) })
    }
  }
  return { rows, leaves }
}

export function foundations({ sizes, first, lot, below, oneOf }: Plan): string[] {
  const { rows, leaves } = tree()
  const { categories } = first
  const place = below(REGIONS.length, 's', 11)
  const region = (i: number) => `(${textArray(REGIONS.map(names => names[i]!))})[1 + ${place}]`
  return [
    `insert into categories (id, parent_id, name, level, sort) values ${rows
      .map(({ id, parent, name, level }) => {
        const parentId = parent === 0 ? 0 : categories + parent
        return `(${categories + id}, ${parentId}, ${quoted(name)}, ${level}, ${categories + id})`
      })
      .join(', ')}`,
    `create temp table big_leaves as select * from (values ${leaves
      .map(({ line, noun, id }, i) => {
        const { yuan, isClothing = false } = LINES[line]!
        return `(${i}, ${categories + id}, ${line}, ${quoted(noun)}, ${yuan[0]}, ${yuan[1]}, ${isClothing})`
      })
      .join(', ')}) as leaves (i, category_id, line, noun, low, high, is_clothing)`,
    `insert into brands (id, name, sort)
      select ${first.brands} + b, (${textArray(BRAND.first)})[1 + b % ${BRAND.first.length}]
        || (${textArray(BRAND.second)})[1 + (b / ${BRAND.first.length}) % ${BRAND.second.length}]
        || (${textArray(BRAND.last)})[1 + b % ${BRAND.last.length}] || case when ${first.brands} > 0 and exists
          (select 1 from brands where name like '%坊') then ${first.brands}::text else '' end, b
      from generate_series(1, ${sizes.brands}) b`,
    `insert into tags (id, name) select ${first.tags} + n, name || case when exists
        (select 1 from tags k where k.name = t.name) then ${first.tags}::text else '' end
      from unnest(${textArray(TAGS)}) with ordinality t(name, n)`,
    `insert into shops (id, name, province, city, area, address, lng, lat, is_self_operated, mobile)
      select ${first.shops} + s, ${region(1)} || ${oneOf(STREETS, 's', 12)} || s || '号店',
        ${region(0)}, ${region(1)}, ${region(2)}, ${oneOf(STREETS, 's', 12)} || s || '号',
        113 + 8 * ${lot('s', 13)}, 23 + 15 * ${lot('s', 14)}, s = 1, '0571' || (80000000 + s)
      from generate_series(1, ${sizes.shops}) s`,
  ]
}
