import type { CallKey, Contract, OutputOf } from '@heji/api-client'
import { cart } from './cart'
import { checkout } from './checkout'
import { goods } from './goods'
import { member } from './member'
import { orders } from './orders'
import { pages } from './pages'
import { placeOrders } from './place-orders'

/** Calls that only our own API has, composed from calls that every ECShopX server has. */
export const COMPOSED = { ...cart, ...checkout, ...goods, ...member, ...orders, ...pages, ...placeOrders }

/** Some servers know this call under its name, but answer another question. */
export const isComplete = (key: CallKey, answer: unknown): boolean =>
  key !== 'GET pctemplate/getHeaderOrFooter' || isText((answer as Partial<OutputOf<Contract[typeof key]>>).params)

const isText = (params: unknown) => typeof params === 'string' && params !== ''
