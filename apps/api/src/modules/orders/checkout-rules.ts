import type { CheckoutRules } from '@heji/api-client/contract'
import type { Place } from '@heji/pricing/freight'
import { templatesOf, toLineFreightRow, toTemplateRow } from '@heji/pricing/freight-rows'
import { type QuoteContext, type QuoteLine, quote } from '@heji/pricing/quote'
import { couponRow } from '../cart/rules'
import type { OpenCard } from '../coupons/my-cards'

interface Order {
  lines: readonly QuoteLine[]
  context: QuoteContext
}

/**
 * What a page needs to price these orders by itself, with other coupons, addresses and points.
 * @param cards coupons for all of them, in the order in which they are taken
 * @param places where they may go
 */
export function toCheckoutRules(
  orders: readonly Order[],
  cards: readonly OpenCard[],
  balance: number,
  places: readonly Place[],
): CheckoutRules {
  const named = new Set(orders.flatMap(({ lines }) => lines.flatMap(({ categoryIds }) => categoryIds)))
  return {
    parcels: orders.map(({ lines, context: { points: _, coupon: __, ...context } }) => {
      const plain = quote(lines, context)
      return {
        distributor_id: String(lines[0]!.shopId),
        lines: lines.map(({ skuId, kind = 'normal', categoryIds, num, freight }, i) => ({
          item_id: String(skuId),
          kind,
          fee: plain.lines[i]!.totalFee,
          item_category: categoryIds.map(String),
          num,
          ...(freight && kind !== 'gift' ? { freight: toLineFreightRow(freight) } : {}),
        })),
      }
    }),
    coupons: cards.map(({ own, card, rule }) => ({ ...couponRow(card.title, rule, named), code: own.code })),
    freight: templatesOf(orders.flatMap(({ lines }) => lines)).map(template => toTemplateRow(template, places)),
    points: {
      balance,
      per_yuan: orders[0]?.context.points?.rule.pointsPerYuan ?? 0,
      max_percent: orders[0]?.context.points?.rule.maxPercent ?? 0,
    },
  }
}
