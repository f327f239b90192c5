/** Keys of programs: a bearer token that stands for an operator, with a part of his rights. */
import { randomBytes } from 'node:crypto'
import { type Grant, type Right, shopsOf } from '@heji/api-client/contract'
import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { isLive } from '../db/ends'
import { apiKeyShops, apiKeys, operatorCodes, operators } from '../db/schema'
import { hashToken } from '../platform/hash-token'
import { tooOften } from '../platform/too-often'
import type { Deps } from './context'
import { designerRole, type HeldRole, operatorOf, rolesOf } from './held-roles'
import type { Session } from './session'

/** Begins every key, so that scanners for lost secrets know it. */
export const KEY_BEGINS = 'hejikey_'
const SHOWN = KEY_BEGINS.length + 6
/** Longest life of a key. */
export const KEY_LIFE_MS = 5 * 365 * 86_400_000
const USED_STEP_MS = 60_000

/** A new key, and what the database keeps of it. */
export function newKey() {
  const key = KEY_BEGINS + randomBytes(24).toString('base64url')
  return { key, keyHash: hashToken(key), prefix: key.slice(0, SHOWN) }
}

/** The shops of a key as the database answers them. */
export const shopsOfKey: SQL<string[] | null> = sql`(select array_agg(s.shop_id::text order by s.shop_id)
  from ${apiKeyShops} s where s.key_id = ${sql`${apiKeys.id}`})`

/**
 * Who calls with a key: null for one that is unknown, ended or over, and where its owner was disabled. Two statements at
 * most, of which the second comes once in a minute. @throws TooManyError
 */
export async function readKey(deps: Deps, key: string, ip: string): Promise<Session | null> {
  const now = deps.clock.now()
  const keyHash = hashToken(key)
  const [row] = await deps.db
    .select({
      key: apiKeys,
      shops: shopsOfKey,
      owner: operators,
      roles: sql<HeldRole[] | null>`${rolesOf(operators.id)}`,
      hasCode: sql<boolean>`exists (select from ${operatorCodes} c
        where c.operator_id = ${operators.id} and c.confirmed_at is not null)`,
    })
    .from(apiKeys)
    .innerJoin(operators, eq(operators.id, apiKeys.operatorId))
    .where(
      and(
        eq(apiKeys.keyHash, keyHash),
        isNull(apiKeys.endedAt),
        isLive(apiKeys.expiresAt, KEY_LIFE_MS, now),
        eq(operators.disabled, false),
      ),
    )
  if (!row) return null
  const { id, name, kind, perMinute, rights, allShops } = row.key
  if ((await deps.limits.count('callsByKey', String(id))) > perMinute) throw tooOften(60)
  await noteUse(deps, id, ip, now)
  const owner = operatorOf(row.owner, row.roles ?? [], row.hasCode)
  const grants = grantsOfKey(owner.grants, rights, allShops ? null : (row.shops ?? []))
  const role = designerRole(grants)
  // Whatever it may do elsewhere, an agent draws drafts; a flag of a draft's call must not publish it.
  const drawn = kind === 'agent' && role === 'admin' ? 'editor' : role
  return {
    tokenHash: keyHash,
    // A key has no row that says when its program last wrote, so copies never answer it.
    wroteAt: Number.POSITIVE_INFINITY,
    member: null,
    operator: { ...owner, displayName: `密钥 ${name}`, grants, role: drawn, key: { id, name, kind } },
  }
}

/** What the key and its owner both may do. */
export function grantsOfKey(owner: readonly Grant[], rights: readonly string[], shops: readonly string[] | null) {
  return rights.flatMap((right): Grant[] => {
    const own = shopsOf(owner, right as Right)
    const both = own === null ? shops : shops === null ? own : own.filter(id => shops.includes(id))
    return both?.length === 0 ? [] : [{ right, shopIds: both }]
  })
}

/** A shop whose database takes no writes can still be read. */
const noteUse = (deps: Pick<Deps, 'db'>, id: number, ip: string, now: Date) =>
  deps.db
    .update(apiKeys)
    .set({ usedAt: now, usedIp: ip })
    .where(
      and(eq(apiKeys.id, id), or(isNull(apiKeys.usedAt), lt(apiKeys.usedAt, new Date(now.getTime() - USED_STEP_MS)))),
    )
    .catch(() => {})
