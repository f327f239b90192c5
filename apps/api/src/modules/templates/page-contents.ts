import type { blockSwapper } from '@heji/widgets/definitions'
import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { type StoredWidget, templateSchedules, templates, templateVersions } from '../../db/schema'

export type Version = typeof templateVersions.$inferSelect
type Plan = typeof templateSchedules.$inferSelect

/** A page with everything that shoppers see of it, or will see. */
export interface PageContents {
  page: typeof templates.$inferSelect
  shown: Version | undefined
  /** The plan that is shown now, and what its end puts back. */
  running: Plan | undefined
  prior: Version | undefined
  /** Plans that have not begun. */
  waiting: Plan[]
}

/** Undefined where there is no such page, or it was deleted. */
export async function readContents(db: Queryable, id: number): Promise<PageContents | undefined> {
  const [page] = await db
    .select()
    .from(templates)
    .where(and(eq(templates.id, id), isNull(templates.deletedAt)))
  if (!page) return undefined
  const plans = await db
    .select()
    .from(templateSchedules)
    .where(and(eq(templateSchedules.templateId, id), isNull(templateSchedules.closedAt)))
  const running = plans.find(({ startedAt }) => startedAt)
  return {
    page,
    running,
    shown: await versionOf(db, page.publishedVersionId),
    prior: await versionOf(db, running?.priorVersionId ?? null),
    waiting: plans.filter(({ startedAt }) => !startedAt),
  }
}

async function versionOf(db: Queryable, id: number | null): Promise<Version | undefined> {
  if (id === null) return undefined
  const [version] = await db.select().from(templateVersions).where(eq(templateVersions.id, id))
  return version
}

interface Swapped {
  content: StoredWidget[]
  places: number
  left: number
}

/** What a page becomes with a block in the place of its copies; what is not there has none. */
export interface SwappedContents {
  draft: Swapped
  shown: Swapped
  prior: Swapped
  waiting: { plan: Plan; swapped: Swapped }[]
}

export type Swapper = ReturnType<typeof blockSwapper>

export function swapContents({ page, shown, prior, waiting }: PageContents, swap: Swapper): SwappedContents {
  const swapIn = (content: StoredWidget[] = []) => swap(content) as Swapped
  return {
    draft: swapIn(page.draft),
    shown: swapIn(shown?.content),
    prior: swapIn(prior?.content),
    waiting: waiting.map(plan => ({ plan, swapped: swapIn(plan.content) })).filter(({ swapped }) => swapped.places > 0),
  }
}
