import { Button, NumberInput, SpecPicker, toast, toggleValue } from '@heji/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFetcher } from '../../framework'
import { useCartSignal } from '../../lib/cart-signal'
import type { CartAnswer } from '../../lib/undo-lines'
import './buy-box.css'
import { buyBlock } from './buy-state'
import { CartWay } from './cart-way'
import { choiceToParam, orderedId } from './choice'
import type { ItemData } from './item.server'
import { openSeckill } from './seckill'
import type { Choice } from './use-choice'

const LOW_STOCK = 5

/** Specs, quantity and the buttons. One form: without scripts its buttons choose specs, add and buy. */
export function BuyBox({ item, choice: { choice, setChoice, sku } }: { item: ItemData; choice: Choice }) {
  const [num, setNum] = useState(Math.max(1, item.start_num))
  const [showMissing, setShowMissing] = useState(false)
  const { fetcher, keyOf } = useAddToCart()
  const block = buyBlock(item)
  const seckill = openSeckill(item)
  const ordered = orderedId(item, sku)
  const store = sku?.store ?? item.item_total_store
  const max = Math.max(1, Math.min(store || 1, item.limit_num || 99_999))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    if (button?.name !== 'intent') return
    if (!ordered) {
      event.preventDefault()
      setShowMissing(true)
      toast.warn('请选择规格')
    } else if (button.value === 'add') {
      event.preventDefault()
      fetcher.submit(
        {
          intent: 'add',
          via: 'fetch',
          key: keyOf(`${ordered}:${num}`),
          item_id: ordered,
          num: String(num),
          distributor_id: item.distributor_id,
          back: `/items/${item.item_id}`,
        },
        { method: 'post', action: '/cart' },
      )
    }
  }
  return (
    <form className="hs-buy" method="post" action="/cart" onSubmit={submit}>
      <input type="hidden" name="item_id" value={ordered ?? item.item_id} />
      <input type="hidden" name="distributor_id" value={item.distributor_id} />
      <input type="hidden" name="back" value={`/items/${item.item_id}`} />
      {item.nospec ? null : (
        <SpecPicker
          groups={item.item_spec_desc}
          skus={item.spec_items}
          choice={choice}
          showMissing={showMissing && !sku}
          onChange={next => setChoice(next)}
          renderValue={(value, group, props) => (
            <button
              type="submit"
              formMethod="get"
              formAction={`/items/${item.item_id}`}
              name="spec"
              value={choiceToParam(toggleValue(choice, group, String(value.spec_value_id)))}
              {...props}
            />
          )}
        />
      )}
      <div className="hs-buy__row">
        <span className="hs-buy__label">数量</span>
        <NumberInput
          name="num"
          value={Math.min(num, max)}
          min={Math.max(1, item.start_num)}
          max={item.limit_num || 99_999}
          stock={store}
          onChange={setNum}
          onLimit={message => toast.warn(message)}
          disabled={block !== null}
        />
        <Stock store={store} unit={item.item_unit} limit={item.limit_num} />
        {seckill ? (
          <span className="hs-buy__stock" data-low="true">
            秒杀剩 {seckill.item_total_store} {item.item_unit}，每人限抢 {seckill.limit_num} {item.item_unit}
          </span>
        ) : null}
      </div>
      <div className="hs-buy__actions">
        <CartWay />
        {block ? (
          <Button variant="buy" size="XL" disabled>
            {block}
          </Button>
        ) : (
          <>
            {seckill ? <input type="hidden" name="seckill_id" value={seckill.seckill_id} /> : null}
            <Button
              type="submit"
              name="intent"
              value="add"
              variant="buy-soft"
              size="XL"
              loading={fetcher.state !== 'idle'}
            >
              {seckill ? '原价加入购物车' : '加入购物车'}
            </Button>
            <Button type="submit" name="intent" value={seckill ? 'seckill' : 'buy'} variant="buy" size="XL">
              {seckill ? '立即抢购' : '立即购买'}
            </Button>
          </>
        )}
      </div>
      <div className="hs-buy__row">
        <span className="hs-buy__label">服务</span>
        <p className="hs-buy__promise">
          <span>正品保障</span>
          <span>7 天无理由</span>
          <span>满 99 元包邮</span>
          <span>30 天价保</span>
        </p>
      </div>
    </form>
  )
}

function Stock({ store, unit, limit }: { store: number; unit: string; limit: number }) {
  return (
    <span className="hs-buy__stock" data-low={store > 0 && store <= LOW_STOCK ? 'true' : undefined}>
      {store === 0 ? '缺货' : store <= LOW_STOCK ? `仅剩 ${store} ${unit}` : `库存 ${store} ${unit}`}
      {limit > 0 ? `，每单限购 ${limit} ${unit}` : ''}
    </span>
  )
}

/** One key until the shop accepts, however often it is sent; `randomUUID` does not exist without https. */
const newWish = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** Adds through the cart's action and shows the result to the shopper and the mini cart. */
function useAddToCart() {
  const fetcher = useFetcher<CartAnswer>()
  const { markAdded } = useCartSignal()
  const told = useRef<CartAnswer | undefined>(undefined)
  const wish = useRef('')
  useEffect(() => {
    if (fetcher.state !== 'idle' || !fetcher.data || told.current === fetcher.data) return
    told.current = fetcher.data
    if (fetcher.data.ok) {
      wish.current = ''
      toast.success('成功加入购物车')
      markAdded()
    } else toast.error(fetcher.data.message)
  }, [fetcher.state, fetcher.data, markAdded])
  const keyOf = (goods: string) => {
    wish.current ||= newWish()
    return `${wish.current}:${goods}`
  }
  return { fetcher, keyOf }
}
