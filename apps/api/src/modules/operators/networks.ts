import { widerNetworkOf } from '@heji/server-kit'
import { and, eq, gt } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { auditLog, operatorNetworks, type operators } from '../../db/schema'
import type { Ctx } from '../../http/context'
import { tell } from '../notice-events/tell'

/** After this time a network is new again (ms). */
const KNOWN_MS = 90 * 86_400_000

/**
 * Remembers from where an operator signs in. A network (/24, /48) that was not seen of him in 90 days is told to the shop
 * and written to the log; the very first one is not.
 */
export async function noteNetwork(
  { clock, ip = '' }: Pick<Ctx, 'clock'> & Partial<Pick<Ctx, 'ip'>>,
  tx: Tx,
  { id, loginName, displayName }: typeof operators.$inferSelect,
) {
  if (!ip) return
  const now = clock.now()
  const network = widerNetworkOf(ip)
  const ofOperator = eq(operatorNetworks.operatorId, id)
  const recent = gt(operatorNetworks.seenAt, new Date(now.getTime() - KNOWN_MS))
  const isKnown =
    (await tx.$count(operatorNetworks, and(ofOperator, eq(operatorNetworks.network, network), recent))) > 0
  const isFirst = (await tx.$count(operatorNetworks, ofOperator)) === 0
  await tx
    .insert(operatorNetworks)
    .values({ operatorId: id, network, seenAt: now })
    .onConflictDoUpdate({
      target: [operatorNetworks.operatorId, operatorNetworks.network],
      set: { seenAt: now },
    })
  if (isKnown || isFirst) return
  await tx.insert(auditLog).values({
    actorKind: 'operator',
    actorId: id,
    actor: displayName,
    ip,
    action: 'operator.new-network',
    target: loginName,
    detail: { network },
    at: now,
  })
  const payload = { account: loginName, network }
  await tell(tx, { kind: 'new-network', memberId: null, key: `new-network:${id}:${now.getTime()}`, payload }, now)
}
