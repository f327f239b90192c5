import type { Article, ArticleCategory, Contract, ParsedInputOf } from '@heji/api-client/contract'
import { and, asc, count, desc, eq, ilike, lte, ne, sql } from 'drizzle-orm'
import { dbId } from '../../db/db-id'
import { containing } from '../../db/like'
import { articles } from '../../db/schema'
import type { Ctx } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { NotFoundError } from '../../platform/errors'

type Row = typeof articles.$inferSelect
type ArticleType = 'general' | 'bring' | 'faq'

const toArticle = (row: Row): Article => ({
  article_id: String(row.id),
  company_id: '1',
  title: row.title,
  author: '',
  summary: row.summary,
  content: row.content,
  image_url: row.cover,
  article_type: row.kind === 'faq' ? 'faq' : 'general',
  category_id: row.node,
  release_status: true,
  release_time: toUnix(row.createdAt),
  created: toUnix(row.createdAt),
  updated: toUnix(row.createdAt),
})

/** Legal texts have separate calls. */
const isArticle = ne(articles.kind, 'protocol')

const ofType = (type: ArticleType | undefined) =>
  type === undefined ? isArticle : eq(articles.kind, type === 'faq' ? 'faq' : 'article')

type ListInput = ParsedInputOf<Contract['GET article/management']>

/** Newest first; only questions may come with their content, which is short. */
export async function listArticles(ctx: Ctx, input: ListInput) {
  const { page, pageSize, title, category_id, article_type } = input
  const withContent = input.with_content && article_type === 'faq'
  const wanted = and(
    ofType(article_type),
    title ? ilike(articles.title, containing(title)) : undefined,
    category_id ? eq(articles.node, category_id) : undefined,
  )
  const rows = await ctx.db
    .select()
    .from(articles)
    .where(wanted)
    .orderBy(desc(articles.createdAt), desc(articles.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [total] = await ctx.db.select({ n: count() }).from(articles).where(wanted)
  return {
    total_count: total?.n ?? 0,
    list: rows.map(row => (withContent ? toArticle(row) : { ...toArticle(row), content: '' })),
    province_list: [],
  }
}

export async function getArticle(ctx: Ctx, id: string): Promise<Article> {
  const [row] = await ctx.db
    .select()
    .from(articles)
    .where(and(eq(articles.id, dbId(id)), isArticle))
  if (!row) throw new NotFoundError('文章不存在')
  return toArticle(row)
}

/** The newest articles of each node, nodes by name. One statement. */
export async function newestByNode(ctx: Ctx, most: number) {
  const place = sql<number>`row_number() over (partition by ${articles.node} order by ${desc(articles.createdAt)}, ${desc(articles.id)})`
  const placed = ctx.db
    .select({ id: articles.id, title: articles.title, node: articles.node, place: place.as('place') })
    .from(articles)
    .where(isArticle)
    .as('placed')
  const rows = await ctx.db
    .select()
    .from(placed)
    .where(lte(placed.place, most))
    .orderBy(asc(placed.node), asc(placed.place))
  const nodes = new Map<string, { article_id: string; title: string }[]>()
  for (const { id, title, node } of rows)
    nodes.set(node, [...(nodes.get(node) ?? []), { article_id: String(id), title }])
  return nodes
}

/** Nodes that have articles, by name. */
export async function articleCategories(ctx: Ctx, type: ArticleType | undefined): Promise<ArticleCategory[]> {
  const rows = await ctx.db
    .selectDistinct({ node: articles.node })
    .from(articles)
    .where(ofType(type))
    .orderBy(asc(articles.node))
  return rows.map(({ node }) => ({ category_id: node, category_name: node, parent_id: '0', level: 1, children: [] }))
}
