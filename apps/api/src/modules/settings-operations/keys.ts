import {
  type Contract,
  KEY_KINDS,
  type OutputOf,
  type ParsedInputOf,
  rightsText,
  withReading,
} from '@heji/api-client/contract'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { dbId } from '../../db/db-id'
import { apiKeyShops, apiKeys, operators, shops } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import { grantsOfKey, KEY_LIFE_MS, newKey, shopsOfKey } from '../../http/api-keys'
import type { ByShop } from '../../http/context'
import { readOperator } from '../../http/held-roles'
import { toUnix } from '../../platform/clock'
import { DomainError, NotFoundError } from '../../platform/errors'
import { audit } from '../audit'

type Shown = OutputOf<Contract['POST /api/operator/settings/keys']>['rows'][number]
type Input = ParsedInputOf<Contract['POST /api/operator/settings/key-add']>

/** Keys that work at a time. */
const MOST_LIVE = 100
const YEAR_MS = 365 * 86_400_000

/** Every key, the newest first. Two statements, and one for the names of shops. */
export async function listKeys(ctx: ByShop, { page, size }: { page: number; size: number }) {
  const found = await ctx.db
    .select({ key: apiKeys, owner: operators, shops: shopsOfKey })
    .from(apiKeys)
    .innerJoin(operators, eq(operators.id, apiKeys.operatorId))
    .orderBy(desc(apiKeys.id))
    .limit(size)
    .offset((page - 1) * size)
  const names = await namesOfShops(
    ctx,
    found.flatMap(one => one.shops ?? []),
  )
  const now = ctx.clock.now()
  const rows = found.map(({ key, owner, shops: ids }): Shown => {
    const own = key.allShops ? null : (ids ?? [])
    return {
      id: String(key.id),
      name: key.name,
      kind: key.kind,
      prefix: key.prefix,
      rights: key.rights,
      state: key.endedAt ? 'ended' : key.expiresAt <= now ? 'expired' : owner.disabled ? 'stopped' : 'live',
      rights_text: rightsText(key.rights),
      shop_ids: own,
      shops_text: own === null ? '全部' : own.map(id => names.get(id) ?? id).join('、'),
      owner: owner.displayName,
      per_minute: key.perMinute,
      used_ip: key.usedIp,
      created_at: toUnix(key.createdAt),
      expires_at: toUnix(key.expiresAt),
      used_at: key.usedAt && toUnix(key.usedAt),
    }
  })
  return { total: await ctx.db.$count(apiKeys), rows }
}

async function namesOfShops({ db }: Pick<ByShop, 'db'>, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const rows = await db
    .select({ id: shops.id, name: shops.name })
    .from(shops)
    .where(inArray(shops.id, ids.map(Number)))
  return new Map(rows.map(({ id, name }) => [String(id), name]))
}

/** A new key for a program, which is answered this once. @throws DomainError, changing nothing */
export async function addKey(ctx: ByShop, input: Input) {
  const { operator } = ctx
  if (!operator) throw new DomainError('密钥要有所属人，请登录控制台建立')
  const now = ctx.clock.now()
  const expiresAt = input.expires_at ? new Date(input.expires_at * 1000) : new Date(now.getTime() + YEAR_MS)
  if (expiresAt <= now) throw new DomainError('到期时间已经过去')
  if (expiresAt.getTime() > now.getTime() + KEY_LIFE_MS) throw new DomainError('密钥最长用 5 年')
  const rights = withReading(input.rights)
  if (rights.length === 0) throw new DomainError('请选择权限')
  const made = newKey()
  const id = await inTransaction(ctx.db, async tx => {
    await assertGivable(tx, operator.id, rights, input.shop_ids)
    await assertFree(tx, input.name)
    const { name, kind, per_minute: perMinute, shop_ids: shopIds } = input
    const [row] = await tx
      .insert(apiKeys)
      .values({
        name,
        kind,
        rights,
        perMinute,
        expiresAt,
        keyHash: made.keyHash,
        prefix: made.prefix,
        operatorId: operator.id,
        allShops: shopIds.length === 0,
        createdAt: now,
      })
      .returning({ id: apiKeys.id })
    const places = [...new Set(shopIds)].map(shopId => ({ keyId: row!.id, shopId: dbId(shopId) }))
    if (places.length > 0) await tx.insert(apiKeyShops).values(places)
    const after = {
      name,
      kind: KEY_KINDS[kind],
      rights,
      shop_ids: shopIds,
      expires_at: toUnix(expiresAt),
      per_minute: perMinute,
    }
    await audit(tx, ctx, 'settings.key-add', name, { after })
    return row!.id
  })
  return { message: `密钥 ${input.name} 已建立，只显示这一次，请马上保存`, key: made.key, id: String(id) }
}

/** Nobody gives a program what he may not do himself, as his rights are now. */
async function assertGivable(tx: Tx, operatorId: number, rights: readonly string[], shopIds: readonly string[]) {
  const owner = await readOperator(tx, operatorId)
  const wanted = shopIds.length === 0 ? null : shopIds
  for (const right of rights) {
    const [grant] = grantsOfKey(owner?.grants ?? [], [right], wanted)
    const isWhole = grant && (wanted === null ? grant.shopIds === null : grant.shopIds?.length === wanted.length)
    if (!isWhole) throw new DomainError(`您自己没有这个权限：${rightsText([right])}`)
  }
  if (wanted === null) return
  const known = await tx.$count(shops, inArray(shops.id, wanted.map(dbId)))
  if (known < new Set(wanted).size) throw new NotFoundError('没有这个店铺')
}

async function assertFree(tx: Tx, name: string) {
  const isLive = isNull(apiKeys.endedAt)
  if ((await tx.$count(apiKeys, and(isLive, eq(apiKeys.name, name)))) > 0)
    throw new DomainError(`已有密钥 ${name}，请换一个名称或先停用它`)
  if ((await tx.$count(apiKeys, isLive)) >= MOST_LIVE)
    throw new DomainError(`最多 ${MOST_LIVE} 个有效的密钥，请先停用不用的`)
}

/** Ends a key for good: its next call is refused. @throws NotFoundError, DomainError */
export async function endKey(ctx: ByShop, id: string) {
  const name = await inTransaction(ctx.db, async tx => {
    const [ended] = await tx
      .update(apiKeys)
      .set({ endedAt: ctx.clock.now() })
      .where(and(eq(apiKeys.id, dbId(id)), isNull(apiKeys.endedAt)))
      .returning({ name: apiKeys.name })
    if (!ended) {
      const isThere = (await tx.$count(apiKeys, eq(apiKeys.id, dbId(id)))) > 0
      throw isThere ? new DomainError('密钥已经停用') : new NotFoundError('没有这个密钥')
    }
    await audit(tx, ctx, 'settings.key-end', ended.name)
    return ended.name
  })
  return { message: `密钥 ${name} 已停用` }
}
