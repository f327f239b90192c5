import { createHash } from 'node:crypto'
import type { Contract, OutputOf, ParsedInputOf } from '@heji/api-client/contract'
import { and, asc, desc, eq, ilike, ne, type SQL } from 'drizzle-orm'
import { countUpTo } from '../../db/count-up-to'
import type { Queryable, Tx } from '../../db/db'
import { dbId } from '../../db/db-id'
import { containing } from '../../db/like'
import { lockName } from '../../db/lock-name'
import { articles } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { DomainError, NotFoundError } from '../../platform/errors'
import { audit } from '../audit'
import { htmlOfText } from '../content/article-table'
import { addArticle, hasArticle } from '../content/save-article'

type Input<V extends string> = ParsedInputOf<Contract[`POST /api/operator/content/${V}` & keyof Contract]>
type Whole = OutputOf<Contract['POST /api/operator/content/article-show']>
type Row = OutputOf<Contract['POST /api/operator/content/articles']>['rows'][number]
type Article = typeof articles.$inferSelect

/** Where an article stands without a column of its own. */
const USUAL_NODE = '商城动态'

/** Legal texts are settings. */
const isArticle = ne(articles.kind, 'protocol')

/** Articles and questions, the newest first. Two statements. */
export async function listArticles({ db }: Pick<ByShop, 'db'>, input: Input<'articles'>) {
  const q = input.q?.trim()
  const where = and(
    isArticle,
    q ? ilike(articles.title, containing(q)) : undefined,
    input.node ? eq(articles.node, input.node) : undefined,
    input.kind ? eq(articles.kind, input.kind) : undefined,
  )
  const [found, total] = await Promise.all([pageOf(db, where, input), countUpTo(db, articles, where)])
  return { total, rows: found.map(toRow) }
}

const pageOf = (db: Queryable, where: SQL | undefined, { page, size }: { page: number; size: number }) =>
  db
    .select()
    .from(articles)
    .where(where)
    .orderBy(desc(articles.createdAt), desc(articles.id))
    .limit(size)
    .offset((page - 1) * size)

/** Columns that have articles, by name. */
export async function listNodes({ db }: Pick<ByShop, 'db'>) {
  const rows = await db
    .selectDistinct({ node: articles.node })
    .from(articles)
    .where(isArticle)
    .orderBy(asc(articles.node))
    .limit(500)
  return { nodes: rows.map(({ node }) => node) }
}

/** @throws NotFoundError */
export async function showArticle({ db }: Pick<ByShop, 'db'>, articleId: string): Promise<Whole> {
  const [row] = await db
    .select()
    .from(articles)
    .where(and(eq(articles.id, dbId(articleId)), isArticle))
  if (!row) throw missing(articleId)
  return { ...toRow(row), content: row.content, version: versionOf(row) }
}

/** @throws DomainError for a picture that was not uploaded, and for an article of the same title in its column */
export async function publishArticle(ctx: ByShop, input: Input<'article-add'>) {
  assertCover(input.cover)
  const { title, kind = 'article', summary = '', cover = '' } = input
  const node = input.node?.trim() || USUAL_NODE
  const content = contentOf(input.content)
  const id = await inTransaction(ctx.db, async tx => {
    await lockName(tx, 'article', title)
    if (await hasArticle(tx, { node, title })) throw new DomainError(`「${node}」已有文章「${title}」`)
    const made = await addArticle(tx, { title, kind, summary, cover, node, content, createdAt: ctx.clock.now() })
    await audit(tx, ctx, 'content.article-add', made, { before: null, after: { title, node, kind } })
    return made
  })
  await ctx.events.publish('catalogue-changed')
  return { message: `文章 ${id}「${title}」已发布`, article_id: String(id) }
}

/** Changes what is given. @throws NotFoundError, DomainError if somebody has changed it since it was seen */
export async function editArticle(ctx: ByShop, { article_id, seen, ...given }: Input<'article-edit'>) {
  assertCover(given.cover)
  if (given.title === '') throw new DomainError('请填写标题')
  const title = await inTransaction(ctx.db, async tx => {
    const row = await locked(tx, article_id)
    if (seen && seen !== versionOf(row)) throw new DomainError('文章刚刚被别人修改过：请刷新后再改')
    const wanted = {
      ...given,
      ...(given.node === '' ? { node: USUAL_NODE } : {}),
      ...(given.content === undefined ? {} : { content: contentOf(given.content) }),
    }
    const changed = (Object.keys(wanted) as (keyof typeof wanted)[]).filter(
      key => wanted[key] !== undefined && wanted[key] !== row[key],
    )
    if (changed.length === 0) throw new DomainError('没有要修改的内容')
    const after = Object.fromEntries(changed.map(key => [key, wanted[key]]))
    await tx.update(articles).set(after).where(eq(articles.id, row.id))
    const before = Object.fromEntries(changed.map(key => [key, row[key]]))
    await audit(tx, ctx, 'content.article-edit', row.id, { before, after })
    return wanted.title ?? row.title
  })
  await ctx.events.publish('catalogue-changed')
  return { message: `文章 ${article_id}「${title}」已修改` }
}

/** The audit log keeps it. @throws NotFoundError */
export async function removeArticle(ctx: ByShop, articleId: string) {
  const title = await inTransaction(ctx.db, async tx => {
    const { id, ...before } = await locked(tx, articleId)
    await tx.delete(articles).where(eq(articles.id, id))
    await audit(tx, ctx, 'content.article-remove', id, { before, after: null })
    return before.title
  })
  await ctx.events.publish('catalogue-changed')
  return { message: `文章 ${articleId}「${title}」已删除` }
}

async function locked(tx: Tx, articleId: string): Promise<Article> {
  const [row] = await tx
    .select()
    .from(articles)
    .where(and(eq(articles.id, dbId(articleId)), isArticle))
    .for('update')
  if (!row) throw missing(articleId)
  return row
}

const missing = (id: string) => new NotFoundError(`没有文章 ${id}`)

/** Plain text becomes paragraphs. @throws DomainError for white space only */
function contentOf(text: string): string {
  if (text.trim() === '') throw new DomainError('请填写正文')
  return htmlOfText(text)
}

function assertCover(cover: string | undefined) {
  if (cover && !/^\/(img|assets)\/[\w./-]+$/.test(cover)) throw new DomainError('图片请先上传')
}

/** The same text for the same article. */
const versionOf = ({ node, title, summary, cover, content, kind }: Article) =>
  createHash('sha256')
    .update(JSON.stringify([node, title, summary, cover, content, kind]))
    .digest('hex')
    .slice(0, 16)

const toRow = (row: Article): Row => ({
  article_id: String(row.id),
  title: row.title,
  node: row.node,
  kind: row.kind === 'faq' ? 'faq' : 'article',
  summary: row.summary,
  cover: row.cover,
  created_at: toUnix(row.createdAt),
})
