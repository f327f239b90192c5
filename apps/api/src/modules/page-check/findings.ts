import type { PageFinding } from '@heji/api-client/contract'
import { yuanText } from '@heji/pricing/yuan-text'
import { dateStatus, isSoldOut } from '../coupons/card-state'
import { printedPrices } from './printed-price'
import type { GoodsReference, Reference, References, Target } from './references'
import type { ShopFacts } from './shop-facts'

/** A coupon that ends this soon after the publication is told, ms. */
const SOON = 24 * 3_600_000

type Level = PageFinding['level']
const tell = ({ uuid }: Reference, level: Level, text: string): PageFinding => ({ uuid, level, text })

/** Everything on a page that disappoints shoppers at a time, as the shop is now. */
export function findingsOf(references: References, facts: ShopFacts, at: Date): PageFinding[] {
  return [
    ...references.goods.flatMap(one => [...goodsFindings(one, facts), ...priceFindings(one, facts)]),
    ...references.coupons.flatMap(one => couponFindings(one, facts, at)),
    ...references.links.flatMap(one => linkFindings(one, facts, at)),
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
function priceFindings(one: GoodsReference, { goods }: ShopFacts): PageFinding[] {
  const prices = goods.get(one.id)?.prices
  if (!prices) return []
  return one.texts.flatMap(text => {
    const wrong = printedPrices(text).find(cents => !prices.includes(cents))
    return wrong === undefined
      ? []
      : [tell(one, 'ask', `商品“${one.name}”的文字写着 ¥${yuanText(wrong)}，商城价是 ¥${yuanText(prices[0]!)}`)]
  })
}

function couponFindings(one: Reference, { coupons }: ShopFacts, at: Date): PageFinding[] {
  const fact = coupons.get(one.id)
  if (!fact) return [tell(one, 'ask', `优惠券“${one.name}”已不存在`)]
  const status = dateStatus(fact, at)
  if (status === 'overdue') return [tell(one, 'ask', `优惠券“${fact.title}”届时已过期`)]
  if (isSoldOut(fact)) return [tell(one, 'ask', `优惠券“${fact.title}”已领完`)]
  if (status === 'notstarted') return [tell(one, 'warning', `优惠券“${fact.title}”届时还不能领取`)]
  return fact.endAt.getTime() - at.getTime() < SOON ? [tell(one, 'warning', `优惠券“${fact.title}”一天内过期`)] : []
}

const NAMES = { page: '页面', category: '分类', brand: '品牌', article: '文章' } as const

function linkFindings(one: Reference & { target: Target }, facts: ShopFacts, at: Date): PageFinding[] {
  const { target, id, name } = one
  if (target === 'goods') {
    const fact = facts.goods.get(id)
    return fact?.isOnShelf ? [] : [tell(one, 'ask', `链接“${name}”的商品${fact ? '已下架' : '已不存在'}`)]
  }
  if (target === 'seckill') return seckillFindings(one, facts, at)
  if (facts.open[target].has(id)) return []
  return [tell(one, 'ask', `链接“${name}”的${NAMES[target]}${target === 'page' ? '没有发布或未启用' : '已不存在'}`)]
}

/** Ids of sales with a time window of their own are not told from others. */
function seckillFindings(one: Reference, { seckills }: ShopFacts, at: Date): PageFinding[] {
  const fact = seckills.get(one.id)
  if (!fact) return []
  if (at >= fact.endAt) return [tell(one, 'ask', `链接“${one.name}”的秒杀届时已结束`)]
  return at < fact.startAt ? [tell(one, 'warning', `链接“${one.name}”的秒杀届时还没有开始`)] : []
}
