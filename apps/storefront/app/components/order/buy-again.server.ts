import { type Api, ApiError } from '@heji/api-client'
import { isAway } from '../../errors/error-pages.server'

/** Puts the lines of an order into the cart once more, those that can still be bought. @returns how many went in and not */
export async function buyAgain(api: Api, order_id: string) {
  const { orderInfo } = await api('GET order/{id}', { id: order_id })
  const lines = orderInfo.items.filter(({ order_item_type }) => order_item_type !== 'gift')
  const refusals: string[] = []
  for (const { item_id, num, distributor_id } of lines) {
    try {
      await api('POST cart', { item_id, num, distributor_id, cart_type: 'cart' })
    } catch (error) {
      const goesOn: boolean = error instanceof ApiError && !isAway(error)
      if (!goesOn || !(error instanceof ApiError) || error.status === 401) throw error
      refusals.push(error.message)
    }
  }
  return { added: lines.length - refusals.length, refusals }
}
