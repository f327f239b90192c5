import { and, eq, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../../db/db'
import { auditLog, templateSchedules, templates } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { Deps } from '../../http/context'
import { lockTemplate } from './lock-template'
import { isRunning, isWaiting } from './outdate-plans'
import { textsOf } from './page-texts'
import { enableIn } from './pages'
import { addVersion } from './publish'

type Template = typeof templates.$inferSelect
type Plan = typeof templateSchedules.$inferSelect

/** When a plan has its next turn; null: never again. */
const turnAt = sql<Date | null>`case
  when ${templateSchedules.closedAt} is not null then null
  when ${templateSchedules.startedAt} is null then ${templateSchedules.publishAt}
  else ${templateSchedules.endAt} end`.mapWith(templateSchedules.publishAt)

/**
 * Carries out starts and ends that are due, in the order of their times. Several processes may do it at once: each turn
 * is one transaction, and one process has it. A turn that fails does not hold up the others. @returns the number of
 * turns @throws Error the first failure, after all others
 */
export async function takeTurns({ db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>): Promise<number> {
  const now = clock.now()
  const due = await db
    .select({
      id: templateSchedules.id,
      templateId: templateSchedules.templateId,
      started: templateSchedules.startedAt,
    })
    .from(templateSchedules)
    .where(lte(turnAt, now))
    // What follows without a gap starts after the end.
    .orderBy(turnAt, sql`${templateSchedules.startedAt} is null`, templateSchedules.id)
  let done = 0
  const failures: unknown[] = []
  for (const plan of due) {
    const turn = plan.started ? endPlan : startPlan
    await inTransaction(db, tx => turn(tx, plan, now)).then(
      isDone => {
        if (isDone) done += 1
      },
      error => failures.push(error),
    )
  }
  if (done > 0) await events.publish('template-changed')
  if (failures.length > 0) throw failures[0]
  return done
}

interface Turn {
  id: number
  templateId: number
}

/** Locks the page first, like every change of a page. False: another process was faster, or the plan is gone. */
async function startPlan(tx: Tx, { id, templateId }: Turn, now: Date): Promise<boolean> {
  const template = await lockTemplate(tx, templateId)
  const isThis = eq(templateSchedules.id, id)
  const [plan] = await tx
    .update(templateSchedules)
    .set({ startedAt: now })
    .where(and(isThis, isWaiting, lte(templateSchedules.publishAt, now)))
    .returning()
  if (!plan) return false
  if (plan.endAt && plan.endAt <= now) {
    // No process ran in all that time: shoppers see nothing of it.
    await tx.delete(templateSchedules).where(isThis)
    await note(tx, 'template.schedule-missed', plan, now)
    return true
  }
  const version = await show(tx, template, plan, now)
  await note(tx, 'template.publish', plan, now, { version, enable: plan.enable })
  return true
}

/** Shows the content of a plan, and keeps in it what its end puts back. @returns the version */
export async function show(tx: Tx, template: Template, plan: Plan, now: Date): Promise<number> {
  const { templateId, revision, content, accepted, authorId } = plan
  const texts = plan.texts ?? textsOf(template)
  const words = { note: plan.note, accepted, authorId }
  const version = await addVersion(tx, { templateId, revision, content, texts, ...words, createdAt: now })
  const turnedOn = plan.enable && !template.enabled
  const displacedId = turnedOn ? await enableIn(tx, template) : null
  await tx
    .update(templateSchedules)
    .set({
      startedAt: now,
      // The version has it from now on.
      content: [],
      versionId: version.id,
      priorVersionId: template.publishedVersionId,
      turnedOn,
      displacedId,
      closedAt: plan.endAt ? null : now,
    })
    .where(eq(templateSchedules.id, plan.id))
  return version.id
}

async function endPlan(tx: Tx, { id, templateId }: Turn, now: Date): Promise<boolean> {
  const template = await lockTemplate(tx, templateId)
  const [plan] = await tx
    .update(templateSchedules)
    .set({ closedAt: now })
    .where(and(eq(templateSchedules.id, id), isRunning, lte(templateSchedules.endAt, now)))
    .returning()
  if (!plan) return false
  await putBack(tx, template, plan)
  await note(tx, 'template.schedule-end', plan, now, { version: plan.priorVersionId })
  return true
}

/**
 * What stood there before a plan that ends: the version from before, or, where there was none, no page. A page that the
 * plan enabled is disabled, and the one it displaced comes back, unless operators decided otherwise in between.
 */
export async function putBack(tx: Tx, template: Template, plan: Plan): Promise<void> {
  const { priorVersionId, turnedOn, displacedId } = plan
  const isOff = template.enabled && (turnedOn || priorVersionId === null)
  const hasPrior = template.publishedVersionId === plan.versionId && priorVersionId !== null
  if (isOff || hasPrior) {
    const back = { ...(isOff && { enabled: false }), ...(hasPrior && { publishedVersionId: priorVersionId }) }
    await tx.update(templates).set(back).where(eq(templates.id, template.id))
  }
  if (isOff && displacedId !== null) await enableAgain(tx, displacedId)
  // Another plan displaced this page meanwhile, and must not bring it back.
  if (turnedOn) {
    const isAfter = and(eq(templateSchedules.displacedId, template.id), isRunning)
    await tx.update(templateSchedules).set({ displacedId }).where(isAfter)
  }
}

/** Enables a page of a kind of which there is one, if no other is enabled. */
async function enableAgain(tx: Tx, id: number) {
  const other = alias(templates, 'other')
  const rivals = tx
    .select({ one: sql`1` })
    .from(other)
    .where(and(eq(other.pageType, templates.pageType), eq(other.platform, templates.platform), eq(other.enabled, true)))
  await tx
    .update(templates)
    .set({ enabled: true })
    .where(and(eq(templates.id, id), isNull(templates.deletedAt), notExists(rivals)))
}

const note = (tx: Tx, action: string, plan: Plan, at: Date, detail: Record<string, unknown> = {}) =>
  tx.insert(auditLog).values({
    actorKind: 'system',
    action,
    target: String(plan.templateId),
    detail: { plan: plan.id, revision: plan.revision, scheduledBy: plan.authorId, ...detail },
    at,
  })

/** When the next turn is; null: nothing is planned. */
export async function nextTurn({ db }: Pick<Deps, 'db'>): Promise<Date | null> {
  const [next] = await db
    .select({ at: turnAt })
    .from(templateSchedules)
    .where(isNotNull(turnAt))
    .orderBy(turnAt)
    .limit(1)
  return next?.at ?? null
}
