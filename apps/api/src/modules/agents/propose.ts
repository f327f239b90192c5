import { and, eq } from 'drizzle-orm'
import { proposals } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { Deps, Operator, RunnableOperation } from '../../http/context'
import { parse } from '../../http/router'
import { DomainError, ForbiddenError } from '../../platform/errors'
import { audit } from '../audit'
import { named, rehearse } from './rehearse'

/** What one key may leave waiting. */
const MOST_WAITING = 200

/**
 * Writes down what an agent wants to do, with what it would change, for a person to allow. It is refused as the operation
 * itself would refuse it. @throws DomainError, ValidationError, ForbiddenError
 */
export async function propose(
  deps: Deps & { ip: string },
  operator: Operator,
  runnable: RunnableOperation,
  given: Record<string, unknown>,
  reason: string,
) {
  const { key } = operator
  if (!key) throw new ForbiddenError()
  const input = parse(runnable.endpoint.input, given) as Record<string, unknown>
  const changes = await rehearse(deps, operator, runnable, input)
  const name = named(runnable.endpoint)
  const id = await inTransaction(deps.db, async tx => {
    const waiting = and(eq(proposals.keyId, key.id), eq(proposals.state, 'waiting'))
    if ((await tx.$count(proposals, waiting)) >= MOST_WAITING)
      throw new DomainError(`已有 ${MOST_WAITING} 件事等人确认，请等处理以后再提`)
    const [row] = await tx
      .insert(proposals)
      .values({ keyId: key.id, operation: name, input: given, reason, changes, createdAt: deps.clock.now() })
      .returning({ id: proposals.id })
    await audit(tx, { ...deps, operator }, 'agent.propose', row!.id, { operation: name })
    return row!.id
  })
  return { id, changes }
}
