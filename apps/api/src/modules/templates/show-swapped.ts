import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { type StoredWidget, templateSchedules, templateVersions } from '../../db/schema'
import type { OperatorCtx } from '../../http/context'
import { audit } from '../audit'
import type { PageContents, SwappedContents, Version } from './page-contents'
import { addVersion } from './publish'

interface Showing {
  contents: PageContents
  swapped: SwappedContents
  /** Revision with which the draft was saved; null: it stayed. */
  saved: number | null
  note: string
  /** For the audit log. */
  block: { page: number; uuid: string }
}

/**
 * Shows a page as it is shown, but for a swapped block: neither its draft nor its plans are published, ended or forgotten.
 * Plans that wait get the block, too, and so does what comes back after the one that runs. The caller has locked the page,
 * and tells the servers.
 */
export async function showSwapped(tx: Tx, ctx: OperatorCtx, { contents, swapped, saved, note, block }: Showing) {
  const { page, shown, running } = contents
  // What was the draft is the draft that was just saved.
  const now = (revision: number) => (revision === page.revision ? (saved ?? revision) : revision)
  for (const { plan, swapped: planned } of swapped.waiting) {
    const values = { content: planned.content, revision: now(plan.revision) }
    await tx.update(templateSchedules).set(values).where(eq(templateSchedules.id, plan.id))
  }
  const next = (version: Version, content: StoredWidget[]) => {
    const { id: _, ...values } = version
    const author = { authorId: ctx.operator.id, createdAt: ctx.clock.now() }
    return { ...values, content, revision: now(version.revision), note, ...author }
  }
  // Older than what is shown, also in the history.
  if (running) await renewPrior(tx, contents, swapped, next)
  const version = shown && swapped.shown.places > 0 ? await addVersion(tx, next(shown, swapped.shown.content)) : null
  if (version && running && running.versionId === shown?.id)
    await tx.update(templateSchedules).set({ versionId: version.id }).where(eq(templateSchedules.id, running.id))
  const plans = swapped.waiting.map(({ plan }) => plan.id)
  if (version)
    await audit(tx, ctx, 'template.publish', page.id, { revision: version.revision, version: version.id, block })
  if (plans.length > 0) await audit(tx, ctx, 'template.schedule-swap', page.id, { plans, block })
}

/** The plan that runs gets a version of its own to put back, so that none of its former ones counts as one. */
async function renewPrior(
  tx: Tx,
  { running, prior }: PageContents,
  swapped: SwappedContents,
  next: (version: Version, content: StoredWidget[]) => typeof templateVersions.$inferInsert,
) {
  if (!running || !prior || swapped.shown.places + swapped.prior.places === 0) return
  const [version] = await tx.insert(templateVersions).values(next(prior, swapped.prior.content)).returning()
  await tx.update(templateSchedules).set({ priorVersionId: version!.id }).where(eq(templateSchedules.id, running.id))
}
