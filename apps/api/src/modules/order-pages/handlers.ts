import type { orderPages } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'
import { showListPage, showOrderPage } from './pages'

export const orderPagesHandlers: Handlers<typeof orderPages> = {
  'GET orders/page': (ctx, input) => showListPage(ctx, input),
  'GET order/page/{id}': (ctx, input) => showOrderPage(ctx, input.id),
}
