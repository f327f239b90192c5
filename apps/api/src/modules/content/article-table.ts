import { resolve } from 'node:path'
import { isStorable } from '@heji/validators'
import * as v from 'valibot'
import type { DescribedTable } from '../tables/described-rows'
import { oneOf, words } from '../tables/fields'
import { readArticle } from './read-article'

const text = (what: string, most: number) =>
  v.pipe(v.string(), v.maxLength(most, `${what}最多${most}个字符`), v.check(isStorable, `${what}含有无效字符`))

/** An article as a row of a table says it. */
export const ArticleRow = v.object({
  title: text('标题', 200),
  /** HTML, plain paragraphs, or a file beside the table. */
  content: text('正文', 100_000),
  node: v.optional(text('栏目', 200), '商城动态'),
  summary: v.optional(text('摘要', 200), ''),
  /** A picture beside the table. */
  cover: v.optional(text('封面', 500), ''),
  kind: v.optional(v.picklist(['article', 'faq'], '只能填 文章 或 常见问题'), 'article'),
})
export type ArticleRow = v.InferOutput<typeof ArticleRow>

export const ARTICLE_TABLE: DescribedTable = {
  fields: {
    标题: words('title'),
    正文: words('content'),
    栏目: words('node'),
    摘要: words('summary'),
    封面: words('cover'),
    类型: oneOf('kind', { 文章: 'article', 常见问题: 'faq' }),
  },
  needed: [['标题'], ['正文']],
}

/** @param folder of the table. @throws DomainError for a file that is not there */
export async function htmlOf(content: string, folder: string): Promise<string> {
  if (/^[^<\n]+\.html?$/i.test(content)) return await readArticle(resolve(folder, content))
  return htmlOfText(content)
}

/** HTML as it is; paragraphs of plain text. */
export function htmlOfText(content: string): string {
  if (/<[a-z]/i.test(content)) return content
  const escaped = content.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return escaped
    .split(/\n+/)
    .map(line => `<p>${line.trim()}</p>`)
    .join('')
}
