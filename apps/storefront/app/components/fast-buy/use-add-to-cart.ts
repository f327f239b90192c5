import { toast } from '@heji/ui'
import { useRef } from 'react'
import { useCartSignal } from '../../cart/cart-signal'
import type { CartResult } from '../../cart/undo-lines'
import { useFetcherResult } from '../../forms/use-fetcher-result'
import { useFetcher } from '../../framework'

interface Goods {
  /** Sku, or the item itself if it has no specs. */
  item_id: string
  /** The item of the sku. */
  goods_id: string
  num: number
  distributor_id: string
  /** Page to come back to after signing in. */
  back: string
}

/** One key until the shop accepts, however often it is sent; `randomUUID` does not exist without https. */
const newRequestKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** Adds through the cart's action, and shows the result to the shopper and the mini cart. */
export function useAddToCart(onAdded?: () => void) {
  const fetcher = useFetcher<CartResult>()
  const { markAdded } = useCartSignal()
  const request = useRef('')
  const goods = useRef('')
  const tell = (answer: CartResult) => {
    if (!answer.ok) return toast.error(answer.message)
    request.current = ''
    toast.success('成功加入购物车')
    markAdded(goods.current)
    onAdded?.()
  }
  useFetcherResult(fetcher, tell, 'answered')
  const add = ({ item_id, goods_id, num, distributor_id, back }: Goods) => {
    goods.current = goods_id
    request.current ||= newRequestKey()
    const key = `${request.current}:${item_id}:${num}`
    fetcher.submit(
      { intent: 'add', via: 'fetch', key, item_id, num: String(num), distributor_id, back },
      { method: 'post', action: '/cart' },
    )
  }
  return { add, isAdding: fetcher.state !== 'idle' }
}
