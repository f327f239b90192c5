import type { templates as calls, ParsedInputOf, SwappedPage } from '@heji/api-client/contract'
import { blockSwapper } from '@heji/widgets/definitions'
import { and, asc, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { dbId } from '../../db/db-id'
import { templates } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { OperatorCtx } from '../../http/context'
import { DomainError } from '../../platform/errors'
import { mendedBlock, pagesWithBlock } from './block-states'
import { parseContent } from './content-limits'
import { saveDraftIn } from './drafts'
import { type PageContents, readContents, type SwappedContents, type Swapper, swapContents } from './page-contents'
import { problemOf } from './replace-in-pages'
import { showSwapped } from './show-swapped'

type Input<K extends keyof typeof calls> = ParsedInputOf<(typeof calls)[K]>
type Block = Omit<Input<'POST /api/pctemplate/swap-published'>, 'pages'>

/** Pages that one preview shows. */
const MOST = 200

const mendedBy = ({ theme_pc_template_id, uuid, base_revision }: Block) => ({
  id: dbId(theme_pc_template_id),
  uuid,
  revision: base_revision,
})

/**
 * Puts a block in the place of its copies in the drafts of pages, or says where they are.
 * @throws DomainError that names the first page which cannot be saved with it; then nothing is replaced
 */
export async function swapInPages(ctx: OperatorCtx, { pages, preview, ...block }: Input<'POST /api/pctemplate/swap'>) {
  if (!preview) return await inTransaction(ctx.db, tx => swapIn(tx, ctx, block, pages ?? [], false))
  const mended = mendedBy(block)
  const { swap } = await mendedBlock(ctx.db, mended)
  const swapper = blockSwapper(swap)
  const list: SwappedPage[] = []
  for (const id of pages?.map(dbId) ?? (await pagesWithBlock(ctx.db, swap, mended))) {
    const found = await swappedPage(ctx.db, id, swapper)
    if (found && id !== mended.id) list.push(found.row)
    if (list.length === MOST) break
  }
  return { list }
}

/** The same, and at once in what shoppers see: of these pages, and of the page of the block. */
export async function swapPublished(
  ctx: OperatorCtx,
  { pages, ...block }: Input<'POST /api/pctemplate/swap-published'>,
) {
  const done = await inTransaction(ctx.db, tx => swapIn(tx, ctx, block, pages, true))
  await ctx.events.publish('template-changed')
  return done
}

async function swapIn(tx: Tx, ctx: OperatorCtx, block: Block, pages: string[], isShown: boolean) {
  if (pages.length === 0) throw new DomainError('请选择页面')
  const mended = mendedBy(block)
  const others = new Set(pages.map(dbId).filter(id => id !== mended.id))
  await lockPages(tx, [mended.id, ...others])
  const { title, swap } = await mendedBlock(tx, mended)
  const [swapper, ofItself] = [blockSwapper(swap), blockSwapper({ ...swap, only: mended.uuid })]
  const list: SwappedPage[] = []
  for (const id of isShown ? [...others, mended.id] : others) {
    const found = await swappedPage(tx, id, id === mended.id ? ofItself : swapper)
    if (!found) continue
    const { row, contents, swapped } = found
    if (row.places + (isShown ? row.shown : 0) === 0) continue
    if (row.problem) throw new DomainError(`「${row.template_title}」不能替换：${row.problem}`)
    const saved = row.places > 0 ? await saveDraftIn(tx, ctx, { ...draftOf(found), step: '替换同款组件' }) : null
    if (isShown) {
      const from = { note: `替换组件，来自「${title}」`, block: { page: mended.id, uuid: mended.uuid } }
      await showSwapped(tx, ctx, { contents, swapped, saved: saved?.revision ?? null, ...from })
    }
    list.push(row)
  }
  return { list }
}

/** In one order, so that two operators never wait for each other. */
const lockPages = (tx: Tx, ids: number[]) =>
  tx
    .select({ id: templates.id })
    .from(templates)
    .where(and(inArray(templates.id, ids), isNull(templates.deletedAt)))
    .orderBy(asc(templates.id))
    .for('update')

interface Found {
  row: SwappedPage
  contents: PageContents
  swapped: SwappedContents
}

const draftOf = ({ contents: { page }, swapped }: Found) => ({
  id: page.id,
  content: swapped.draft.content,
  base: page.revision,
  confirmEmpty: true,
})

/** A page with its copies, if it has any, or had one that was changed. */
async function swappedPage(db: Parameters<typeof readContents>[0], id: number, swap: Swapper) {
  const contents = await readContents(db, id)
  if (!contents) return undefined
  const swapped = swapContents(contents, swap)
  const { draft, shown, prior, waiting } = swapped
  const seen = [shown, prior, ...waiting.map(one => one.swapped)].filter(({ places }) => places > 0)
  const row: SwappedPage = {
    theme_pc_template_id: String(id),
    template_title: contents.page.title,
    page_type: contents.page.pageType,
    platform: contents.page.platform,
    places: draft.places,
    shown: seen.reduce((sum, { places }) => sum + places, 0),
    left: draft.left,
    problem:
      (draft.places > 0 ? problemOf(draft.content) : '') ||
      (seen.some(({ content }) => isTooLarge(content)) ? '页面内容过大' : ''),
  }
  return row.places + row.shown + row.left > 0 ? { row, contents, swapped } : undefined
}

/** What is published was checked when it was saved, under the rules of then. */
function isTooLarge(content: unknown): boolean {
  try {
    parseContent(JSON.stringify(content))
    return false
  } catch (error) {
    if (error instanceof DomainError) return true
    throw error
  }
}
