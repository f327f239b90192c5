import type { contentOperations } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'
import { addCampaign, dropPart, editCampaign, listCampaigns, showCampaign, takePart } from '../campaigns/campaigns'
import { campaignChoices } from '../campaigns/choices'
import { pauseCampaign, resumeCampaign } from '../campaigns/pause'
import { rehearse } from '../campaigns/rehearse'
import { publishCampaign, withdrawCampaign } from '../campaigns/switch'
import { editArticle, listArticles, listNodes, publishArticle, removeArticle, showArticle } from './articles'

export const contentOperationsHandlers: Handlers<typeof contentOperations> = {
  'POST /api/operator/content/articles': (ctx, input) => listArticles(ctx, input),
  'POST /api/operator/content/nodes': ctx => listNodes(ctx),
  'POST /api/operator/content/article-show': (ctx, input) => showArticle(ctx, input.article_id),
  'POST /api/operator/content/article-add': (ctx, input) => publishArticle(ctx, input),
  'POST /api/operator/content/article-edit': (ctx, input) => editArticle(ctx, input),
  'POST /api/operator/content/article-remove': (ctx, input) => removeArticle(ctx, input.article_id),
  'POST /api/operator/content/campaigns': (ctx, input) => listCampaigns(ctx, input),
  'POST /api/operator/content/campaign-show': (ctx, input) => showCampaign(ctx, input.campaign_id),
  'POST /api/operator/content/campaign-choices': (ctx, input) => campaignChoices(ctx, input),
  'POST /api/operator/content/campaign-add': (ctx, input) => addCampaign(ctx, input),
  'POST /api/operator/content/campaign-edit': (ctx, input) => editCampaign(ctx, input),
  'POST /api/operator/content/campaign-take': (ctx, input) => takePart(ctx, input),
  'POST /api/operator/content/campaign-drop': (ctx, input) => dropPart(ctx, input),
  'POST /api/operator/content/campaign-rehearse': (ctx, input) => rehearse(ctx, input),
  'POST /api/operator/content/campaign-publish': (ctx, input) => publishCampaign(ctx, input.campaign_id),
  'POST /api/operator/content/campaign-withdraw': (ctx, input) => withdrawCampaign(ctx, input.campaign_id),
  'POST /api/operator/content/campaign-pause': (ctx, input) => pauseCampaign(ctx, input.campaign_id),
  'POST /api/operator/content/campaign-resume': (ctx, input) => resumeCampaign(ctx, input.campaign_id),
}
