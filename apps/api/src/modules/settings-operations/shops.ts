import type { Contract, OutputOf, ParsedInputOf } from '@heji/api-client/contract'
import { asc, count, eq } from 'drizzle-orm'
import { dbId } from '../../db/db-id'
import { shops } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { inShops } from '../../http/shop-records'
import { DomainError } from '../../platform/errors'
import type { Place } from '../../platform/geocoder'
import { audit } from '../audit'
import { addShop, changeShop, placeOfShop, type ShopFacts } from '../shops/save-shop'

type Row = OutputOf<Contract['POST /api/operator/settings/shops']>['rows'][number]
type ShopRecord = typeof shops.$inferSelect
type Given = Omit<ParsedInputOf<Contract['POST /api/operator/settings/shop-set']>, 'id'>

/** Shops, the oldest first. Two statements. */
export async function listShops(
  { db, shops: own }: Pick<ByShop, 'db' | 'shops'>,
  { page, size }: ParsedInputOf<Contract['POST /api/operator/settings/shops']>,
) {
  const [rows, [all]] = await Promise.all([
    db
      .select()
      .from(shops)
      .where(inShops(shops.id, own))
      .orderBy(asc(shops.id))
      .limit(size)
      .offset((page - 1) * size),
    db.select({ n: count() }).from(shops).where(inShops(shops.id, own)),
  ])
  return { total: all!.n, rows: rows.map(toRow) }
}

const toRow = (row: ShopRecord): Row => ({
  id: String(row.id),
  name: row.name,
  place_text: [row.province, row.city, row.area, row.address].join(''),
  mobile: row.mobile,
  hour: row.hour,
  is_open: row.isValid,
  is_self_operated: row.isSelfOperated,
  is_ziti: row.isZiti,
  region: [row.province, row.city, row.area].join('/'),
  address: row.address,
  place: `${row.lng},${row.lat}`,
  return_contact: row.returnContact,
  return_mobile: row.returnMobile,
  return_address: row.returnAddress,
  introduce: row.introduce,
  logo: row.logo,
  banner: row.banner,
  unpaid_orders: row.unpaidOrders,
  unpaid_pieces: row.unpaidPieces,
})

/** Adds a shop at its address. @throws DomainError */
export async function addShopBy(ctx: ByShop, { name, ...given }: Given & { name: string }) {
  const { region, address, place, ...rest } = given
  if (!region || !address) throw new DomainError('请写明地区和地址')
  const placed = await placeOfShop(ctx.geocoder, { region, address, place: place as Place | undefined })
  const facts = { ...factsOf(rest), ...placed, name }
  const id = await inTransaction(ctx.db, async tx => {
    const made = await addShop(tx, facts)
    await audit(tx, ctx, 'settings.shop-add', made, { after: facts })
    return made
  })
  await ctx.events.publish('catalogue-changed')
  return { message: `店铺 ${id}「${name}」已新增`, id: String(id) }
}

/** Changes what is given of a shop. @throws DomainError */
export async function changeShopBy(ctx: ByShop, id: string, given: Given) {
  const { region, address, place, ...rest } = given
  const isMoved = region !== undefined || Boolean(address) || place !== undefined
  if (isMoved && !(region && address)) throw new DomainError('地区和地址要一起写')
  const placed =
    region && address ? await placeOfShop(ctx.geocoder, { region, address, place: place as Place | undefined }) : {}
  const facts: ShopFacts = { ...factsOf(rest), ...placed }
  if (Object.keys(facts).length === 0) throw new DomainError('没有要修改的内容')
  await inTransaction(ctx.db, async tx => {
    const shopId = dbId(id)
    const [before] = await tx.select().from(shops).where(eq(shops.id, shopId)).for('update')
    if (!before) throw new DomainError(`没有店铺 ${id}`)
    await changeShop(tx, shopId, facts)
    const old = Object.fromEntries(Object.keys(facts).map(key => [key, before[key as keyof ShopFacts]]))
    await audit(tx, ctx, 'settings.shop-set', id, { before: old, after: facts })
  })
  await ctx.events.publish('catalogue-changed')
  return { message: `店铺 ${id} 已修改` }
}

/** What was given, under the names of the columns; a name or a telephone that is empty counts as left out. */
function factsOf(given: Omit<Given, 'region' | 'address' | 'place'>): ShopFacts {
  const { is_self_operated, is_ziti, unpaid_orders, unpaid_pieces, open, name, ...others } = given
  const { return_contact, return_mobile, return_address, ...same } = others
  const facts = {
    ...same,
    name: name || undefined,
    returnContact: return_contact,
    returnMobile: return_mobile,
    returnAddress: return_address,
    isSelfOperated: is_self_operated,
    isZiti: is_ziti,
    isValid: open,
    unpaidOrders: unpaid_orders,
    unpaidPieces: unpaid_pieces,
  }
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as ShopFacts
}
