import type { Address, ChangedAddress, NewAddress } from '@heji/api-client/contract'
import { and, count, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { dbId } from '../../db/db-id'
import { pageTotal } from '../../db/page-total'
import { addresses, members } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { MemberCtx } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { DomainError, NotFoundError } from '../../platform/errors'
import { assertRegion } from './assert-region'

const MAX_ADDRESSES = 20

type Row = typeof addresses.$inferSelect

/** An address row as the wire names its fields. */
const toAddress = (row: Row): Address => ({
  address_id: String(row.id),
  company_id: '1',
  user_id: String(row.memberId),
  username: row.username,
  telephone: row.telephone,
  province: row.province,
  city: row.city,
  county: row.county,
  adrdetail: row.adrdetail,
  postalCode: row.postalCode,
  is_def: row.isDefault,
  created: toUnix(row.createdAt),
  updated: toUnix(row.updatedAt),
})

interface AddressQuery {
  page: number
  pageSize: number
  address_id?: string | undefined
  city?: string | undefined
}

/** Default first, then newest change. One statement. */
export async function listAddresses(ctx: MemberCtx, { page, pageSize, address_id, city }: AddressQuery) {
  const mine = and(
    eq(addresses.memberId, ctx.member.id),
    address_id ? eq(addresses.id, dbId(address_id)) : undefined,
    city ? eq(addresses.city, city) : undefined,
  )
  const rows = await ctx.db
    .select({ row: addresses, total: ctx.db.$count(addresses, mine) })
    .from(addresses)
    .where(mine)
    .orderBy(desc(addresses.isDefault), desc(addresses.updatedAt), desc(addresses.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const total = await pageTotal(rows, page, () => ctx.db.$count(addresses, mine))
  return { total_count: total, list: rows.map(({ row }) => toAddress(row)) }
}

const own = (ctx: MemberCtx, id: string) => and(eq(addresses.id, dbId(id)), eq(addresses.memberId, ctx.member.id))

/** @throws NotFoundError, also for addresses of others. */
export async function getAddress(ctx: MemberCtx, id: string): Promise<Address> {
  const [row] = await ctx.db.select().from(addresses).where(own(ctx, id))
  if (!row) throw new NotFoundError('地址不存在')
  return toAddress(row)
}

/**
 * The first address becomes the default. One that is there already is that one: a form that was sent again because its answer was
 * lost adds nothing. @throws DomainError beyond 20 (wire §6).
 */
export async function addAddress(ctx: MemberCtx, { is_def, ...fields }: NewAddress): Promise<Address> {
  assertRegion(fields)
  return await inTransaction(ctx.db, async tx => {
    await lockMember(tx, ctx.member.id)
    const [same] = await tx.select().from(addresses).where(equalTo(ctx.member.id, fields)).limit(1)
    if (same) return toAddress(is_def && !same.isDefault ? await makeDefault(ctx, tx, same) : same)
    const [stored] = await tx.select({ n: count() }).from(addresses).where(eq(addresses.memberId, ctx.member.id))
    const before = stored?.n ?? 0
    if (before >= MAX_ADDRESSES) throw new DomainError('最多添加20个地址')
    const isDefault = is_def || before === 0
    if (isDefault) await clearDefault(tx, ctx.member.id)
    const now = ctx.clock.now()
    const [row] = await tx
      .insert(addresses)
      .values({ memberId: ctx.member.id, ...fields, isDefault, createdAt: now, updatedAt: now })
      .returning()
    return toAddress(row!)
  })
}

const equalTo = (memberId: number, { username, telephone, province, city, county, adrdetail, postalCode }: Fields) =>
  and(
    eq(addresses.memberId, memberId),
    eq(addresses.username, username),
    eq(addresses.telephone, telephone),
    eq(addresses.province, province),
    eq(addresses.city, city),
    eq(addresses.county, county),
    eq(addresses.adrdetail, adrdetail),
    eq(addresses.postalCode, postalCode),
  )

async function makeDefault(ctx: MemberCtx, tx: Tx, { id, memberId }: Row): Promise<Row> {
  await clearDefault(tx, memberId, id)
  const values = { isDefault: true, updatedAt: ctx.clock.now() }
  const [after] = await tx.update(addresses).set(values).where(eq(addresses.id, id)).returning()
  return after!
}

/** Fields that are missing or empty stay as they are; the default can be moved but not switched off. */
export async function changeAddress(ctx: MemberCtx, { id, is_def, ...given }: ChangedAddress): Promise<Address> {
  return await inTransaction(ctx.db, async tx => {
    await lockMember(tx, ctx.member.id)
    const [row] = await tx.select().from(addresses).where(own(ctx, id))
    if (!row) throw new NotFoundError('地址不存在')
    const changed = merge(row, given)
    assertRegion(changed)
    const isDefault = row.isDefault || is_def === true
    if (isDefault) await clearDefault(tx, ctx.member.id, row.id)
    const [after] = await tx
      .update(addresses)
      .set({ ...changed, isDefault, updatedAt: ctx.clock.now() })
      .where(own(ctx, id))
      .returning()
    return toAddress(after!)
  })
}

type Fields = Pick<Row, 'username' | 'telephone' | 'province' | 'city' | 'county' | 'adrdetail' | 'postalCode'>

function merge(row: Row, given: Omit<ChangedAddress, 'id' | 'is_def'>): Fields {
  const moved = Boolean(given.city?.trim()) && given.city?.trim() !== row.city
  return {
    username: given.username?.trim() || row.username,
    telephone: given.telephone || row.telephone,
    province: given.province?.trim() || row.province,
    city: given.city?.trim() || row.city,
    // A county belongs to its city, so a new city needs a new county.
    county: given.county?.trim() || (moved ? '' : row.county),
    adrdetail: given.adrdetail?.trim() || row.adrdetail,
    postalCode: given.postalCode?.trim() || row.postalCode,
  }
}

/** Without the default, the address that was changed last is it. */
export async function removeAddress(ctx: MemberCtx, id: string) {
  await inTransaction(ctx.db, async tx => {
    await lockMember(tx, ctx.member.id)
    const [gone] = await tx.delete(addresses).where(own(ctx, id)).returning({ isDefault: addresses.isDefault })
    if (!gone) throw new NotFoundError('地址不存在')
    if (!gone.isDefault) return
    const newest = tx
      .select({ id: addresses.id })
      .from(addresses)
      .where(eq(addresses.memberId, ctx.member.id))
      .orderBy(desc(addresses.updatedAt), desc(addresses.id))
      .limit(1)
    const mine = eq(addresses.memberId, ctx.member.id)
    await tx
      .update(addresses)
      .set({ isDefault: true })
      .where(and(mine, inArray(addresses.id, newest)))
  })
  return { status: true as const, address_id: id }
}

/** Changes of one member's addresses run one after another: the count and the single default depend on it. */
const lockMember = (tx: Tx, memberId: number) =>
  tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('no key update')

const clearDefault = (tx: Tx, memberId: number, except = 0) =>
  tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.memberId, memberId), eq(addresses.isDefault, true), ne(addresses.id, except)))
