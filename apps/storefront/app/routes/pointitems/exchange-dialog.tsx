import { Picture, Price, XIcon } from '@heji/ui'
import { useEffect, useRef } from 'react'
import { useChoice } from '../../components/item-choice/use-choice'
import { Link } from '../../components/link'
import { ExchangeForm } from '../../components/points/exchange-form'
import type { ItemData } from '../items.$id/item.server'

interface ExchangeDialogProps {
  item: ItemData
  balance: number | null
  /** The list without the dialog. */
  closeHref: string
}

/** 积分兑换 over the list. Open in the HTML; with scripts it holds the focus, and Escape closes it. */
export function ExchangeDialog({ item, balance, closeHref }: ExchangeDialogProps) {
  const choice = useChoice(item, null)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.close()
    dialog.current?.showModal()
  }, [])
  const pic = choice.sku?.pic || item.pics[0]
  return (
    <dialog
      ref={dialog}
      open
      className="hs-exchange"
      aria-labelledby="exchange-title"
      onCancel={event => {
        event.preventDefault()
        location.assign(closeHref)
      }}
    >
      <header className="hs-exchange__head">
        <h2 id="exchange-title">积分兑换</h2>
        <Link to={closeHref} aria-label="关闭" className="hs-exchange__close">
          <XIcon size={20} aria-hidden="true" />
        </Link>
      </header>
      <div className="hs-exchange__goods">
        <Picture src={pic} alt="" width={120} height={120} eager />
        <div>
          <p className="hs-exchange__name">{item.item_name}</p>
          <p>
            价格：
            <Price cents={choice.sku?.price ?? item.price} points={choice.sku?.point ?? item.point} size={20} />
          </p>
          <p>{`库存：${choice.sku?.store ?? item.item_total_store}`}</p>
        </div>
      </div>
      <ExchangeForm item={item} choice={choice} balance={balance} />
    </dialog>
  )
}
