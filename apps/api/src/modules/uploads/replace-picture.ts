import type { ParsedInputOf, uploads } from '@heji/api-client/contract'
import { replacePicture as inContent } from '@heji/widgets/definitions'
import { and, asc, inArray, isNull } from 'drizzle-orm'
import { dbId } from '../../db/db-id'
import { images, type StoredWidget, templates } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { OperatorCtx } from '../../http/context'
import { NotFoundError } from '../../platform/errors'
import { saveDraftIn } from '../templates/drafts'
import { inLibrary } from './library'

type Input = ParsedInputOf<(typeof uploads)['POST /api/espier/images/replace']>

/**
 * Shows another picture wherever the drafts of these pages show one: all pages or none. What shoppers see stays until the
 * pages are published. Operators who have such a page open get the change as somebody else's.
 * @throws NotFoundError 图片不存在
 */
export async function replacePicture(ctx: OperatorCtx, input: Input) {
  return await inTransaction(ctx.db, async tx => {
    const ids = [input.image_id, input.by_image_id].map(dbId)
    const rows = await tx
      .select()
      .from(images)
      .where(and(inLibrary, inArray(images.id, ids)))
    const [old, next] = ids.map(id => rows.find(row => row.id === id))
    if (!old || !next) throw new NotFoundError('图片不存在')
    const pages = await tx
      .select({ id: templates.id, draft: templates.draft, revision: templates.revision })
      .from(templates)
      .where(and(isNull(templates.deletedAt), inArray(templates.id, input.theme_pc_template_id.map(dbId))))
      .orderBy(asc(templates.id))
      .for('update')
    const done = { pages: 0, places: 0 }
    for (const { id, draft, revision } of pages) {
      const url = `/img/${old.key}`
      const places = placesOf(draft, url)
      if (places === 0) continue
      const content = inContent(draft, url, { ...next, url: `/img/${next.key}` })
      await saveDraftIn(tx, ctx, { id, content, base: revision, confirmEmpty: true, step: '替换图片' })
      done.pages += 1
      done.places += places
    }
    return done
  })
}

/** How often the content shows a picture. */
const placesOf = (content: StoredWidget[], url: string) => JSON.stringify(content).split(JSON.stringify(url)).length - 1
