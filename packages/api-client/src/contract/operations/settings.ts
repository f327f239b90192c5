/** What the owner sets: freight, rules of trade, shops and their texts. */
import { operationsOf } from './operation'
import { feedOperations } from './settings-feeds'
import { freightOperations } from './settings-freight'
import { keyOperations } from './settings-keys'
import { noticeOperations } from './settings-notices'
import { returnOperations } from './settings-returns'
import { shopOperations } from './settings-shops'
import { tradeOperations } from './settings-trade'
import { webhookOperations } from './settings-webhooks'

export const settingsOperations = operationsOf('settings', {
  ...freightOperations,
  ...tradeOperations,
  ...shopOperations,
  ...noticeOperations,
  ...returnOperations,
  ...keyOperations,
  ...webhookOperations,
  ...feedOperations,
})
