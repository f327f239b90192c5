import { toast } from '@heji/ui'
import { useState } from 'react'
import { type AddedGoods, AddQueue, type AddRequest } from '../../cart/add-queue'
import { useCartSignal } from '../../cart/cart-signal'
import type { CartResult } from '../../cart/undo-lines'
import { useFetcherResult } from '../../forms/use-fetcher-result'
import { useFetcher } from '../../framework'

/** `randomUUID` does not exist without https. */
const newRequestKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

/**
 * Adds through the cart's action, and shows the result to the shopper and the mini cart. Every press counts: what is
 * pressed while a request is on its way goes out together in the next one.
 */
export function useAddToCart(onAdded?: () => void) {
  const fetcher = useFetcher<CartResult>()
  const { markAdded } = useCartSignal()
  const [queue] = useState(() => new AddQueue(newRequestKey))
  const send = (request: AddRequest | null) => {
    if (!request) return
    const { item_id, num, distributor_id, back, key } = request
    fetcher.submit(
      { intent: 'add', via: 'fetch', key, item_id, num: String(num), distributor_id, back },
      { method: 'post', action: '/cart' },
    )
  }
  const tell = (answer: CartResult) => {
    const goods = queue.sent?.goods_id ?? ''
    const next = queue.answered(answer.ok ? 'added' : answer.away ? 'unknown' : 'refused')
    send(next)
    if (!answer.ok) return toast.error(answer.message)
    if (next) return
    toast.success('成功加入购物车')
    markAdded(goods)
    onAdded?.()
  }
  useFetcherResult(fetcher, tell, 'answered')
  return { add: (goods: AddedGoods) => send(queue.press(goods)), isAdding: fetcher.state !== 'idle' }
}
