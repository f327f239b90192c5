import { type Article, type legacyContent, pageOf } from '@heji/api-client/contract'
import type { Ctx, Handlers } from '../../http/context'
import { ownPage } from '../../http/own-page'
import { ForbiddenError } from '../../platform/errors'
import { qrPicture } from '../../platform/qr-code'
import { newestByNode } from '../content/articles'
import { activityItems } from '../items/activity-items'
import { present } from './present'

export const legacyContentHandlers: Handlers<typeof legacyContent> = {
  'GET /lucky.activity.items': (ctx, input) => activityItems(ctx, 'lucky', pageOf(input)),
  'GET /staff.activity.items': async (ctx, input) => {
    if (!ctx.member.isStaff) throw new ForbiddenError('仅限员工查看')
    return await activityItems(ctx, 'staff', pageOf(input))
  },
  'GET /content.node.list': async (ctx, { parent_id }) => ({ list: await nodesOf(ctx, parent_id) }),
  'GET /content.list': async (ctx, input) => {
    const found = await present(ctx, 'GET article/management', { ...pageOf(input), category_id: input.node_id })
    return {
      articleList: found.list.map(article => ({
        ...toLink(article),
        sub_title: article.summary,
        article_logo: article.image_url,
        modified: article.updated,
      })),
      pagers: { total: found.total_count },
    }
  },
  'GET /content.info': async (ctx, { article_id }) => {
    const article = await present(ctx, 'GET article/management/{id}', { id: article_id })
    const others = await articlesOf(ctx, article.category_id, 6)
    return {
      ...toLink(article),
      content: article.content,
      node_name: article.category_id,
      pubtime: article.release_time,
      related_item: [],
      related_article: others.filter(other => other.article_id !== article.article_id).slice(0, 5),
    }
  },
  'GET /share.qrcode': async (ctx, { page_url, size }) => ({
    qrcodeImage: await qrPicture(ownPage(ctx.config, page_url), size),
  }),
}

const toLink = ({ article_id, title }: Pick<Article, 'article_id' | 'title'>) => ({ article_id, title })

async function articlesOf(ctx: Ctx, node: string, pageSize: number) {
  const { list } = await present(ctx, 'GET article/management', { category_id: node, pageSize })
  return list.map(toLink)
}

/** All nodes are at the top level. */
async function nodesOf(ctx: Ctx, parentId: string) {
  if (parentId !== '' && parentId !== '0') return []
  const nodes = await newestByNode(ctx, 100)
  return [...nodes].map(([node, list]) => ({
    node_id: node,
    node_name: node,
    children: [],
    articleList: list.map(toLink),
  }))
}
