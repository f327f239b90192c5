import type { PickupLocation, ValidShop } from '@heji/api-client/contract'
import { and, asc, desc, eq, getTableColumns } from 'drizzle-orm'
import { dbId } from '../../db/db-id'
import { shops } from '../../db/schema'
import type { Ctx } from '../../http/context'
import { readSetting } from '../content/settings'
import { distanceSql, placeOf, showDistance } from './distance'
import { aliases, NOT_ASKED, starsOfShop, toDistributor, toScore } from './distributor'
import { ownPlace } from './pickup-places'

interface Where {
  lat?: number | undefined
  lng?: number | undefined
  distributor_id?: string | undefined
}

/** The shop with this id; without an id (or with 0) the nearest one, or the main one if the place is unknown. */
export async function validShop(
  ctx: Ctx,
  input: Where & { show_score: boolean; show_sales_count: boolean },
): Promise<ValidShop> {
  const row = await findShop(ctx, input)
  if (!row) return { distributor_id: '0', is_delivery: true, is_ziti: false }
  return {
    ...toDistributor(row),
    ...aliases(row),
    status: row.isValid,
    old_valid: row.isValid ? 'true' : 'false',
    ...(input.show_sales_count ? { sales_count: row.sales } : {}),
    ...toScore(row.stars),
    ...(row.wideBanner ? { wide_banner: row.wideBanner } : {}),
  }
}

async function findShop(ctx: Ctx, { lat, lng, distributor_id = '0', show_score }: Where & { show_score: boolean }) {
  const isNamed = distributor_id !== '0'
  const place = placeOf(lat, lng)
  const order = place ? [asc(distanceSql(place))] : [desc(shops.isSelfOperated)]
  const [row] = await ctx.db
    .select({ ...getTableColumns(shops), stars: show_score ? starsOfShop : NOT_ASKED })
    .from(shops)
    .where(and(eq(shops.isValid, true), isNamed ? eq(shops.id, dbId(distributor_id)) : undefined))
    .orderBy(...order, asc(shops.id))
    .limit(1)
  return row
}

/** Pickup places of the shop. */
export async function pickupLocations(ctx: Ctx, input: Where & { page: number; pageSize: number }) {
  const place = placeOf(input.lat, input.lng)
  const isNamed = input.distributor_id !== undefined && input.distributor_id !== '0'
  const where = and(
    eq(shops.isValid, true),
    eq(shops.isZiti, true),
    isNamed ? eq(shops.id, dbId(input.distributor_id ?? '0')) : undefined,
  )
  const total_count = await ctx.db.$count(shops, where)
  const rules = await readSetting(ctx.db, 'trade')
  const rows = await ctx.db
    .select({ ...getTableColumns(shops), km: distanceSql(place) })
    .from(shops)
    .where(where)
    .orderBy(asc(distanceSql(place)), asc(shops.id))
    .limit(input.pageSize)
    .offset((input.page - 1) * input.pageSize)
  const list = rows.map(
    ({ km, ...row }): PickupLocation => ({
      ...ownPlace(row, rules),
      ...(place ? { distance: showDistance(km, place).distance } : {}),
    }),
  )
  return { total_count, list }
}
