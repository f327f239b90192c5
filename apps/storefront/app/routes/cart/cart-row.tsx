import { confirm, formatSpecs, formatYuan, NumberInput, Picture, Price, PromoTag, toast, unitPrice } from '@heji/ui'
import type { FormEvent } from 'react'
import { writeUndo } from '../../cart/undo-lines'
import { About } from '../../components/about'
import { Link } from '../../components/link'
import { StaffMark } from '../../components/staff/staff-mark'
import { stockNote } from '../../components/stock/stock-note'
import { useLowStock } from '../../shell/shell'
import { besideRow } from './beside-row'
import type { CartLine, EditedGroup } from './cart-data'
import { CheckButton } from './check-button'
import type { Cart } from './use-cart'

/** One line: check, picture and name, price, quantity, sum, remove. */
export function CartRow({
  line,
  group,
  cart,
}: {
  line: CartLine
  group: Pick<EditedGroup, 'shop_id' | 'isAbout'>
  cart: Cart
}) {
  const undo = writeUndo([{ ...line, distributor_id: group.shop_id }])
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const beside = besideRow(event.currentTarget)
    if (!(await confirm({ title: '提示', content: '请确认是否移除该商品?', danger: true }))) return
    cart.remove([line.cart_id], undo)
    beside?.focus({ preventScroll: true })
  }
  const href = `/items/${line.goods_id}`
  return (
    <li className="hs-cart-row">
      <CheckButton
        ids={[line.cart_id]}
        checked={line.is_checked}
        label={`选择 ${line.item_name}`}
        onCheck={checked => cart.check([line.cart_id], checked)}
      />
      <Link to={href} className="hs-cart-row__pic" aria-label={line.item_name} tabIndex={-1}>
        <Picture src={line.pics} alt="" width={80} height={80} />
      </Link>
      <div className="hs-cart-row__info">
        <StaffMark kind={line.staff} />
        <Link to={href} className="hs-cart-row__name">
          {line.item_name}
        </Link>
        {line.item_spec_desc ? <p className="hs-cart-row__spec">{formatSpecs(line.item_spec_desc)}</p> : null}
        {line.tags.length > 0 ? (
          <p className="hs-cart-row__tags">
            {line.tags.map(tag => (
              <PromoTag key={tag} text={tag} />
            ))}
          </p>
        ) : null}
      </div>
      <p className="hs-cart-row__price">
        <span className="hj-visually-hidden">单价</span>
        <Price cents={unitPrice(line)} market={line.market_price} size={16} tone="plain" />
      </p>
      <form method="post" action="/cart" className="hs-cart-row__num" onSubmit={event => event.preventDefault()}>
        <input type="hidden" name="intent" value="update" />
        <input type="hidden" name="cart_id" value={line.cart_id} />
        <NumberInput
          name="num"
          stepName="step"
          label={`${line.item_name} 的数量`}
          value={line.num}
          min={Math.max(1, line.start_num)}
          max={line.limit_num || 99_999}
          stock={line.store}
          busy={cart.isBusy(line.cart_id)}
          onChange={num => cart.setNum(line.cart_id, num)}
          onLimit={message => toast.warn(message)}
        />
        <StockNote line={line} />
      </form>
      <p className="hs-cart-row__sum">
        <span>
          <span className="hj-visually-hidden hs-cart-row__label">小计</span>
          <About when={group.isAbout} />
          <Price cents={line.total_fee} size={16} />
        </span>
        {line.discount_fee > 0 ? (
          <small>
            已优惠 <About when={group.isAbout} />
            <span>{formatYuan(line.discount_fee)}</span>
          </small>
        ) : null}
      </p>
      <form method="post" action="/cart" className="hs-cart-row__remove" onSubmit={ask}>
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="undo" value={undo} />
        <button type="submit" name="cart_id" value={line.cart_id} aria-label={`删除 ${line.item_name}`}>
          删除
        </button>
      </form>
    </li>
  )
}

function StockNote({ line: { clamped, store, start_num, left, num, notSentTo } }: { line: CartLine }) {
  const lowBelow = useLowStock()
  if (notSentTo) return <small className="hs-cart-row__note">{`不配送到${notSentTo}`}</small>
  if (clamped) return <small className="hs-cart-row__note">{`库存仅剩 ${store} 件，已为您调整`}</small>
  if (left !== null && num >= left) return <small className="hs-cart-row__note">{`限购，您还可购买 ${left} 件`}</small>
  return stockNote(store, { start_num }, { lowBelow }).isLow ? (
    <small className="hs-cart-row__note">{`仅剩 ${store} 件`}</small>
  ) : null
}
