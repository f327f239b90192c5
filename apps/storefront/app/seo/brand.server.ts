import type { AppLoadContext } from '../framework'
import { BOTH_INVOICES, USUAL_LOW_STOCK } from '../shell/shell'

const UNKNOWN = {
  name: '',
  logo: '',
  color: '',
  aftersalesDays: 0,
  exchangeDays: 0,
  protectionDays: 0,
  freeDelivery: '',
  invoiceKinds: BOTH_INVOICES,
  lowStock: USUAL_LOW_STOCK,
}

/** Name, logo and colour of the shop, and what it promises; empty if the API does not answer. */
export const loadBrand = (context: AppLoadContext) =>
  context.sharedData
    .get('brand', () => context.publicApi('GET shops/setting'))
    .then(({ brand_name: name, logo, brand_color: color = '', ...promised }) => ({
      name,
      logo,
      color,
      aftersalesDays: promised.aftersales_days ?? 0,
      exchangeDays: promised.exchange_days ?? 0,
      protectionDays: promised.protection_days ?? 0,
      freeDelivery: promised.free_delivery ?? '',
      lowStock: promised.low_stock ?? USUAL_LOW_STOCK,
      invoiceKinds: promised.invoice_kinds ?? BOTH_INVOICES,
    }))
    .catch(() => UNKNOWN)
