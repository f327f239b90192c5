import type { Right } from '@heji/api-client/contract'
import type { Operator } from '@heji/operator'

/** `some`: whoever has the right in one shop may look, and sees what belongs to his shops. */
type Need = readonly [right: Right, where: 'all' | 'some']

/** What each screen needs: the right to the operation that fills it. Screens without a line are for everybody. */
export const NEEDS: Readonly<Record<string, Need>> = {
  '/': ['today.read', 'some'],
  '/orders': ['orders.read', 'some'],
  '/orders/print': ['orders.read', 'some'],
  '/orders/phone': ['orders.read', 'all'],
  '/orders/phone/new': ['orders.change', 'all'],
  '/orders/:id': ['orders.read', 'some'],
  '/aftersales': ['aftersales.read', 'some'],
  '/aftersales/:id': ['aftersales.read', 'some'],
  '/goods': ['goods.read', 'some'],
  '/goods/new': ['goods.change', 'some'],
  '/goods/categories': ['goods.read', 'all'],
  '/goods/brands': ['goods.read', 'all'],
  '/goods/tags': ['goods.read', 'all'],
  '/goods/acts': ['goods.read', 'all'],
  '/goods/bin': ['goods.read', 'all'],
  '/goods/:id/edit': ['goods.change', 'some'],
  '/goods/:id': ['goods.read', 'some'],
  '/stock': ['stock.read', 'some'],
  '/stock/moves': ['stock.read', 'some'],
  '/promotions': ['promotions.read', 'all'],
  '/promotions/coupons/new': ['promotions.change', 'all'],
  '/promotions/coupons/:id': ['promotions.read', 'all'],
  '/promotions/rules': ['promotions.read', 'all'],
  '/promotions/rules/new': ['promotions.change', 'all'],
  '/promotions/sales': ['promotions.read', 'all'],
  '/promotions/sales/new': ['promotions.change', 'all'],
  '/promotions/sales/:id': ['promotions.read', 'all'],
  '/promotions/seckills': ['promotions.read', 'all'],
  '/promotions/seckills/new': ['promotions.change', 'all'],
  '/promotions/points': ['promotions.read', 'all'],
  '/promotions/staff': ['promotions.read', 'all'],
  '/members': ['members.read', 'all'],
  '/members/tags': ['members.read', 'all'],
  '/members/closures': ['members.read', 'all'],
  '/members/:id': ['members.read', 'all'],
  '/reviews': ['reviews.read', 'some'],
  '/reviews/:id': ['reviews.read', 'some'],
  '/finance': ['finance.read', 'some'],
  '/finance/payments': ['finance.read', 'some'],
  '/finance/refunds': ['finance.read', 'some'],
  '/finance/transfers': ['finance.read', 'some'],
  '/finance/invoices': ['finance.read', 'some'],
  '/finance/accounts': ['finance.read', 'all'],
  '/finance/month': ['finance.read', 'all'],
  '/finance/bills': ['finance.read', 'all'],
  '/finance/differences': ['finance.read', 'all'],
  '/content': ['content.read', 'all'],
  '/content/new': ['content.change', 'all'],
  '/content/campaigns': ['content.read', 'all'],
  '/content/campaigns/:id': ['content.read', 'all'],
  '/content/:id': ['content.read', 'all'],
  '/settings': ['settings.read', 'all'],
  '/settings/freight/:id': ['settings.read', 'all'],
  '/settings/trade': ['settings.read', 'all'],
  '/settings/returns': ['settings.read', 'all'],
  '/settings/notices': ['settings.read', 'all'],
  '/settings/shops': ['settings.read', 'some'],
  '/settings/mall': ['settings.read', 'all'],
  '/settings/keys': ['settings.read', 'all'],
  '/settings/webhooks': ['settings.read', 'all'],
  '/settings/webhooks/:id': ['settings.read', 'all'],
  '/settings/feeds': ['settings.read', 'all'],
  '/staff': ['staff.read', 'all'],
  '/staff/roles': ['staff.read', 'all'],
  '/staff/audit': ['staff.read', 'all'],
}

/** Whether somebody may look at a screen, by the pattern of its address. */
export function maySee({ rights, must_set_code }: Pick<Operator, 'rights' | 'must_set_code'>, path: string): boolean {
  const need = NEEDS[path]
  if (!need) return true
  if (must_set_code) return false
  const [right, where] = need
  const own = rights.filter(one => one.right === right || one.right === '*')
  return own.some(({ shop_ids }) => shop_ids === null || where === 'some')
}
