import { Button, buttonClass, choiceText, NumberInput, toast } from '@heji/ui'
import { type FormEvent, useState } from 'react'
import { useAddToCart } from '../../components/fast-buy/use-add-to-cart'
import { BUY_FORM, buyBlock, mostPieces, STAFF_ONLY } from '../../components/item-choice/buy-state'
import { choiceToParam, chosenHref, orderedId } from '../../components/item-choice/choice'
import { SpecButtons } from '../../components/item-choice/spec-buttons'
import type { Choice } from '../../components/item-choice/use-choice'
import { useChosenAddress } from '../../components/item-choice/use-chosen-address'
import { Link } from '../../components/link'
import { useStaffMode } from '../../components/staff/staff-mode'
import { stockNote } from '../../components/stock/stock-note'
import { useLowStock, useServicePromises, useShell } from '../../shell/shell'
import { BuyButtons } from './buy-buttons'
import { CartLink } from './cart-link'
import { ChoiceRow } from './choice-row'
import { FreightRow } from './freight-row'
import type { ItemData } from './item.server'
import { cartPriceOf } from './priced'
import { mostOfSeckill, openSeckill, seckillText } from './seckill'
import { ServicePromises } from './service-promises'
import { SpecSheet, useSpecSheet } from './spec-sheet'

const staffLink = buttonClass({ variant: 'buy', size: 'XL' })

interface BuyBoxProps {
  item: ItemData
  choice: Choice
  /** The address names the specs. */
  isGiven: boolean
  /** The number that the address names. */
  asked: number
}

/** Specs, quantity and the buttons. One form: without scripts its buttons choose specs, add and buy. */
export function BuyBox({ item, choice: { choice, setChoice, sku }, isGiven, asked }: BuyBoxProps) {
  const [num, setNum] = useState(Math.max(1, item.start_num, asked))
  const [showMissing, setShowMissing] = useState(false)
  const sheet = useSpecSheet(item)
  const { device } = useShell()
  const promises = useServicePromises()
  const { add, isAdding } = useAddToCart()
  const block = buyBlock(item, useStaffMode())
  const seckill = openSeckill(item)
  const ordered = orderedId(item, sku)
  const store = sku?.store ?? item.item_total_store
  const stock = stockNote(store, item, { canBuy: block === null, lowBelow: useLowStock() })
  // What goes into the cart is not bought in the seckill.
  const most = Math.min(mostPieces(item), seckill && sheet.intent !== 'add' ? mostOfSeckill(seckill) : 99_999)
  const max = Math.max(1, Math.min(store || 1, most))
  const amount = {
    value: Math.min(num, max),
    min: Math.max(1, item.start_num),
    max: Math.max(item.start_num, most),
    stock: store,
    onChange: setNum,
    onLimit: (message: string) => toast.warn(message),
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    const intent = button?.dataset.intent ?? (button?.name === 'intent' ? button.value : undefined)
    if (!button || !intent) return
    if (sheet.asksFirst(intent, button)) event.preventDefault()
    else if (!ordered) {
      event.preventDefault()
      setShowMissing(true)
      toast.warn('请选择规格')
    } else if (intent === 'add') {
      event.preventDefault()
      const { distributor_id, item_id } = item
      add({ item_id: ordered, goods_id: item_id, num: amount.value, distributor_id, back: `/items/${item_id}` })
      sheet.close()
    }
  }
  const page = `/items/${item.item_id}`
  const here = chosenHref(page, item.nospec ? null : choice, amount.value)
  useChosenAddress(page, item.nospec ? null : choice, amount.value)
  const specs = (
    <>
      {item.nospec ? null : (
        <SpecButtons
          item={item}
          page={page}
          choice={choice}
          showMissing={showMissing && !sku}
          onChange={next => {
            sheet.noteChoice()
            setChoice(next)
          }}
        />
      )}
      <div className="hs-buy__row">
        <span className="hs-buy__label">数量</span>
        <NumberInput name="num" {...amount} disabled={block !== null} />
        <span className="hs-buy__stock" data-low={stock.isLow || undefined}>
          {stock.text}
        </span>
        {seckill ? (
          <span className="hs-buy__stock" data-low="true">
            {seckillText(seckill, item.item_unit)}
          </span>
        ) : null}
      </div>
    </>
  )
  const isPhoneChoice = device !== 'pc' && !item.nospec
  return (
    <form id={BUY_FORM} className="hs-buy" method="post" action="/cart" onSubmit={submit}>
      <input type="hidden" name="item_id" value={ordered ?? item.item_id} />
      <input type="hidden" name="distributor_id" value={item.distributor_id} />
      <input type="hidden" name="back" value={here} />
      {isPhoneChoice ? (
        <ChoiceRow
          chosen={sku ? choiceText(item.item_spec_desc, choice) : ''}
          num={amount.value}
          unit={item.item_unit}
          isOpen={isGiven}
          onShow={sheet.show}
        >
          {specs}
        </ChoiceRow>
      ) : (
        specs
      )}
      <Actions
        item={item}
        block={block}
        isAdding={isAdding}
        cartPrice={cartPriceOf(item, sku)}
        here={here}
        unseen={isPhoneChoice && !isGiven && !sheet.hasChosen ? { page, spec: choiceToParam(choice) } : null}
      />
      <SpecSheet
        sheet={sheet}
        item={item}
        choice={choice}
        sku={sku}
        onChoice={setChoice}
        showMissing={showMissing}
        num={<NumberInput {...amount} />}
        buttons={
          block ? null : (
            <BuyButtons
              seckill={seckill}
              isAdding={isAdding}
              cartPrice={cartPriceOf(item, sku)}
              size="L"
              only={sheet.intent ?? undefined}
            />
          )
        }
      />
      {block ? null : <FreightRow missing={(sku ?? item).freight_missing} num={amount.value} />}
      <ServicePromises promises={promises} rule={item.return_rule} />
    </form>
  )
}

interface ActionsProps {
  item: ItemData
  /** Why the item cannot be bought. */
  block: ReturnType<typeof buyBlock>
  isAdding: boolean
  cartPrice: number
  /** The page with what is chosen. */
  here: string
  unseen: Parameters<typeof BuyButtons>[0]['unseen']
}

/** The buttons; on phones a bar that is always in sight. */
function Actions({ item, block, isAdding, cartPrice, here, unseen }: ActionsProps) {
  const seckill = openSeckill(item)
  return (
    <div className="hs-buy__actions">
      <CartLink />
      {block === STAFF_ONLY ? (
        <Link to={`/staff/login?redirectUrl=${encodeURIComponent(here)}`} className={staffLink}>
          {`${block}，员工登录`}
        </Link>
      ) : block ? (
        <Button variant="buy" size="XL" disabled>
          {block}
        </Button>
      ) : (
        <>
          {seckill ? <input type="hidden" name="seckill_id" value={seckill.seckill_id} /> : null}
          <BuyButtons seckill={seckill} isAdding={isAdding} cartPrice={cartPrice} unseen={unseen} />
        </>
      )}
    </div>
  )
}
