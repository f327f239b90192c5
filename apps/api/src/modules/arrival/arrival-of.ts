import type { Arrival, items, ParsedInputOf } from '@heji/api-client/contract'
import { chargesOf, freightOf, isServed, type LineFreight, type Place } from '@heji/pricing/freight'
import { eq, sql } from 'drizzle-orm'
import { dbId } from '../../db/db-id'
import { prepared } from '../../db/prepared'
import { addresses, goods, shops, skus } from '../../db/schema'
import type { Ctx } from '../../http/context'
import { lineFreight, storedFreight } from '../../price-rules/line-freight'
import { storedRules, tradeRules } from '../../price-rules/trade-rules'
import { regionOf } from '../regions/place-for'
import { arrivesAt, isSameCity } from './arrives-on'

type Input = ParsedInputOf<(typeof items)['GET goods/arrival']>

const id = sql`${sql.placeholder('id')}::bigint`
const home = sql<Place | null>`(
  select json_build_object('province', a.province, 'city', a.city, 'county', a.county) from ${addresses} a
  where a.member_id = ${sql.placeholder('memberId')}::bigint and a.is_default)`

const shopOfItem = prepared('arrival_of_item', db =>
  db
    .select({
      province: shops.province,
      city: shops.city,
      area: shops.area,
      isZiti: shops.isZiti,
      home,
      stored: storedFreight,
      storedRules,
    })
    .from(goods)
    .innerJoin(shops, eq(shops.id, goods.shopId))
    .where(sql`${goods.itemId} in (${id}, (select s.goods_id from ${skus} s where s.item_id = ${id}))`)
    .limit(sql.raw('1') as never),
)

/** What sending one piece there costs. */
function freightTo(freight: LineFreight, to: Place): Pick<Arrival, 'is_served' | 'freight_fee' | 'freight_text'> {
  if (!isServed(freight, to)) return { is_served: false, freight_fee: 0, freight_text: '' }
  const { fee, text } = freightOf(0, chargesOf([{ num: 1, freight }], to))
  return { is_served: true, freight_fee: fee, freight_text: text }
}

/** When an item reaches the asked region, else the default address of the caller, else the place of its shop. One statement. */
export async function arrivalOf(
  ctx: Ctx<'optional'>,
  { item_id, region_id }: Input,
): Promise<{ arrival: Arrival | null }> {
  const memberId = ctx.member?.id ?? null
  const [shop] = await shopOfItem(ctx.db).execute({ id: dbId(item_id), memberId })
  if (!shop) return { arrival: null }
  const rules = tradeRules(shop.storedRules)
  const to = regionOf(region_id) ?? shop.home ?? { province: shop.province, city: shop.city, county: shop.area }
  return {
    arrival: {
      ...to,
      arrives_on: arrivesAt(shop, to, ctx.clock.now(), rules),
      is_same_city: isSameCity(shop, to),
      is_ziti: shop.isZiti,
      cut_off_hour: rules.cut_off_hour,
      ...freightTo(lineFreight(shop.stored), to),
    },
  }
}
