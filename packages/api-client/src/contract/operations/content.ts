/** Articles and questions of the shop. */
import { id, lines } from '@heji/validators'
import * as v from 'valibot'
import { campaignOperations } from './content-campaigns'
import { done, maybeChoice, maybeSentences, maybeWord, named, pages, rows, shown, word } from './fields'
import { operation, operationsOf } from './operation'

export { CAMPAIGN_PARTS, CAMPAIGN_STATES } from './content-campaigns'

export const ARTICLE_KINDS = { article: '文章', faq: '常见问题' } as const

/** Longest content of an article, in characters. */
const MOST_CONTENT = 100_000
/** Bytes of a form with such a content. */
const MOST_FORM = 2 * 1024 * 1024

const articleId = named('文章编号', id('文章编号不正确'), { kind: 'text', isNeeded: true })
const cover = maybeWord('封面', 500, { help: '上传后得到的地址，/img/ 开头' })
const node = maybeWord('栏目', 200, { help: '如 选购指南；不填为 商城动态' })
const kind = maybeChoice('类型', ARTICLE_KINDS, { help: '不填为文章' })

const Article = v.strictObject({
  article_id: shown.text('编号'),
  title: shown.text('标题'),
  node: shown.text('栏目'),
  kind: shown.choice('类型', ARTICLE_KINDS),
  summary: shown.text('摘要', { detail: true }),
  cover: shown.text('封面', { detail: true }),
  created_at: shown.moment('发布时间'),
})

export const contentOperations = operationsOf('content', {
  articles: operation({
    summary: 'Articles and questions, the newest first',
    label: '文章',
    help: '全部文章和常见问题，新的在前',
    effect: 'read',
    args: ['q'],
    aliases: ['article list'],
    input: v.object({
      q: maybeWord('标题', 100),
      node: maybeWord('栏目', 200),
      kind: maybeChoice('类型', ARTICLE_KINDS),
      ...pages,
    }),
    output: rows(Article),
  }),
  nodes: operation({
    summary: 'Columns that have articles, by name',
    label: '文章栏目',
    help: '已有文章的栏目',
    effect: 'read',
    input: v.object({}),
    output: v.strictObject({ nodes: shown.list('栏目', v.string()) }),
  }),
  'article-show': operation({
    summary: 'One article with its content',
    label: '查看文章',
    help: '一篇文章的全部内容',
    effect: 'read',
    args: ['article_id'],
    input: v.object({ article_id: articleId }),
    output: v.strictObject({
      ...Article.entries,
      content: shown.text('正文'),
      version: shown.text('版本', { detail: true }),
    }),
  }),
  'article-add': operation({
    summary: 'Publish an article',
    label: '发布文章',
    help: '买家马上能看到',
    effect: 'change',
    undo: '修改或删除',
    maxBody: MOST_FORM,
    input: v.object({
      title: word('标题', 200),
      content: named('正文', lines(MOST_CONTENT), {
        kind: 'lines',
        isNeeded: true,
        most: MOST_CONTENT,
        help: 'HTML，或者只有文字',
      }),
      kind,
      node,
      summary: maybeSentences('摘要', 200),
      cover,
    }),
    output: v.strictObject({ message: shown.text('结果'), article_id: shown.text('文章编号') }),
  }),
  'article-edit': operation({
    summary: 'Change an article; what is left out stays as it is',
    label: '修改文章',
    help: '没有填的不变；买家马上看到修改后的文章',
    effect: 'change',
    undo: '再改回去；原来的内容写在操作记录里',
    args: ['article_id'],
    maxBody: MOST_FORM,
    input: v.object({
      article_id: articleId,
      title: maybeWord('标题', 200),
      content: named('正文', v.optional(lines(MOST_CONTENT)), {
        kind: 'lines',
        most: MOST_CONTENT,
        help: 'HTML，或者只有文字',
      }),
      kind: maybeChoice('类型', ARTICLE_KINDS),
      node: maybeWord('栏目', 200),
      summary: maybeSentences('摘要', 200),
      cover,
      /** What the operator saw; with another content nothing is changed. */
      seen: maybeWord('看到的版本', 64, { help: '文章在这之后被别人改过时不保存' }),
    }),
    output: done,
  }),
  'article-remove': operation({
    summary: 'Remove an article for good',
    label: '删除文章',
    help: '买家不能再看到这篇文章，页面上指向它的链接会失效',
    effect: 'money',
    undo: '删除后不能恢复；原来的内容写在操作记录里',
    args: ['article_id'],
    aliases: ['article remove'],
    input: v.object({ article_id: articleId }),
    output: done,
  }),
  ...campaignOperations,
})
