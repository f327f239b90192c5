import type { promotions } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'
import { NotFoundError } from '../../http/errors'

const notYet = () => Promise.reject(new NotFoundError('接口不存在'))

export const promotionsHandlers: Handlers<typeof promotions> = {
  'GET getCardList': notYet,
  'GET user/receiveCard': notYet,
  'GET user/newGetCardList': notYet,
  'GET user/getUserCardList': notYet,
}
