import type { ShopQuery, ShopRow, ShopTag } from '@heji/api-client/contract'
import { and, asc, count, desc, eq, exists, getTableColumns, ilike, inArray, type SQL, sql } from 'drizzle-orm'
import { dbId } from '../../db/db-id'
import { containing } from '../../db/like'
import { addresses, shops, shopTags } from '../../db/schema'
import type { Ctx } from '../../http/context'
import type { AddressText, FoundPlace, Place } from '../../platform/geocoder'
import { couponsOf, goodsOf, tagsAmong, tagsOfShop } from './decorations'
import { distanceSql, placeOf, showDistance } from './distance'
import { aliases, NOT_ASKED, starsOfShop, toDistributor, toScore } from './distributor'

type Row = typeof shops.$inferSelect & { km: number; tags: ShopTag[]; stars: number | null }

/**
 * Shops near a place (type 0) or of a region (types 1 to 3). A region without shops shows all of them and sets
 * `is_recommend`. Distances are from the place, or from the address as a map service finds it. The seat of a city only
 * decides the order.
 */
export async function listShops(ctx: Ctx<'optional'>, query: ShopQuery) {
  const address = await addressOf(ctx, query)
  const place = await startOf(ctx, query, address)
  const region = query.type === 3 ? holding(address) : matching(address)
  const local = region.length > 0 ? await countShops(ctx, query, region) : null
  const isRecommend = local?.total === 0
  const found = local && !isRecommend ? local : await countShops(ctx, query, [])
  const rows = await findShops(ctx, query, place, found.where)
  return {
    total_count: found.total,
    list: await decorate(ctx, query, place?.isExact ? place : null, rows),
    tagList: found.tags,
    defualt_address: [] as [],
    is_recommend: isRecommend ? (1 as const) : (0 as const),
  }
}

/** The address that the type stands for; null if there is none. */
async function addressOf(ctx: Ctx<'optional'>, query: ShopQuery): Promise<AddressText | null> {
  if (query.type === 1) return { ...query, address: '' }
  if (query.type === 3) return query.address === '' ? null : query
  if (query.type !== 2 || !ctx.member) return null
  const [own] = await ctx.db
    .select()
    .from(addresses)
    .where(and(eq(addresses.memberId, ctx.member.id), eq(addresses.isDefault, true)))
  return own ? { ...own, area: own.county, address: own.adrdetail } : null
}

async function startOf(ctx: Ctx, query: ShopQuery, address: AddressText | null): Promise<FoundPlace | null> {
  const given = placeOf(query.lat, query.lng)
  if (given) return { ...given, isExact: true }
  if (!address || !(address.province || address.address)) return null
  const { province, city, area } = address
  return await ctx.geocoder.find({ province, city, area, address: address.address })
}

const holding = (address: AddressText | null): SQL[] =>
  address ? [ilike(shops.address, containing(address.address))] : []

function matching(address: AddressText | null): SQL[] {
  const conditions: SQL[] = []
  if (address?.province) conditions.push(eq(shops.province, address.province))
  if (address?.city) conditions.push(eq(shops.city, address.city))
  if (address?.area) conditions.push(eq(shops.area, address.area))
  return conditions
}

const NO_TAGS = sql<ShopTag[]>`'[]'::json`

/** Number of shops, and their tags. */
async function countShops(ctx: Ctx, query: ShopQuery, region: SQL[]) {
  const where = and(...conditionsOf(ctx, query), ...region)
  const [row] = await ctx.db
    .select({ total: count(), tags: query.show_tag ? tagsAmong(where) : NO_TAGS })
    .from(shops)
    .where(where)
  return { where, total: row!.total, tags: row!.tags }
}

function conditionsOf(ctx: Ctx, query: ShopQuery): (SQL | undefined)[] {
  const ids = [...query.distributorIds, ...(query.distributor_id ? [query.distributor_id] : [])].map(dbId)
  return [
    eq(shops.isValid, true),
    query.name ? ilike(shops.name, containing(query.name)) : undefined,
    ids.length > 0 ? inArray(shops.id, ids) : undefined,
    query.is_ziti === undefined ? undefined : eq(shops.isZiti, query.is_ziti),
    query.distributor_tag_id.length > 0 ? tagged(ctx, query.distributor_tag_id.map(dbId)) : undefined,
  ]
}

/** The shown page of shops. */
function findShops(ctx: Ctx, query: ShopQuery, place: Place | null, where: SQL | undefined): Promise<Row[]> {
  const km = distanceSql(place)
  const order = [...orderOf(query.sort_type, km), asc(shops.id)]
  // Loads tags only for the shown shops.
  const shown = ctx.db
    .select({ id: shops.id })
    .from(shops)
    .where(where)
    .orderBy(...order)
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
  return ctx.db
    .select({
      ...getTableColumns(shops),
      km,
      tags: query.show_tag ? tagsOfShop : NO_TAGS,
      stars: query.show_score ? starsOfShop : NOT_ASKED,
    })
    .from(shops)
    .where(inArray(shops.id, shown))
    .orderBy(...order)
}

const tagged = (ctx: Ctx, tagIds: number[]) =>
  exists(
    ctx.db
      .select({ id: shopTags.shopId })
      .from(shopTags)
      .where(and(eq(shopTags.shopId, shops.id), inArray(shopTags.tagId, tagIds))),
  )

function orderOf(sortType: number, km: SQL<number>): SQL[] {
  if (sortType === 1) return [asc(km)]
  if (sortType === 2) return [desc(km)]
  if (sortType === 3) return [desc(shops.sales)]
  if (sortType === 4) return [asc(shops.sales)]
  return [desc(shops.createdAt)]
}

async function decorate(ctx: Ctx, query: ShopQuery, place: Place | null, rows: Row[]): Promise<ShopRow[]> {
  const ids = rows.map(row => row.id)
  const cards = query.show_discount ? await couponsOf(ctx.db, ids, ctx.clock.now()) : null
  const items = query.show_items ? await goodsOf(ctx.db, ids) : null
  return rows.map(row => ({
    ...toDistributor(row),
    ...aliases(row),
    ...showDistance(row.km, place),
    ...(query.show_sales_count ? { sales_count: row.sales } : {}),
    tagList: row.tags,
    discountCardList: cards?.get(row.id) ?? [],
    marketingActivityList: [],
    ...toScore(row.stars),
    ...(items ? { itemList: items.get(row.id) ?? [] } : {}),
  }))
}
