import type { settingsOperations } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'
import { DomainError } from '../../platform/errors'
import { readBytes } from '../tables/read-table'
import { renewFeeds, setFeeds, showFeeds } from './feeds'
import { giveFreight, listFreight, removeFreight, saveFreight, showFreight } from './freight'
import { freightFile, freightTable } from './freight-tables'
import { addKey, endKey, listKeys } from './keys'
import { setNotices, showNotices } from './notices'
import { listReturns, setReasons, setReturns, showReasons } from './returns'
import { addShopBy, changeShopBy, listShops } from './shops'
import { setTexts, showTexts } from './texts'
import { setTrade, showTrade } from './trade'
import { listSends } from './webhook-sends'
import {
  addWebhook,
  listWebhooks,
  removeWebhook,
  replayWebhook,
  resendWebhook,
  rotateWebhook,
  setWebhook,
} from './webhooks'

export const settingsOperationsHandlers: Handlers<typeof settingsOperations> = {
  'POST /api/operator/settings/freight-list': ctx => listFreight(ctx),
  'POST /api/operator/settings/freight-show': (ctx, { id }) => showFreight(ctx, id),
  'POST /api/operator/settings/freight-save': (ctx, input) => saveFreight(ctx, input),
  'POST /api/operator/settings/freight-remove': (ctx, { id }) => removeFreight(ctx, id),
  'POST /api/operator/settings/freight-use': async (ctx, { id, bns }) => {
    const { changed, unknown } = await giveFreight(ctx, id, bns)
    const missing = unknown.length > 0 ? `，没有这些货号：${unknown.slice(0, 10).join('、')}` : ''
    return { message: `${changed} 件商品已修改${missing}` }
  },
  'POST /api/operator/settings/freight-file': async (ctx, input) => {
    const { file } = ctx.files
    if (!file) throw new DomainError('请选择表格')
    return await freightFile(ctx, await readBytes(file.path), input)
  },
  'POST /api/operator/settings/freight-table': ctx => freightTable(ctx),
  'POST /api/operator/settings/trade-show': ctx => showTrade(ctx),
  'POST /api/operator/settings/trade-set': (ctx, input) => setTrade(ctx, input),
  'POST /api/operator/settings/returns-list': (ctx, input) => listReturns(ctx, input),
  'POST /api/operator/settings/returns-set': (ctx, input) => setReturns(ctx, input),
  'POST /api/operator/settings/reasons-show': ctx => showReasons(ctx),
  'POST /api/operator/settings/reasons-set': (ctx, input) => setReasons(ctx, input),
  'POST /api/operator/settings/shops': (ctx, input) => listShops(ctx, input),
  'POST /api/operator/settings/shop-add': (ctx, input) => addShopBy(ctx, input),
  'POST /api/operator/settings/shop-set': (ctx, { id, ...given }) => changeShopBy(ctx, id, given),
  'POST /api/operator/settings/notices-show': ctx => showNotices(ctx),
  'POST /api/operator/settings/notices-set': (ctx, input) => setNotices(ctx, input),
  'POST /api/operator/settings/texts-show': ctx => showTexts(ctx),
  'POST /api/operator/settings/texts-set': (ctx, input) => setTexts(ctx, input),
  'POST /api/operator/settings/keys': (ctx, input) => listKeys(ctx, input),
  'POST /api/operator/settings/key-add': (ctx, input) => addKey(ctx, input),
  'POST /api/operator/settings/key-end': (ctx, { id }) => endKey(ctx, id),
  'POST /api/operator/settings/webhooks': (ctx, input) => listWebhooks(ctx, input),
  'POST /api/operator/settings/webhook-add': (ctx, input) => addWebhook(ctx, input),
  'POST /api/operator/settings/webhook-set': (ctx, input) => setWebhook(ctx, input),
  'POST /api/operator/settings/webhook-rotate': (ctx, { id }) => rotateWebhook(ctx, id),
  'POST /api/operator/settings/webhook-remove': (ctx, { id }) => removeWebhook(ctx, id),
  'POST /api/operator/settings/webhook-sends': (ctx, input) => listSends(ctx, input),
  'POST /api/operator/settings/webhook-resend': (ctx, input) => resendWebhook(ctx, input),
  'POST /api/operator/settings/webhook-replay': (ctx, input) => replayWebhook(ctx, input),
  'POST /api/operator/settings/feeds-show': ctx => showFeeds(ctx),
  'POST /api/operator/settings/feeds-set': (ctx, { state }) => setFeeds(ctx, state),
  'POST /api/operator/settings/feeds-renew': ctx => renewFeeds(ctx),
}
