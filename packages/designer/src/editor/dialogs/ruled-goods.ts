type Stored = Record<string, unknown>

const isObject = (value: unknown): value is Stored => typeof value === 'object' && value !== null

/** Stands for what a rule finds: the shop knows which goods these are, and the check of the shop says where there are none. */
const FOUND = { goods_id: 'rule', goods_name: '', price: 0 }
const isPicked = (entry: unknown) => isObject(entry) && entry.goods_id !== ''

/** Stored content in which lists of goods by rule have goods, as in the shop; the same object where there is no rule. */
export function withRuledGoods<T>(value: T): T {
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([key, one]) => [key, withRuledGoods(one)] as const)
  const goods = isObject(value.goodsRule) ? goodsOf(value) : undefined
  if (!goods && entries.every(([key, one]) => one === value[key])) return value
  return (Array.isArray(value) ? entries.map(([, one]) => one) : { ...Object.fromEntries(entries), ...goods }) as T
}

/** A shop has a fixed number of places, which its rule fills. */
function goodsOf({ data, goods_list }: Stored): Stored | undefined {
  if (Array.isArray(goods_list)) return { goods_list: goods_list.map(entry => (isPicked(entry) ? entry : FOUND)) }
  if (!Array.isArray(data)) return undefined
  const picked = data.filter(isPicked)
  return { data: picked.length > 0 ? picked : [FOUND] }
}

/** Whether some shoppers see no goods: the rule is for others, and nothing was picked by hand. */
export function isForSomeOnly(value: unknown): boolean {
  if (!isObject(value)) return false
  const { goodsRule, data, goods_list } = value
  const list = Array.isArray(goods_list) ? goods_list : data
  if (isObject(goodsRule) && goodsRule.audience !== 'all' && Array.isArray(list) && !list.some(isPicked)) return true
  return Object.values(value).some(isForSomeOnly)
}
