import type { ShopSetting } from '@heji/api-client/contract'
import { chargesOf, freightOf, NOWHERE } from '@heji/pricing/freight'
import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { freightTemplates } from '../../db/schema'
import { usualTemplate } from '../../price-rules/line-freight'
import { readSetting } from './settings'

/** Above every freight that is free from an amount. */
const MUCH = Number.MAX_SAFE_INTEGER

/** Name, logo and colour of the shop, and what it promises. */
export async function shopSetting(db: Queryable): Promise<ShopSetting> {
  const [shop, trade, [own]] = await Promise.all([
    readSetting(db, 'shop'),
    readSetting(db, 'trade'),
    db
      .select()
      .from(freightTemplates)
      .where(and(isNull(freightTemplates.shopId), eq(freightTemplates.isDefault, true))),
  ])
  const template = own ?? usualTemplate(trade.remote_provinces)
  const charges = chargesOf([{ num: 1, freight: { template, grams: 0, cm3: 0 } }], NOWHERE)
  const much = freightOf(MUCH, charges)
  return {
    ...shop,
    aftersales_days: trade.aftersales_days,
    exchange_days: trade.exchange_days,
    protection_days: trade.protection_days,
    low_stock: trade.low_stock,
    invoice_kinds: trade.invoice_kinds,
    free_delivery: much.fee === 0 ? much.text : '',
  }
}
