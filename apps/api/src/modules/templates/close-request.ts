import { and, eq, lte } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { publishRequests } from '../../db/schema'

/** What was asked for happened: this or a newer revision is published, or will be. */
export async function closeRequest(tx: Tx, templateId: number, revision: number): Promise<void> {
  const isDone = lte(publishRequests.revision, revision)
  await tx.delete(publishRequests).where(and(eq(publishRequests.templateId, templateId), isDone))
}
