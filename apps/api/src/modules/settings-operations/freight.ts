import type { Contract, OutputOf, ParsedInputOf } from '@heji/api-client/contract'
import type { FreightZone } from '@heji/pricing/freight'
import { freightSentence } from '@heji/pricing/freight-words'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { dbId } from '../../db/db-id'
import { shops } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { DomainError, NotFoundError } from '../../platform/errors'
import { audit } from '../audit'
import { activeTemplates } from '../freight/active-templates'
import { assertFee, faultOf, feeFaultOf } from '../freight/check-template'
import { regionsOf, regionText } from '../freight/regions-of'
import { giveTemplate, removeTemplate, type StoredTemplate, saveTemplate } from '../freight/templates'

type Input<V extends string> = ParsedInputOf<Contract[`POST /api/operator/settings/${V}` & keyof Contract]>
type Template = OutputOf<Contract['POST /api/operator/settings/freight-list']>['rows'][number]

export async function listFreight(ctx: Pick<ByShop, 'db'>) {
  const rows = (await activeTemplates(ctx.db)).map(toRow)
  return { total: rows.length, rows }
}

/** @throws NotFoundError */
export async function showFreight(ctx: Pick<ByShop, 'db'>, id: string) {
  const found = (await activeTemplates(ctx.db)).find(one => one.id === dbId(id))
  if (!found) throw new NotFoundError('没有这个运费模板')
  return { ...toRow(found), zones: found.zones.map(toZone) }
}

const toRow = ({ id, name, shopId, shop, by, isDefault, zones, goods }: StoredTemplate): Template => ({
  id: String(id),
  name,
  shop_id: shopId === null ? '' : String(shopId),
  shop_name: shop || '全部店铺',
  by,
  is_default: isDefault,
  sentence: freightSentence({ by, zones }),
  goods,
})

const toZone = (zone: FreightZone) => ({
  regions: zone.regions.map(regionText),
  name: zone.name,
  is_served: zone.isServed,
  first_units: zone.firstUnits,
  first_fee: zone.firstFee,
  next_units: zone.nextUnits,
  next_fee: zone.nextFee,
  free_from: zone.freeFrom,
  free_pieces: zone.freePieces,
})

/** Creates a template, or changes that of the number. @throws DomainError that says what is wrong, NotFoundError */
export async function saveFreight(ctx: ByShop, { id, shop_id, is_default, ...said }: Input<'freight-save'>) {
  const given = { name: said.name, by: said.by, isDefault: is_default, zones: said.zones.map(zoneOf) }
  const fault = faultOf(given)
  if (fault) throw new DomainError(fault)
  const saved = await inTransaction(ctx.db, async tx => {
    const shopId = shop_id ? await shopOf(tx, shop_id) : null
    const result = await saveTemplate(tx, id && id !== '0' ? dbId(id) : null, { ...given, shopId }, ctx.clock.now())
    const { before } = result
    const after = factsOf({ ...given, shopId })
    await audit(tx, ctx, 'settings.freight-save', result.id, { before: before && factsOf(before), after })
    return result
  })
  await ctx.events.publish('catalogue-changed')
  return { message: `运费模板「${said.name}」已保存`, id: String(saved.id) }
}

/** For the log: the sentence is for people, the zones are for who wants them back. */
const factsOf = ({ name, by, isDefault, zones, shopId }: Omit<StoredTemplate, 'shop' | 'goods' | 'id'>) => ({
  name,
  by,
  isDefault,
  zones,
  shopId,
  sentence: freightSentence({ by, zones }),
})

async function shopOf(db: Queryable, id: string): Promise<number> {
  const [found] = await db
    .select({ id: shops.id })
    .from(shops)
    .where(eq(shops.id, dbId(id)))
  if (!found) throw new DomainError(`没有店铺 ${id}`)
  return found.id
}

function zoneOf(zone: Input<'freight-save'>['zones'][number]): FreightZone {
  const { is_served: isServed, first_fee, next_units, next_fee } = zone
  const next = next_units || undefined
  const fault = feeFaultOf({ isServed, firstFee: first_fee, next, nextFee: next ? next_fee : next_fee || undefined })
  if (fault) throw new DomainError(fault)
  assertFee(first_fee, '首费')
  assertFee(next_fee, '续费')
  assertFee(zone.free_from, '满额包邮')
  return {
    regions: zone.regions.flatMap(regionsOf),
    name: zone.name ?? '',
    isServed,
    firstUnits: zone.first_units || 1,
    firstFee: first_fee ?? 0,
    nextUnits: next ?? 0,
    nextFee: next ? (next_fee ?? 0) : 0,
    freeFrom: zone.free_from ?? null,
    freePieces: zone.free_pieces ?? null,
  }
}

/** @throws NotFoundError */
export async function removeFreight(ctx: ByShop, id: string) {
  const { name } = await inTransaction(ctx.db, async tx => {
    const before = await removeTemplate(tx, dbId(id))
    await audit(tx, ctx, 'settings.freight-remove', id, { before: factsOf(before) })
    return before
  })
  await ctx.events.publish('catalogue-changed')
  return { message: `运费模板「${name}」已删除` }
}

/** Goods of which the log says the numbers; of more it says how many. */
const MOST_LOGGED = 100

/** @returns how many goods took it, and the numbers that no goods have. @throws NotFoundError, DomainError */
export async function giveFreight(ctx: ByShop, id: string, wanted: readonly string[]) {
  const bns = [...new Set(wanted)]
  if (bns.length === 0) throw new DomainError('请写货号')
  const unknown = await inTransaction(ctx.db, async tx => {
    const missing = await giveTemplate(tx, id === '0' ? null : dbId(id), bns, ctx.clock.now())
    const detail = { goods: bns.length > MOST_LOGGED ? bns.length : bns }
    await audit(tx, ctx, 'settings.freight-use', id, detail)
    return missing
  })
  await ctx.events.publish('catalogue-changed')
  return { changed: bns.length - unknown.length, unknown }
}
