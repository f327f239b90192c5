import type { Suggestions } from '@heji/api-client/contract'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { containing } from '../../db/like'
import { brands, categories, goods, goodsCategories } from '../../db/schema'
import type { Ctx } from '../../http/context'
import { paysPercentAt } from '../../price-rules/activities'
import { salePriceSql } from '../../price-rules/sale-price'
import { cutWords } from '../search/cut-words'
import { searchFuzzily } from '../search/fuzzy-search'
import { INITIALS, lexemesOf, PINYIN } from '../search/lexemes'
import { readLexicon } from '../search/lexicon'
import { runsOf, toPlain } from '../search/plain'
import { searchQuery } from '../search/query'
import { skuByCode } from '../search/sku-code'
import { readSynonyms } from '../search/synonyms'
import { isInView } from './categories'
import { isListed } from './item-where'

/** Number of goods whose categories and brands are suggested. */
const LOOKED_AT = 60
const MOST = { goods: 5, words: 4, counted: 20 }
/** Best sellers among which those that are named as typed come first. */
const RANKED = 20

/** Longest text in which mistakes are allowed: a longer one costs more, and whoever typed it presses search. */
const MOST_FUZZY = 16

const NOTHING: Suggestions = { words: [], goods: [] }

/**
 * Suggestions for a typed text: categories and brands of the found goods, first those whose names contain the text, and
 * the best-selling goods, first those that are named as typed. One statement; if it finds nothing, it searches again, cut
 * into words, and then, for a short text, with mistakes allowed. The number of a sku finds its goods. Repeated questions use the kept answer.
 */
export async function suggest(ctx: Ctx, keywords: string): Promise<Suggestions> {
  const words = keywords.trim().toLowerCase()
  const now = ctx.clock.now()
  const look = (db: Queryable, text: string, fuzzy = false) =>
    ctx.answers.get(`suggest ${fuzzy} ${text}`, async () => {
      const synonyms = await readSynonyms({ db, answers: ctx.answers })
      const query = searchQuery(text, { fuzzy, synonyms })
      return query === null ? NOTHING : await suggestFor(db, text, sql`${goods.search} @@ ${query}::tsquery`, now)
    })
  const sku = await skuByCode(ctx.db, keywords)
  const bySku = sku && (await suggestFor(ctx.db, '', eq(goods.itemId, sku.goodsId), now))
  if (bySku && bySku.goods.length > 0) return bySku
  const exact = await look(ctx.db, words)
  if (exact.goods.length > 0) return exact
  const cut = cutWords(words, await readLexicon(ctx))
  const found = cut === null ? exact : await look(ctx.db, cut)
  if (found.goods.length > 0 || words.length > MOST_FUZZY) return found
  return (await searchFuzzily(ctx, db => look(db, words, true))) ?? found
}

async function suggestFor(db: Queryable, words: string, matches: SQL, now: Date): Promise<Suggestions> {
  const found = and(isListed(), sql`not ${goods.hidden}`, matches)
  const { rows } = await db.execute<Suggestions & Record<string, unknown>>(statement(found!, words, now))
  const { words: named, goods: best } = rows[0]!
  const meant = named.filter(word => isNamed(word.keyword, words))
  const others = named.filter(word => !meant.includes(word))
  const ranked = [...best].sort((a, b) => Number(isNamed(b.item_name, words)) - Number(isNamed(a.item_name, words)))
  return { words: [...meant, ...others].slice(0, MOST.words), goods: ranked.slice(0, MOST.goods) }
}

/**
 * Whether a name contains the typed text: as characters, or from the beginning of a character as pinyin or initials.
 */
function isNamed(name: string, typed: string): boolean {
  const lexemes = [...lexemesOf(name)]
  return runsOf(toPlain(typed)).every(({ text, kind }) =>
    kind === 'han'
      ? toPlain(name).includes(text)
      : lexemes.some(
          lexeme => lexeme === INITIALS + text || lexeme.startsWith(PINYIN + text) || lexeme.startsWith(text),
        ),
  )
}

/** Today's price for visitors of a found row. */
const priceAt = (now: Date) => salePriceSql(sql`price`, 0, paysPercentAt(sql`found.id`, now))

const statement = (found: SQL, words: string, now: Date) => sql`
  with found as (
    select ${goods.itemId} as id, ${goods.name} as name, ${goods.price} as price, ${goods.pics} as pics, ${goods.brandId} as brand_id,
      row_number() over (order by ${goods.name} ilike ${containing(words)} desc, ${goods.store} > 0 desc, ${goods.sales} desc, ${goods.itemId} desc) as place
    from ${goods} where ${found} order by place limit ${LOOKED_AT}
  ), named as (
    select 'category' as kind, c.id, c.name, count(*)::int as n from found
      join ${goodsCategories} gc on gc.goods_id = found.id join ${categories} c on c.id = gc.category_id where ${isInView('c')} group by c.id
    union all
    select 'brand', b.id, b.name, count(*)::int from found join ${brands} b on b.id = found.brand_id group by b.id
  ), best as (
    select * from named order by n desc, kind desc, id limit ${MOST.counted}
  )
  select
    (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'id', id::text, 'keyword', name) order by n desc, kind desc, id), '[]') from best) as words,
    (select coalesce(jsonb_agg(jsonb_build_object('item_id', id::text, 'item_name', name, 'price', ${priceAt(now)}, 'pic', coalesce(pics->>0, '')) order by place), '[]')
      from found where place <= ${RANKED}) as goods`
