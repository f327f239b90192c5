import type { coupons } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'
import { listCards } from './card-list'
import { claimCard } from './claim'
import { myCards, pickCards } from './my-cards'

export const couponsHandlers: Handlers<typeof coupons> = {
  'GET getCardList': (ctx, input) => listCards(ctx, input),
  'GET user/receiveCard': (ctx, input) => claimCard(ctx, input.card_id),
  'GET user/newGetCardList': (ctx, input) => pickCards(ctx, input),
  'GET user/getUserCardList': (ctx, input) => myCards(ctx, input),
}
