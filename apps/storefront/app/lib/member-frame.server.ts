import type { Api } from '@heji/api-client'
import type { MemberOverview } from '@heji/api-client/contract'
import type { AppLoadContext } from '../framework'
import { ownCall } from './own-call.server'

interface Frame {
  member: MemberOverview
  /** Pieces in the cart. */
  cartCount: number
  unpaid: number
  favourites: number
}

const OWN = 'GET member/frame'

/** Asked once for each page. */
const askFrame = (context: AppLoadContext) => (context.frame ??= context.api(OWN))

/** What the frame of every page shows of a member. `counts`: with the numbers of the menu; our own API always sends them. */
export const memberFrame = (context: AppLoadContext, counts: boolean): Promise<Frame> =>
  ownCall(
    context,
    OWN,
    async () => {
      const { member, cart_count, unpaid_count, favourite_count } = await askFrame(context)
      return { member, cartCount: cart_count, unpaid: unpaid_count, favourites: favourite_count }
    },
    () => frameOfParts(context.api, counts),
  )

/** The menu stays usable without its numbers. */
async function frameOfParts(api: Api, counts: boolean): Promise<Frame> {
  const [member, cart, orders, favourites] = await Promise.all([
    api('GET member'),
    api('GET cartcount'),
    counts ? api('GET orderscount', { order_type: 'normal' }).catch(() => null) : null,
    counts ? api('GET member/collect/item/num').catch(() => null) : null,
  ])
  return {
    member,
    cartCount: cart.item_count,
    unpaid: orders?.normal_notpay_notdelivery ?? 0,
    favourites: favourites?.fav_total_count ?? 0,
  }
}

/** The member of a page, by the call that its frame makes anyway. */
export const ownMember = ({ api, context }: { api: Api; context: AppLoadContext }): Promise<MemberOverview> =>
  ownCall(
    context,
    OWN,
    async () => (await askFrame(context)).member,
    () => api('GET member'),
  )
