import { and, desc, eq, gt, not, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { goods, goodsTags, type StoredWidget } from '../../db/schema'
import type { Viewer } from '../../price-rules/viewer'
import { isListed } from '../items/item-where'
import { collect, type Entry, idIn, widgetsWith } from './entries'

/** Entries of a page that are replaced; the others stay as they are. */
const MOST = 60

type Goods = Pick<typeof goods.$inferSelect, 'itemId' | 'approveStatus' | 'store' | 'mainCategoryId'>

/** Rules as widgets store them (`refill`), and what of the replaced goods they look at. */
const RULES = ['category', 'tag', 'best', 'new'] as const
type Rule = (typeof RULES)[number]

/** An entry that needs other goods, and all goods that stand beside it. */
interface Gap {
  entry: Entry
  rule: Rule
  beside: Set<number>
}

/** What the operator wrote about the goods, and their picture. */
const OF_THE_PICKED = ['goods_pic', 'pathData', 'brief', 'title', 'subTitle']

const goodsIdOf = (entry: Entry) => idIn(entry.goods_id)

/**
 * Replaces entries whose goods cannot be bought now with others, by the rule of their widget: the same place, `instead_of`
 * names the goods that the operator picked. Without a rule, or without goods for it, the entry stays. The stored page
 * never changes, so what returns is shown again. One statement, and only if something is missing.
 * @param known the goods that the page names
 * @returns ids of the goods that are new on the page
 */
export async function replaceSoldOutGoods(
  db: Queryable,
  viewer: Viewer,
  content: StoredWidget[],
  known: ReadonlyMap<number, Goods>,
): Promise<number[]> {
  const gaps = gapsOf(content, known).slice(0, MOST)
  if (gaps.length === 0) return []
  const found = await candidates(db, viewer, gaps, known)
  const used = new Set<number>()
  for (const { entry, rule, beside } of gaps) {
    const id = (found.get(keyOf(rule, entry, known)) ?? []).find(each => !beside.has(each))
    if (id === undefined) continue
    beside.add(id)
    used.add(id)
    Object.assign(entry, { instead_of: String(entry.goods_id), goods_id: String(id) })
    for (const own of OF_THE_PICKED) delete entry[own]
  }
  return [...used]
}

function gapsOf(content: StoredWidget[], known: ReadonlyMap<number, Goods>): Gap[] {
  return widgetsWith(content, 'goods').flatMap(widget => {
    const entries = collect(widget.data, goodsIdOf).reverse()
    for (const entry of entries) delete entry.instead_of
    const rule = RULES.find(each => each === widget.refill)
    if (!rule) return []
    const beside = new Set(entries.map(goodsIdOf))
    return entries.filter(entry => isGone(known.get(goodsIdOf(entry)))).map(entry => ({ entry, rule, beside }))
  })
}

const isGone = (item: Goods | undefined) => item === undefined || item.approveStatus === 'instock' || item.store <= 0

/** Goods of one key can stand in for each other. Deleted goods have neither category nor tags. */
function keyOf(rule: Rule, entry: Entry, known: ReadonlyMap<number, Goods>) {
  const item = known.get(idIn(entry.instead_of ?? entry.goods_id))
  if (rule === 'category') return item?.mainCategoryId ? `category ${item.mainCategoryId}` : 'best 0'
  if (rule === 'tag') return item ? `tag ${item.itemId}` : 'best 0'
  return `${rule} 0`
}

const NEWEST = sql`${desc(goods.createdAt)}, ${desc(goods.itemId)}`
const BEST = sql`${desc(goods.sales)}, ${desc(goods.itemId)}`

/** @returns ids of goods by key, the best first: as many as may be needed, however many of them the page has already */
async function candidates(db: Queryable, viewer: Viewer, gaps: Gap[], known: ReadonlyMap<number, Goods>) {
  const keys = [...new Set(gaps.map(({ rule, entry }) => keyOf(rule, entry, known)))]
  const most = gaps.length + Math.max(...gaps.map(({ beside }) => beside.size))
  const open = and(eq(goods.approveStatus, 'onsale'), gt(goods.store, 0), not(goods.hidden), isListed('shop', viewer))
  const choose = (order: SQL, fits?: SQL) =>
    sql`array(select ${goods.itemId}::text from ${goods} where ${and(open, fits)} order by ${order} limit ${most})`
  const ofCategory = sql`${goods.mainCategoryId} = wanted.of`
  const withTag = sql`${goods.itemId} in (
    select other.goods_id from ${goodsTags} own join ${goodsTags} other on other.tag_id = own.tag_id
    where own.goods_id = wanted.of)`
  const { rows } = await db.execute<{ key: string; ids: string[] }>(sql`
    select wanted.key, case wanted.rule
      when 'category' then ${choose(BEST, ofCategory)}
      when 'tag' then ${choose(BEST, withTag)}
      when 'new' then ${choose(NEWEST)}
      else ${choose(BEST)} end as ids
    from (
      select key, split_part(key, ' ', 1) as rule, split_part(key, ' ', 2)::bigint as of
      from unnest(${sql.param(keys)}::text[]) key
    ) wanted`)
  return new Map(rows.map(({ key, ids }) => [key, ids.map(Number)]))
}
