/** Searches of the list of goods: what was typed, its words, and what is like it. */
import type { GoodsList } from '@heji/api-client/contract'
import type { Ctx } from '../../http/context'
import type { Viewer } from '../../price-rules/viewer'
import { cutWords } from '../search/cut-words'
import { searchFuzzily } from '../search/fuzzy-search'
import { intendedCategories } from '../search/intended-categories'
import { readLexicon } from '../search/lexicon'
import { anyWord, searchWords } from '../search/query'
import { skuByCode } from '../search/sku-code'
import { isQuality, readSynonyms } from '../search/synonyms'
import { kindTexts } from '../search/wider'
import { facetsOf, type SearchDeps } from './facets'
import { findItems } from './find-items'
import type { ListInput } from './item-where'

/** Goods for the typed words; the goods of a sku whose number they are; goods that are like them, if there are no others. */
export async function searchItems(ctx: Ctx<'optional'>, viewer: Viewer, asked: ListInput) {
  const bySku = await findSku(ctx, viewer, asked)
  if (bySku) return bySku
  const exact = await search(ctx, viewer, asked)
  // No goods have all the words: similar goods are better than none.
  const similar = exact.total_count === 0 ? await findSimilar(ctx, viewer, asked) : null
  return { ...(similar ?? exact), ...(similar && similar.total_count > 0 ? { is_similar: true as const } : {}) }
}

/** The goods of a sku whose number was typed, if they are in the list; its page can choose it. */
async function findSku(ctx: Ctx<'optional'>, viewer: Viewer, { keywords = '', ...asked }: ListInput) {
  const sku = await skuByCode(ctx.db, keywords)
  if (sku === null) return null
  const found = await findItems(ctx, viewer, { ...asked, goods_id: [sku.goodsId] })
  if (found.total_count === 0) return null
  const { skuId, goodsId, specValueIds } = sku
  return { ...found, sku: { item_id: String(skuId), goods_id: String(goodsId), spec_value_ids: specValueIds } }
}

/** Goods with the text as it was typed; without any, goods with each of its words somewhere. */
async function search(deps: SearchDeps, viewer: Viewer, asked: ListInput) {
  const { keywords = '' } = asked
  const typed = await look(deps, viewer, asked, keywords)
  const cut = typed.total_count === 0 ? cutWords(keywords, await readLexicon(deps)) : null
  if (cut === null) return typed
  const found = await look(deps, viewer, asked, cut)
  if (found.total_count === 0 || (await isMeant(deps, found, cut))) return found
  const plainer = await withoutQualities(deps, viewer, asked, cut)
  return plainer ? { ...plainer, is_similar: true as const } : found
}

/**
 * Goods with the words that say what they are, without those that say how or for whom.
 * @returns null without such words, or without such goods
 */
async function withoutQualities(deps: SearchDeps, viewer: Viewer, asked: ListInput, cut: string) {
  const words = cut.split(' ')
  const things = words.filter(word => !isQuality(word))
  if (things.length === 0 || things.length === words.length) return null
  const found = await look(deps, viewer, asked, things.join(' '))
  return found.total_count > 0 ? found : null
}

/** Goods with all words of a text, or words of the same meaning. */
async function look(deps: SearchDeps, viewer: Viewer, asked: ListInput, text: string) {
  const words = searchWords(text, { synonyms: await readSynonyms(deps) })
  const input = { ...asked, keywords: text, words, typed: searchWords(text) }
  return await findItems(deps, viewer, await onlyIntended(deps, viewer, input))
}

/** Whether some goods are of a category that the words name, if they name one: an earphone of 手机数码 is no 学生手机. */
async function isMeant(deps: SearchDeps, { category_list }: Pick<GoodsList, 'category_list'>, text: string) {
  const meant = new Set(await intendedCategories(deps, text))
  return meant.size === 0 || category_list.some(({ category_id }) => meant.has(Number(category_id)))
}

/** Goods of a row of cards: as many that a search means are enough. */
const ENOUGH = 5

/**
 * Sorted by price or sales, a search leaves out goods that only mention its words, such as a speaker under 手机数码, as
 * they would come first. By relevance they come last. The words decide that and no filter, so that each filter finds as
 * many as its facet has counted.
 */
async function onlyIntended(deps: SearchDeps, viewer: Viewer, input: ListInput): Promise<ListInput> {
  if (input.goodsSort === 0) return input
  const meant = { ...input, meant: await intendedCategories(deps, input.keywords ?? '') }
  const all = await facetsOf(deps, viewer, unfiltered(meant))
  if (all.total_count < ENOUGH) return input
  // A filter that was chosen among goods by relevance may be of none of them.
  return (await facetsOf(deps, viewer, meant)).total_count > 0 ? meant : input
}

const unfiltered = (input: ListInput): ListInput => ({
  ...input,
  brand_id: undefined,
  tag: undefined,
  tag_id: undefined,
  start_price: undefined,
  end_price: undefined,
  category: undefined,
  category_id: undefined,
  main_category: undefined,
  in_stock: false,
})

/**
 * Goods with the words that say what they are, without those that say how or for whom; else goods of the kind that they
 * are of; else goods with all words if mistakes are allowed, else goods with any of several words.
 */
async function findSimilar(ctx: Ctx<'optional'>, viewer: Viewer, asked: ListInput) {
  const { keywords = '' } = asked
  const cut = cutWords(keywords, await readLexicon(ctx)) ?? keywords
  const plainer = await withoutQualities(ctx, viewer, asked, cut)
  if (plainer) return plainer
  for (const kind of kindTexts(cut)) {
    const found = await look(ctx, viewer, asked, kind)
    if (found.total_count > 0) return found
  }
  const fuzzy = { ...asked, words: searchWords(keywords, { fuzzy: true }) }
  const found = await searchFuzzily(ctx, db => findItems({ db, answers: ctx.answers }, viewer, fuzzy))
  if (found && found.total_count > 0) return found
  const isNaming = (await intendedCategories(ctx, cut)).length > 0
  // 没有这种商品 is no reason to show all that says 商品.
  const text = isNaming ? cut : keywords
  const words = anyWord(text, await readSynonyms(ctx))
  return words.length > 0 ? await findItems(ctx, viewer, { ...asked, keywords: text, words }) : found
}
