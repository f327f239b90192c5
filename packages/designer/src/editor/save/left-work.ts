import type { DesignerAdapter } from '../../adapter/adapter'
import { toStored } from '../../document/stored'
import type { EditorState } from '../store'
import { digestOfDraft } from './digest'
import { hasChanges } from './has-changes'
import { type LeftEntry, leftEntries, removeEntry } from './journal'

type Opened = Pick<EditorState, 'page' | 'doc' | 'saved' | 'revision'>

/** Work of closed tabs that the page lacks, the newest first. What the page has already is forgotten. Never fails. */
export async function leftWork(adapter: DesignerAdapter, opened: Opened): Promise<LeftEntry[]> {
  const news: LeftEntry[] = []
  for (const entry of await leftEntries(opened.page.theme_pc_template_id)) {
    const since = await sinceArrival(adapter, opened, entry)
    if (since && hasChanges(since.content, opened.doc)) news.push(since)
    else await removeEntry(entry.key)
  }
  return news
}

/**
 * The tab may have died before it heard that the server had its draft. Then what it wrote before is older than the page,
 * null, and what it wrote later follows from that draft.
 */
async function sinceArrival(adapter: DesignerAdapter, opened: Opened, entry: LeftEntry): Promise<LeftEntry | null> {
  const next = entry.base + 1
  const sent = entry.sent.filter(({ base }) => base === entry.base)
  if (sent.length === 0 || opened.revision < next) return entry
  const content = opened.revision === next ? toStored(opened.saved) : await contentOf(adapter, opened, next)
  const digest = content && digestOfDraft(content, opened.doc.renderType)
  const arrived = sent.find(one => one.digest === digest)
  if (!content || !arrived) return entry
  return arrived.at >= entry.at ? null : { ...entry, base: next, saved: content }
}

/** A saved draft, null where it is not kept any more. */
async function contentOf({ history }: DesignerAdapter, { page }: Opened, revision: number) {
  const read = await history?.revision(page.theme_pc_template_id, revision, {}).catch(() => null)
  return read ? (JSON.parse(read.config) as LeftEntry['content']) : null
}
