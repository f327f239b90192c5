import { eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { type campaigns, type StoredWidget, templateSchedules, templates } from '../../db/schema'
import { dateText } from '../../platform/date-text'
import { visitorAt } from '../../price-rules/viewer'
import { emptyRules } from '../page-check/empty-rules'
import { findingsOf } from '../page-check/findings'
import { referencesOf } from '../page-check/references'
import { readFacts } from '../page-check/shop-facts'
import { type Fault, faultOf } from './fault'
import type { Part } from './parts'

type Campaign = typeof campaigns.$inferSelect

/** What contradicts on the pages of a campaign while it lasts: as the check before a publication finds it, and their plans. */
export async function pageFaults(db: Queryable, campaign: Campaign, parts: readonly Part[]): Promise<Fault[]> {
  const pages = parts.filter(({ kind }) => kind === 'page')
  if (pages.length === 0) return []
  const ids = pages.map(({ targetId }) => targetId)
  const rows = await db
    .select({ id: templates.id, draft: templates.draft, revision: templates.revision, type: templates.pageType })
    .from(templates)
    .where(inArray(templates.id, ids))
  const faults: Fault[] = []
  for (const page of pages) {
    const row = rows.find(({ id }) => id === page.targetId)
    if (!row) continue
    const texts = [
      ...(await planFaults(db, page, row.revision)),
      ...countdownFaults(row.draft, campaign),
      ...(await contentFaults(db, row.draft, campaign, ids)),
    ]
    if (row.draft.length === 0) texts.push('页面是空的')
    for (const text of new Set(texts)) faults.push(faultOf(page, text))
  }
  return faults
}

/** A plan is frozen: what was changed afterwards will not be shown. */
async function planFaults(db: Queryable, { planId }: Part, revision: number): Promise<string[]> {
  if (planId === null) return []
  const [plan] = await db
    .select({ revision: templateSchedules.revision })
    .from(templateSchedules)
    .where(eq(templateSchedules.id, planId))
  return plan && plan.revision < revision ? ['草稿在定时之后又改过，上线的仍是旧的，请撤回后重新发布'] : []
}

function countdownFaults(content: readonly StoredWidget[], { beginAt, endAt }: Campaign): string[] {
  const all = content.flatMap(widget => [widget, ...((widget.childWidgets as StoredWidget[] | undefined) ?? [])])
  return all.flatMap(({ type, hidden, until, zero }) => {
    const bound = until as { kind?: string; end_at?: number } | undefined
    if (type !== 'W0024' || hidden || bound?.kind !== 'moment' || !bound.end_at || zero === 'next') return []
    const at = new Date(bound.end_at * 1000)
    if (at <= beginAt) return [`倒计时数到 ${dateText(at)}，页面上线时已经归零`]
    return at > endAt ? [`倒计时数到 ${dateText(at)}，晚于页面结束`] : []
  })
}

/** Pages of the same campaign are there when this one is. */
async function contentFaults(db: Queryable, draft: StoredWidget[], campaign: Campaign, ids: readonly number[]) {
  const { beginAt, endAt } = campaign
  // Rules put goods into it.
  const content = structuredClone(draft)
  const rules = await emptyRules(db, visitorAt(beginAt), content)
  const all = referencesOf(content)
  const references = { ...all, links: all.links.filter(({ target, id }) => target !== 'page' || !ids.includes(id)) }
  const facts = await readFacts(db, beginAt, references)
  const found = [...rules, ...findingsOf(references, facts, { at: beginAt, until: endAt })]
  return found.filter(({ level }) => level === 'ask').map(({ text }) => text)
}
