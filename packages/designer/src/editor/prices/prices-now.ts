import { type GoodsEntry, ruleKey } from '@heji/widgets/definitions'

/** What goods cost in the shop now; the page itself stores what they cost when they were picked. */
type PriceNow = Pick<GoodsEntry, 'price' | 'market_price' | 'final_price'>
export interface PricesNow extends ReadonlyMap<string, PriceNow> {
  /** Goods that rules find now, by {@link ruleKey}. */
  rules?: ReadonlyMap<string, GoodsEntry[]>
}

type Stored = Record<string, unknown>

const isObject = (value: unknown): value is Stored => typeof value === 'object' && value !== null
const isGoods = (value: unknown): value is Stored & GoodsEntry =>
  isObject(value) && typeof value.goods_id === 'string' && value.goods_id !== '' && typeof value.price === 'number'

/** Picked goods anywhere in stored content. */
function goodsIn(value: unknown): GoodsEntry[] {
  if (!isObject(value)) return []
  return [...(isGoods(value) ? [value] : []), ...Object.values(value).flatMap(goodsIn)]
}

// A part of the document that did not change is the same object.
const known = new WeakMap<object, readonly string[]>()

/** Ids of the goods that a part of the document has. */
export function goodsIdsIn(part: object): readonly string[] {
  const before = known.get(part)
  if (before) return before
  const ids = [...goodsIn(part).map(({ goods_id }) => goods_id), ...rulesIn(part).map(keyOf)]
  known.set(part, ids)
  return ids
}

type Ruled = Stored & { goodsRule: object }
const isRuled = (value: unknown): value is Ruled => isObject(value) && isObject(value.goodsRule)
const keyOf = (row: Ruled) => ruleKey(row.goodsRule, row.shop_id)
/** Name of the list of goods in a row. */
const listOf = (row: Stored) => (Array.isArray(row.goods_list) ? 'goods_list' : 'data')

/** Rows whose goods a rule chooses, anywhere in stored content. */
function rulesIn(value: unknown): Ruled[] {
  if (!isObject(value)) return []
  return [...(isRuled(value) ? [value] : []), ...Object.values(value).flatMap(rulesIn)]
}

/** Prices of a page that the shop has filled; what stands in for sold-out goods tells nothing of those. */
export const pricesIn = (filled: unknown): PricesNow =>
  Object.assign(pricesOf(filled), {
    rules: new Map(rulesIn(filled).map(row => [keyOf(row), row[listOf(row)] as GoodsEntry[]])),
  })

const pricesOf = (filled: unknown) =>
  new Map<string, PriceNow>(
    goodsIn(filled)
      .filter(({ instead_of }) => instead_of === undefined)
      .map(({ goods_id, price, market_price, final_price }) => [
        goods_id,
        {
          price,
          ...(market_price === undefined ? {} : { market_price }),
          ...(final_price === undefined ? {} : { final_price }),
        },
      ]),
  )

/** Stored content with the prices of now; the same object where there are none in it. */
export function withPrices<T>(value: T, prices: PricesNow): T {
  if ((prices.size === 0 && !prices.rules?.size) || !isObject(value)) return value
  const entries = Object.entries(value).map(([key, one]) => [key, withPrices(one, prices)] as const)
  const now = isGoods(value) ? prices.get(value.goods_id) : isRuled(value) ? goodsOfRule(value, prices) : undefined
  if (!now && entries.every(([key, one]) => one === value[key])) return value
  return (Array.isArray(value) ? entries.map(([, one]) => one) : { ...Object.fromEntries(entries), ...now }) as T
}

function goodsOfRule(row: Ruled, { rules }: PricesNow) {
  const found = rules?.get(keyOf(row))
  return found && found.length > 0 ? { [listOf(row)]: found } : undefined
}
