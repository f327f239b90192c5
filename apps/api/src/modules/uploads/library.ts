import {
  COMPANY_ID,
  IMAGE_PREFIX,
  type Image,
  type ParsedInputOf,
  pageOf,
  type Uploaded,
  type uploads,
} from '@heji/api-client/contract'
import { and, count, desc, eq, ilike, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import { dbId } from '../../db/db-id'
import { containing } from '../../db/like'
import { images } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { OperatorCtx } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { NotFoundError } from '../../platform/errors'
import { audit } from '../audit'

type Row = typeof images.$inferSelect
type Input<K extends keyof typeof uploads> = ParsedInputOf<(typeof uploads)[K]>

export const inLibrary = and(isNull(images.deletedAt), isNotNull(images.uploadedBy))

/** Pictures that operators uploaded, newest first. */
export async function listImages(ctx: OperatorCtx, input: Input<'GET /api/espier/images'>) {
  const { page, pageSize } = pageOf(input)
  const where = and(
    inLibrary,
    input.image_name ? ilike(images.name, containing(input.image_name)) : undefined,
    input.folder === undefined ? undefined : eq(images.folder, input.folder),
  )
  const [total] = await ctx.db.select({ n: count() }).from(images).where(where)
  const rows = await ctx.db
    .select()
    .from(images)
    .where(where)
    .orderBy(desc(images.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { total_count: total!.n, list: rows.map(toImage) }
}

/** Names an uploaded picture. `image_url` may be the key or the path that the upload answered. @throws NotFoundError */
export async function nameImage(ctx: OperatorCtx, input: Input<'POST /api/espier/image'>): Promise<Image> {
  const key = input.image_url.replace(/^\/?img\//, '')
  const [row] = await ctx.db
    .update(images)
    .set({ name: input.image_name, deletedAt: null })
    .where(and(eq(images.key, key), isNotNull(images.uploadedBy)))
    .returning()
  if (!row) throw new NotFoundError('图片不存在')
  return toImage(row)
}

/** Names of folders that hold a picture. */
export async function listFolders({ db }: OperatorCtx) {
  const rows = await db
    .selectDistinct({ folder: images.folder })
    .from(images)
    .where(and(inLibrary, ne(images.folder, '')))
    .orderBy(images.folder)
    .limit(200)
  return { list: rows.map(({ folder }) => folder) }
}

export async function moveToFolder({ db }: OperatorCtx, input: Input<'PUT /api/espier/images/folder'>) {
  await db
    .update(images)
    .set({ folder: input.folder.trim() })
    .where(and(inLibrary, inArray(images.id, input.image_id.map(dbId))))
  return { status: true }
}

/** Removes pictures from the library. Their files stay, because published pages may show them. */
export async function deleteImages(ctx: OperatorCtx, ids: string[]) {
  await inTransaction(ctx.db, async tx => {
    await tx
      .update(images)
      .set({ deletedAt: ctx.clock.now() })
      .where(and(inLibrary, inArray(images.id, ids.map(dbId))))
    await audit(tx, ctx, 'image.delete', ids.join(','))
  })
  return { status: true }
}

/** The names of the designer's record (spec §3). */
const toRecord = (row: Row) => ({
  img_name: row.name,
  img_url: row.key,
  img_type: row.mime,
  img_size: row.size,
  img_full_url: `/img/${row.key}`,
})

export const toUploaded = (row: Row): Uploaded => ({
  ...toRecord(row),
  image_prefix: IMAGE_PREFIX,
  image_id: String(row.id),
  image_url: row.key,
  image_full_url: `/img/${row.key}`,
  width: row.width,
  height: row.height,
})

/** Without the name: somebody else may have uploaded the same picture under another one. */
export const toShopperUpload = (row: Row): Uploaded => ({
  ...toUploaded(row),
  img_name: row.key.slice(IMAGE_PREFIX.length),
})

const toImage = (row: Row): Image => ({
  ...toRecord(row),
  image_id: String(row.id),
  company_id: String(COMPANY_ID),
  storage: 'image',
  image_name: row.name,
  brief: '',
  image_cat_id: '0',
  image_type: row.mime,
  folder: row.folder,
  image_url: row.key,
  image_full_url: `/img/${row.key}`,
  url: `/img/${row.key}`,
  disabled: false,
  distributor_id: '0',
  created: toUnix(row.createdAt),
  updated: toUnix(row.createdAt),
  width: row.width,
  height: row.height,
  size: row.size,
})
