import { basename, dirname, resolve } from 'node:path'
import * as v from 'valibot'
import { storeFile } from '../../modules/catalogue/pictures'
import { ARTICLE_TABLE, ArticleRow, htmlOf } from '../../modules/content/article-table'
import { addArticle, hasArticle } from '../../modules/content/save-article'
import { readBytes } from '../../modules/tables/read-table'
import { addRows } from '../add-rows'
import { defineCommand } from '../command'
import { word } from '../inputs'

export const articleImport = defineCommand({
  name: 'article import',
  summary: '按表格发布文章和常见问题，一行一篇；同栏目已有这个标题的跳过',
  args: [['<file>', '表格（.xlsx、.csv）：标题、正文（HTML、文字，或旁边的 .html 文件），可选 栏目、摘要、封面、类型']],
  paths: ['file'],
  input: v.object({ file: word('文件') }),
  async run(ctx, { file }) {
    const folder = dirname(file)
    await addRows(ctx, await readBytes(file), {
      action: 'article.add',
      thing: '文章',
      table: ARTICLE_TABLE,
      schema: ArticleRow,
      titleOf: article => article.title,
      isThere: hasArticle,
      ready: async article => ({
        ...article,
        content: await htmlOf(article.content, folder),
        cover: article.cover ? await storeFile(ctx, resolve(folder, article.cover), basename(article.cover)) : '',
      }),
      add: (tx, article, createdAt) => addArticle(tx, { ...article, createdAt }),
    })
  },
})
