import type { PageFinding } from '@heji/api-client/contract'
import { yuanText } from '@heji/pricing/yuan-text'
import { dateText } from '../../platform/date-text'
import { dateStatus, isSoldOut } from '../coupons/card-state'
import { printedPrices } from './printed-price'
import type { GoodsReference, Reference, References } from './references'
import type { ShopFacts } from './shop-facts'

/** A coupon that ends this soon after the publication of a page without an end is told, ms. */
const SOON = 7 * 24 * 3_600_000

type Level = PageFinding['level']
const tell = ({ uuid }: Reference, level: Level, text: string): PageFinding => ({ uuid, level, text })

/** When a page is shown; `until` null: nobody knows its end yet. */
export interface Shown {
  at: Date
  until: Date | null
}

/** Everything on a page that disappoints shoppers while it is shown, as the shop is now. */
export function findingsOf(references: References, facts: ShopFacts, shown: Shown): PageFinding[] {
  return [
    ...references.goods.flatMap(one => [
      ...goodsFindings(one, facts),
      ...priceFindings(one, `商品“${one.name}”的文字`, facts),
    ]),
    ...references.coupons.flatMap(one => couponFindings(one, facts, shown)),
    ...references.links.flatMap(one => linkFindings(one, facts, shown)),
  ]
}

function goodsFindings(one: GoodsReference, { goods }: ShopFacts): PageFinding[] {
  const fact = goods.get(one.id)
  const gone = !fact ? '已不存在' : !fact.isOnShelf ? '已下架' : fact.store <= 0 ? '已售罄' : null
  if (gone)
    return [
      tell(
        one,
        one.isRefilled ? 'warning' : 'ask',
        `商品“${one.name}”${gone}${one.isRefilled ? '，由补位商品代替' : ''}`,
      ),
    ]
  return fact?.isForStaff ? [tell(one, 'warning', `商品“${one.name}”只有员工能看到`)] : []
}

/** A price in words must be one that the shop charges. */
function priceFindings(one: Reference & { texts: string[] }, where: string, { goods }: ShopFacts): PageFinding[] {
  const prices = goods.get(one.id)?.prices
  if (!prices) return []
  return [...new Set(one.texts)].flatMap(text => {
    const wrong = printedPrices(text).find(cents => !prices.includes(cents))
    return wrong === undefined
      ? []
      : [tell(one, 'ask', `${where}写着 ¥${yuanText(wrong)}，商城价是 ¥${yuanText(prices[0]!)}`)]
  })
}

function couponFindings(one: Reference, { coupons }: ShopFacts, { at, until }: Shown): PageFinding[] {
  const fact = coupons.get(one.id)
  if (!fact) return [tell(one, 'ask', `优惠券“${one.name}”已不存在`)]
  const status = dateStatus(fact, at)
  if (status === 'overdue') return [tell(one, 'ask', `优惠券“${fact.title}”届时已过期`)]
  if (isSoldOut(fact)) return [tell(one, 'ask', `优惠券“${fact.title}”已领完`)]
  if (status === 'notstarted') return [tell(one, 'warning', `优惠券“${fact.title}”届时还不能领取`)]
  if (until && fact.endAt < until)
    return [tell(one, 'ask', `优惠券“${fact.title}”${dateText(fact.endAt)}过期，早于页面结束`)]
  return fact.endAt.getTime() - at.getTime() < SOON
    ? [tell(one, 'warning', `优惠券“${fact.title}”${dateText(fact.endAt)}过期`)]
    : []
}

const NAMES = { page: '页面', category: '分类', brand: '品牌', article: '文章' } as const

function linkFindings(one: References['links'][number], facts: ShopFacts, shown: Shown): PageFinding[] {
  const { target, id, name } = one
  if (target === 'goods') {
    const fact = facts.goods.get(id)
    return fact?.isOnShelf
      ? priceFindings(one, `链接到“${name}”的文字`, facts)
      : [tell(one, 'ask', `链接“${name}”的商品${fact ? '已下架' : '已不存在'}`)]
  }
  if (target === 'seckill') return seckillFindings(one, facts, shown)
  if (facts.open[target].has(id)) return []
  return [tell(one, 'ask', `链接“${name}”的${NAMES[target]}${target === 'page' ? '没有发布或未启用' : '已不存在'}`)]
}

/** Ids of sales with a time window of their own are not told from others. */
function seckillFindings(one: Reference, { seckills }: ShopFacts, { at, until }: Shown): PageFinding[] {
  const fact = seckills.get(one.id)
  if (!fact) return []
  if (at >= fact.endAt) return [tell(one, 'ask', `链接“${one.name}”的秒杀届时已结束`)]
  if (at < fact.startAt) return [tell(one, 'ask', `链接“${one.name}”的秒杀${dateText(fact.startAt)}才开始`)]
  return until && fact.endAt < until
    ? [tell(one, 'ask', `链接“${one.name}”的秒杀${dateText(fact.endAt)}结束，早于页面结束`)]
    : []
}
