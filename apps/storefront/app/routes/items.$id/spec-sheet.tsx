import { Drawer, type SpecChoice, SpecPicker } from '@heji/ui'
import { type ReactNode, useState } from 'react'
import { FastHead } from '../../components/fast-buy/fast-head'
import { stockNote } from '../../components/stock/stock-note'
import { useLowStock, useShell } from '../../shell/shell'
import type { ItemData } from './item.server'
import { pricedOf } from './priced'
import { openSeckill, seckillText } from './seckill'

/**
 * On phones the bar at the foot buys from any place of the page, so the chosen sku may be out of sight. Until the shopper
 * has chosen something, its buttons open a sheet that shows what is chosen.
 */
export function useSpecSheet({ nospec }: Pick<ItemData, 'nospec'>) {
  const { device } = useShell()
  const [intent, setIntent] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [hasChosen, setHasChosen] = useState(false)
  return {
    /** The button that was pressed, or null: the sheet then has both. */
    intent,
    isOpen,
    hasChosen,
    close: () => setIsOpen(false),
    noteChoice: () => setHasChosen(true),
    show: () => {
      setIntent(null)
      setIsOpen(true)
    },
    /** Whether the sheet opens in place of what this button does. */
    asksFirst: (intent: string, button: HTMLButtonElement) => {
      if (device === 'pc' || nospec || hasChosen || button.closest('dialog')) return false
      setIntent(intent)
      setIsOpen(true)
      return true
    },
  }
}

interface SpecSheetProps {
  sheet: ReturnType<typeof useSpecSheet>
  item: ItemData
  choice: SpecChoice
  sku: ItemData['spec_items'][number] | null
  onChoice: (choice: SpecChoice) => void
  showMissing: boolean
  /** The field for the number of pieces. */
  num: ReactNode
  /** Null if the item cannot be bought. */
  buttons: ReactNode
}

/** Specs, number and the row 已选, with the button that was pressed, or both. */
export function SpecSheet({ sheet, item, choice, sku, onChoice, showMissing, num, buttons }: SpecSheetProps) {
  // What goes into the cart is not bought in the seckill, and has its price of other days.
  const isCart = sheet.intent === 'add'
  const seckill = isCart ? null : openSeckill(item)
  const stock = stockNote(sku?.store ?? item.item_total_store, item, {
    canBuy: buttons !== null,
    lowBelow: useLowStock(),
  }).text
  return (
    <Drawer open={sheet.isOpen} onClose={sheet.close} title="选择规格" footer={buttons}>
      <div className="hs-spec-sheet">
        <FastHead
          name={item.item_name}
          pic={sku?.pic || item.pics[0] || ''}
          shown={pricedOf(item, sku, isCart && openSeckill(item) ? false : undefined)}
          label={seckill ? '秒杀价' : undefined}
          stock={
            seckill ? (
              <>
                <span>{stock}</span>
                <br />
                <em>{seckillText(seckill, item.item_unit)}</em>
              </>
            ) : (
              stock
            )
          }
          groups={item.item_spec_desc}
          choice={choice}
        />
        <SpecPicker
          groups={item.item_spec_desc}
          skus={item.spec_items}
          choice={choice}
          showMissing={showMissing && !sku}
          onChange={onChoice}
        />
        <div className="hs-spec-sheet__num">
          <span>数量</span>
          {num}
        </div>
      </div>
    </Drawer>
  )
}
