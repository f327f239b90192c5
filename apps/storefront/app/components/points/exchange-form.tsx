import { Button, NumberInput, toast } from '@heji/ui'
import { type FormEvent, useState } from 'react'
import type { ItemData } from '../../routes/items.$id/item.server'
import { buyBlock } from '../item-choice/buy-state'
import { orderedId } from '../item-choice/choice'
import { SpecButtons } from '../item-choice/spec-buttons'
import type { Choice } from '../item-choice/use-choice'
import { useChosenAddress } from '../item-choice/use-chosen-address'
import { Link } from '../link'

interface ExchangeFormProps {
  item: ItemData
  choice: Choice
  /** Points of the visitor, if they are known. */
  balance: number | null
  /** The number that the address names. */
  asked?: number
}

/** Specs, quantity and 立即兑换. One form, which also works without scripts. */
export function ExchangeForm({ item, choice: { choice, setChoice, sku }, balance, asked = 1 }: ExchangeFormProps) {
  const [num, setNum] = useState(Math.max(1, item.start_num, asked))
  const [showMissing, setShowMissing] = useState(false)
  const page = `/pointitems/${item.item_id}`
  const ordered = orderedId(item, sku)
  const store = sku?.store ?? item.item_total_store
  const most = Math.max(1, Math.min(store || 1, item.limit_num || 99_999))
  const count = Math.min(num, most)
  const missing = balance === null ? 0 : Math.max(0, (sku?.point ?? item.point) * count - balance)
  useChosenAddress(page, item.nospec ? null : choice, count)
  const block = buyBlock(item) ?? (missing > 0 ? '积分不足' : null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    if (ordered || button?.name !== 'intent') return
    event.preventDefault()
    setShowMissing(true)
    toast.warn('请选择规格')
  }
  return (
    <form className="hs-buy" method="post" action={page} onSubmit={submit}>
      <input type="hidden" name="item_id" value={ordered ?? ''} />
      {item.nospec ? null : (
        <SpecButtons item={item} page={page} choice={choice} showMissing={showMissing && !sku} onChange={setChoice} />
      )}
      <div className="hs-buy__row">
        <span className="hs-buy__label">数量</span>
        <NumberInput
          name="num"
          value={count}
          min={Math.max(1, item.start_num)}
          max={item.limit_num || 99_999}
          stock={store}
          onChange={setNum}
          onLimit={message => toast.warn(message)}
          disabled={store === 0}
        />
        <span className="hs-buy__stock">
          {`库存 ${store} ${item.item_unit}${item.limit_num > 0 ? `，限购：${item.limit_num} ${item.item_unit}` : ''}`}
        </span>
      </div>
      <div className="hs-exchange__act">
        <Button
          type="submit"
          name="intent"
          value="exchange"
          variant="buy"
          size="XL"
          disabled={block !== null}
          aria-describedby={missing > 0 ? 'points-missing' : undefined}
        >
          {block ?? '立即兑换'}
        </Button>
        {missing > 0 ? (
          <p id="points-missing" className="hs-exchange__missing">
            <span>{`还差 ${missing.toLocaleString('en-US')} 积分，您有 ${balance?.toLocaleString('en-US') ?? ''} 积分，`}</span>
            <Link to="/member/point">积分从哪里来</Link>
          </p>
        ) : null}
        {block ? <Link to="/pointitems">换别的商品</Link> : null}
      </div>
    </form>
  )
}
