import { type CustomField, custom } from './fields'
import { MAX_GOODS, MAX_ID } from './limits'
import { idOf } from './read'
import { isNumber, isObject } from './values'

/** Order of the found goods; `sold` goes by the pieces sold within `days`. */
const RULE_SORTS = ['best', 'sold', 'new', 'price_asc', 'price_desc'] as const
/** Who sees the goods of the rule; all others see those that were picked by hand. */
const RULE_AUDIENCES = ['all', 'visitor', 'member', 'new', 'staff'] as const

/**
 * Goods by rule instead of by hand. The shop looks for them each time the page is read; empty lists and zeros ask for nothing.
 * Prices are cents of the final price (with activity and coupons).
 */
export interface GoodsRule {
  categories: string[]
  brands: string[]
  tags: string[]
  /** Id of a promotion; '' for none. */
  promotion: string
  priceFrom: number
  priceTo: number
  /** Listed within so many days. */
  newDays: number
  inStock: boolean
  audience: (typeof RULE_AUDIENCES)[number]
  sort: (typeof RULE_SORTS)[number]
  /** For the sort `sold`. */
  days: number
  count: number
  /** Ids of goods: first, in this order; and never. */
  pinned: string[]
  excluded: string[]
}

/** Ids of one condition, days, and cents that a rule may name. */
export const RULE_LIMITS = { ids: 50, days: 30, newDays: 365, price: 99_999_999_900 } as const

/** What a rule is when it is switched on. */
export const freshRule = (count = 10): GoodsRule => ({
  categories: [],
  brands: [],
  tags: [],
  promotion: '',
  priceFrom: 0,
  priceTo: 0,
  newDays: 0,
  inStock: true,
  audience: 'all',
  sort: 'best',
  days: 7,
  count,
  pinned: [],
  excluded: [],
})

const between = (value: unknown, least: number, most: number) =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most
const isId = (value: unknown) => typeof value === 'string' && value !== '' && value.length <= MAX_ID
const areIds = (value: unknown) => Array.isArray(value) && value.length <= RULE_LIMITS.ids && value.every(isId)

/** The message for a rule that cannot be saved; null: it can. */
export function checkGoodsRule(value: unknown): string | null {
  if (value === null) return null
  if (!isObject(value)) return '选品规则数据无效'
  const { categories, brands, tags, promotion, priceFrom, priceTo, newDays, inStock, audience, sort, days, count } =
    value
  if (![categories, brands, tags, value.pinned, value.excluded].every(areIds))
    return `选品规则的每个条件最多选${RULE_LIMITS.ids}项`
  if (promotion !== '' && !isId(promotion)) return '选品规则的促销无效'
  if (![priceFrom, priceTo].every(price => between(price, 0, RULE_LIMITS.price))) return '选品规则的价格无效'
  if (Number(priceTo) > 0 && Number(priceFrom) > Number(priceTo)) return '选品规则的最高价不能低于最低价'
  if (!between(newDays, 0, RULE_LIMITS.newDays)) return `上新天数须为0到${RULE_LIMITS.newDays}`
  if (!between(days, 1, RULE_LIMITS.days)) return `销量天数须为1到${RULE_LIMITS.days}`
  if (!between(count, 1, MAX_GOODS)) return `商品数量须为1到${MAX_GOODS}`
  const isKnown = RULE_SORTS.some(each => each === sort) && RULE_AUDIENCES.some(each => each === audience)
  return isKnown && typeof inStock === 'boolean' ? null : '选品规则数据无效'
}

const idsOf = (value: unknown) =>
  (Array.isArray(value) ? value.map(idOf) : []).filter(id => id !== '').slice(0, RULE_LIMITS.ids)
const wholeOf = (value: unknown, least: number, most: number, usual: number) =>
  isNumber(value) ? Math.min(most, Math.max(least, Math.round(value))) : usual

/** A good rule of any stored value; null: the goods are picked by hand. */
export function readGoodsRule(stored: unknown): GoodsRule | null {
  if (!isObject(stored)) return null
  const usual = freshRule()
  return {
    categories: idsOf(stored.categories),
    brands: idsOf(stored.brands),
    tags: idsOf(stored.tags),
    promotion: idOf(stored.promotion),
    priceFrom: wholeOf(stored.priceFrom, 0, RULE_LIMITS.price, 0),
    priceTo: wholeOf(stored.priceTo, 0, RULE_LIMITS.price, 0),
    newDays: wholeOf(stored.newDays, 0, RULE_LIMITS.newDays, 0),
    inStock: stored.inStock !== false,
    audience: RULE_AUDIENCES.find(known => known === stored.audience) ?? usual.audience,
    sort: RULE_SORTS.find(known => known === stored.sort) ?? usual.sort,
    days: wholeOf(stored.days, 1, RULE_LIMITS.days, usual.days),
    count: wholeOf(stored.count, 1, MAX_GOODS, usual.count),
    pinned: idsOf(stored.pinned),
    excluded: idsOf(stored.excluded),
  }
}

const ids = { type: 'array', maxItems: RULE_LIMITS.ids, items: { type: 'string', minLength: 1, maxLength: MAX_ID } }
const whole = (minimum: number, maximum: number) => ({ type: 'integer', minimum, maximum })
const SCHEMA = {
  anyOf: [
    { type: 'null' },
    {
      type: 'object',
      required: Object.keys(freshRule()),
      properties: {
        categories: ids,
        brands: ids,
        tags: ids,
        pinned: ids,
        excluded: ids,
        promotion: { type: 'string', maxLength: MAX_ID },
        priceFrom: whole(0, RULE_LIMITS.price),
        priceTo: whole(0, RULE_LIMITS.price),
        newDays: whole(0, RULE_LIMITS.newDays),
        inStock: { type: 'boolean' },
        audience: { enum: RULE_AUDIENCES },
        sort: { enum: RULE_SORTS },
        days: whole(1, RULE_LIMITS.days),
        count: whole(1, MAX_GOODS),
      },
    },
  ],
}

/** The rule of the list of goods that stands beside it; stored rows may lack it. */
export const ruleFields: { goodsRule?: CustomField<GoodsRule | null> } = {
  goodsRule: custom<GoodsRule | null>('选品方式', 'goods-rule', null, {
    check: checkGoodsRule,
    read: readGoodsRule,
    schema: SCHEMA,
  }),
}

/** Names one rule of one shop ('' for all shops): rows with the same name have the same goods. */
export const ruleKey = (rule: unknown, shopId: unknown): string => JSON.stringify([rule, shopId ?? ''])
