import type { contentOperations } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'
import { editArticle, listArticles, listNodes, publishArticle, removeArticle, showArticle } from './articles'

export const contentOperationsHandlers: Handlers<typeof contentOperations> = {
  'POST /api/operator/content/articles': (ctx, input) => listArticles(ctx, input),
  'POST /api/operator/content/nodes': ctx => listNodes(ctx),
  'POST /api/operator/content/article-show': (ctx, input) => showArticle(ctx, input.article_id),
  'POST /api/operator/content/article-add': (ctx, input) => publishArticle(ctx, input),
  'POST /api/operator/content/article-edit': (ctx, input) => editArticle(ctx, input),
  'POST /api/operator/content/article-remove': (ctx, input) => removeArticle(ctx, input.article_id),
}
