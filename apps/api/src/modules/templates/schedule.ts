import { setTimeout } from 'node:timers/promises'
import type { Accepted, Template } from '@heji/api-client/contract'
import { and, asc, eq, lte, min } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { auditLog, templateSchedules } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { Deps, OperatorCtx } from '../../http/context'
import { NotFoundError, ValidationError } from '../../platform/errors'
import { audit } from './audit'
import { enableIn, lockTemplate } from './pages'
import { addVersion, savedContent } from './publish'
import { getTemplate } from './template-rows'

const YEAR_MS = 366 * 24 * 3_600_000

interface Plan {
  id: number
  revision: number
  note: string
  accepted: Accepted[]
  at: Date
  enable: boolean
}

/**
 * Plans a saved revision for a time; an earlier plan for this page is deleted. @throws ValidationError, NotFoundError
 */
export async function schedulePublish(
  ctx: OperatorCtx,
  { id, revision, note, accepted, at, enable }: Plan,
): Promise<Template> {
  const now = ctx.clock.now()
  if (at <= now) throw refused('发布时间须晚于现在')
  if (at.getTime() - now.getTime() > YEAR_MS) throw refused('发布时间须在一年之内')
  return await inTransaction(ctx.db, async tx => {
    const template = await lockTemplate(tx, id)
    const content = await savedContent(tx, template, revision)
    const plan = { revision, content, note, accepted, enable, authorId: ctx.operator.id, publishAt: at, createdAt: now }
    await tx
      .insert(templateSchedules)
      .values({ templateId: id, ...plan })
      .onConflictDoUpdate({ target: templateSchedules.templateId, set: plan })
    await audit(tx, ctx, 'template.schedule', id, { revision, at })
    return await getTemplate(tx, id)
  })
}

const refused = (text: string) => new ValidationError(text, { publish_at: [text] })

/** @throws NotFoundError 这个页面没有定时发布 */
export async function unschedule(ctx: OperatorCtx, id: number): Promise<Template> {
  return await inTransaction(ctx.db, async tx => {
    await lockTemplate(tx, id)
    const gone = await tx.delete(templateSchedules).where(eq(templateSchedules.templateId, id)).returning()
    if (gone.length === 0) throw new NotFoundError('这个页面没有定时发布')
    await audit(tx, ctx, 'template.unschedule', id)
    return await getTemplate(tx, id)
  })
}

/**
 * Publishes plans that are due. Several processes may do it at once: one process carries out each plan. @returns the
 * number
 */
export async function publishDue(deps: Pick<Deps, 'db' | 'clock' | 'events'>): Promise<number> {
  const now = deps.clock.now()
  const due = await deps.db
    .select({ id: templateSchedules.templateId })
    .from(templateSchedules)
    .where(lte(templateSchedules.publishAt, now))
    .orderBy(asc(templateSchedules.publishAt))
  let done = 0
  for (const { id } of due) if (await inTransaction(deps.db, tx => publishPlanned(tx, id, now))) done += 1
  if (done > 0) await deps.events.publish('template-changed')
  return done
}

/** Locks the page first, like every change of a page. False: another process was faster. */
async function publishPlanned(tx: Tx, id: number, now: Date): Promise<boolean> {
  const template = await lockTemplate(tx, id)
  const [plan] = await tx
    .delete(templateSchedules)
    .where(and(eq(templateSchedules.templateId, id), lte(templateSchedules.publishAt, now)))
    .returning()
  if (!plan) return false
  const { revision, content, note, accepted, authorId, enable } = plan
  const version = await addVersion(tx, { templateId: id, revision, content, note, accepted, authorId, createdAt: now })
  if (enable && !template.enabled) await enableIn(tx, template)
  await tx.insert(auditLog).values({
    actorKind: 'system',
    action: 'template.publish',
    target: String(id),
    detail: { revision, version: version.id, scheduledBy: authorId, enable },
    at: now,
  })
  return true
}

/** Maximum wait: a plan from another process is seen after it. */
const LOOK_MS = 10_000

/** Publishes plans at their time, until the returned function is called, which waits for running work. */
export function startScheduler(deps: Pick<Deps, 'db' | 'clock' | 'events' | 'log'>): () => Promise<void> {
  const stop = new AbortController()
  const running = (async () => {
    while (!stop.signal.aborted) {
      let wait = LOOK_MS
      try {
        await publishDue(deps)
        wait = await untilNext(deps)
      } catch (error) {
        // A failed plan is still due: an immediate retry would never stop.
        deps.log.warn({ err: error }, 'scheduled publication failed')
      }
      await setTimeout(wait, undefined, { signal: stop.signal, ref: false }).catch(() => {})
    }
  })()
  return async () => {
    stop.abort()
    await running
  }
}

async function untilNext({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const [next] = await db.select({ at: min(templateSchedules.publishAt) }).from(templateSchedules)
  return next?.at ? Math.min(LOOK_MS, Math.max(0, next.at.getTime() - clock.now().getTime())) : LOOK_MS
}
