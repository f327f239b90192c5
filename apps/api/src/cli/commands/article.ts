import { basename } from 'node:path'
import * as v from 'valibot'
import { storeFile } from '../../modules/catalogue/pictures'
import { readArticle } from '../../modules/content/read-article'
import { addArticle } from '../../modules/content/save-article'
import { defineCommand } from '../command'
import { word } from '../inputs'
import { noted } from '../noted'

const KINDS = ['article', 'faq'] as const

export const articleAdd = defineCommand({
  name: 'article add',
  summary: '发布一篇文章或常见问题',
  args: [
    ['<title>', '标题'],
    ['<file>', '正文（HTML 文件）'],
  ],
  options: [
    ['--node <node>', '栏目，如 选购指南'],
    ['--summary <text>', '摘要'],
    ['--cover <picture>', '封面图片文件'],
    ['--kind <kind>', 'article（文章）或 faq（常见问题）'],
  ],
  paths: ['file', 'cover'],
  input: v.object({
    title: word('标题'),
    file: word('正文文件'),
    node: v.optional(word('栏目'), '商城动态'),
    summary: v.optional(word('摘要')),
    cover: v.optional(word('封面')),
    kind: v.optional(v.picklist(KINDS, '类型只能是 article 或 faq'), 'article'),
  }),
  async run(ctx, { file, cover, summary = '', ...article }) {
    const content = await readArticle(file)
    const picture = cover ? await storeFile(ctx, cover, basename(cover)) : ''
    const createdAt = ctx.clock.now()
    const id = await noted(ctx, 'article.add', article.title, {}, tx =>
      addArticle(tx, { ...article, summary, content, cover: picture, createdAt }),
    )
    await ctx.events.publish('catalogue-changed')
    ctx.say(`文章 ${id}「${article.title}」已发布`)
  },
})
