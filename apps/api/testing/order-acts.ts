/**
 * What the buyer and the shop can do with an order in each state that they can see; every other act is refused. `time`
 * says what happens when both do nothing. Where nothing is left to do, the order is `over`.
 */
export const BUYER_ACTS = [
  'pay',
  'send voucher',
  'cancel',
  'remind',
  'receive',
  'ask for a return',
  'ask for money',
  'withdraw',
  'send back',
  'change the request',
  'review',
  'hide',
] as const
export type BuyerAct = (typeof BUYER_ACTS)[number]

export const SHOP_ACTS = [
  'ship',
  'hand over',
  'agree to cancel',
  'refuse to cancel',
  'approve',
  'refuse',
  'take goods back',
  'pay out',
  'accept voucher',
  'refuse voucher',
] as const
export type ShopAct = (typeof SHOP_ACTS)[number]

interface Row {
  buyer: readonly BuyerAct[]
  shop: readonly ShopAct[]
  time?: 'is cancelled' | 'is received' | 'is paid back'
  over?: true
}

/** The request of these states is about the first line only. */
const OF_ANOTHER_LINE = 'ask for money'
const ANSWERED = ['approve', 'refuse'] as const

export const ORDER_ACTS = {
  unpaid: { buyer: ['pay', 'cancel'], shop: [], time: 'is cancelled' },
  'unpaid, by transfer': { buyer: ['pay', 'send voucher', 'cancel'], shop: [], time: 'is cancelled' },
  'unpaid, voucher waits': {
    buyer: ['pay', 'cancel'],
    shop: ['accept voucher', 'refuse voucher'],
    time: 'is cancelled',
  },
  'unpaid, voucher refused': { buyer: ['pay', 'send voucher', 'cancel'], shop: [], time: 'is cancelled' },
  paid: { buyer: ['cancel', 'remind'], shop: ['ship'] },
  'paid, cancelling': { buyer: ['remind'], shop: ['agree to cancel', 'refuse to cancel'] },
  'paid, not cancelled': { buyer: ['cancel', 'remind'], shop: ['ship'] },
  'paid, paying back': { buyer: ['remind'], shop: [], time: 'is paid back' },
  'waits at the counter': { buyer: ['cancel'], shop: ['hand over'] },
  'partly sent': { buyer: ['remind', 'ask for a return', 'ask for money'], shop: ['ship'] },
  'partly sent, rest asked back': {
    buyer: ['remind', 'ask for a return', 'withdraw', 'change the request'],
    shop: [...ANSWERED],
  },
  sent: { buyer: ['receive', 'ask for a return', 'ask for money'], shop: [], time: 'is received' },
  'sent, asked': { buyer: ['remind', 'withdraw', 'change the request', OF_ANOTHER_LINE], shop: [...ANSWERED] },
  'sent, to be returned': { buyer: ['send back', OF_ANOTHER_LINE], shop: ['take goods back', 'refuse'] },
  'sent, on its way back': { buyer: ['remind', OF_ANOTHER_LINE], shop: ['take goods back', 'refuse'] },
  'sent, back in the shop': { buyer: ['remind', OF_ANOTHER_LINE], shop: ['pay out', 'refuse'] },
  'sent, agreed': { buyer: ['remind', OF_ANOTHER_LINE], shop: ['pay out', 'refuse'] },
  'sent, paying back': { buyer: ['remind', OF_ANOTHER_LINE], shop: [], time: 'is paid back' },
  'sent, refused': {
    buyer: ['receive', 'ask for a return', 'ask for money', 'change the request'],
    shop: [],
    time: 'is received',
  },
  received: { buyer: ['ask for a return', 'ask for money', 'review', 'hide'], shop: [], over: true },
  'received long ago': { buyer: ['review', 'hide'], shop: [], over: true },
  cancelled: { buyer: ['hide'], shop: [], over: true },
  closed: { buyer: ['hide'], shop: [], over: true },
} as const satisfies Record<string, Row>

export type OrderPlace = keyof typeof ORDER_ACTS
export const rowOf = (place: OrderPlace): Row => ORDER_ACTS[place]
