import { findSku, initialChoice, NumberInput, SpecPicker, toast } from '@heji/ui'
import { type FormEvent, useState } from 'react'
import type { FastItem } from '../../routes/items.fast'
import { useLowStock } from '../../shell/shell'
import { stockNote } from '../stock/stock-note'
import { FastHead } from './fast-head'

interface FastBuyFormProps {
  id: string
  item: FastItem
  onAdd: (goods: { item_id: string; num: number; distributor_id: string }) => void
}

/** Content of the dialog. The first sku with stock is chosen, and the row 已选 says so before anything is bought. */
export function FastBuyForm({ id, item, onAdd }: FastBuyFormProps) {
  const { item_spec_desc: groups, spec_items: skus } = item
  const [choice, setChoice] = useState(() => initialChoice(groups, skus))
  const [num, setNum] = useState(Math.max(1, item.start_num))
  const [showMissing, setShowMissing] = useState(false)
  const sku = item.nospec ? null : findSku(groups, skus, choice)
  const ordered = item.nospec ? item.item_id : sku?.item_id
  const shown = sku ?? item
  const lowBelow = useLowStock()
  const store = Number(sku?.store ?? item.store)
  const max = Math.max(1, Math.min(store || 1, item.most))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ordered) return onAdd({ item_id: ordered, num: Math.min(num, max), distributor_id: item.distributor_id })
    setShowMissing(true)
    toast.warn('请选择规格')
  }
  return (
    <form id={id} className="hs-fast__form" onSubmit={submit}>
      <FastHead
        name={item.item_name}
        pic={sku?.pic || item.pic}
        shown={shown}
        stock={stockNote(store, item, { lowBelow }).text}
        groups={item.nospec ? [] : groups}
        choice={choice}
      />
      {item.nospec ? null : (
        <SpecPicker
          groups={groups}
          skus={skus}
          choice={choice}
          showMissing={showMissing && !sku}
          onChange={next => setChoice(next)}
        />
      )}
      <div className="hs-fast__num">
        <span>数量</span>
        <NumberInput
          name="num"
          value={Math.min(num, max)}
          min={Math.max(1, item.start_num)}
          max={item.most}
          stock={store}
          onChange={setNum}
          onLimit={message => toast.warn(message)}
        />
      </div>
    </form>
  )
}
