import type { aftersales } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'
import { readSetting } from '../content/settings'
import { closeRequest, sendBack } from './buyer-steps'
import { listChoices } from './exchanges/choices'
import { previewRequest } from './preview'
import { listRequests, showRequest, showRow } from './read'
import { applyForAftersales, modifyRequest } from './request'

export const aftersalesHandlers: Handlers<typeof aftersales> = {
  'POST aftersales': (ctx, input) => applyForAftersales(ctx, input),
  'POST aftersales/preview': (ctx, input) => previewRequest(ctx, input),
  'GET aftersales/exchange/skus': (ctx, input) => listChoices(ctx, input),
  'GET aftersales': (ctx, input) => listRequests(ctx, input),
  'GET aftersales/info': (ctx, input) => showRequest(ctx, input.aftersales_bn),
  'POST aftersales/modify': async (ctx, input) => showRow(ctx, await modifyRequest(ctx, input)),
  'POST aftersales/close': async (ctx, input) => showRow(ctx, await closeRequest(ctx, input.aftersales_bn)),
  'POST aftersales/sendback': async (ctx, input) => showRow(ctx, await sendBack(ctx, input)),
  'GET aftersales/reason/list': async ctx => (await readSetting(ctx.db, 'aftersales')).reasons.map(({ text }) => text),
}
