import type { items } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'
import { NotFoundError } from '../../http/errors'

const notYet = () => Promise.reject(new NotFoundError('接口不存在'))

export const itemsHandlers: Handlers<typeof items> = {
  'GET goods/items': notYet,
  'GET goods/items/{item_id}': notYet,
  'GET goods/category': notYet,
  'GET goods/keywords': notYet,
  'GET promotions/recommendlike': notYet,
  'GET order/rate/list': notYet,
  'GET order/replyRate/list': notYet,
}
