import { formatSpecs, Picture, Price, unitPrice } from '@heji/ui'
import { Link } from '../../components/link'
import { besideRow } from './beside-row'
import type { CartLine } from './cart-data'

/** Lines that nobody can buy any more, with the reason. */
export function InvalidBlock({
  lines,
  onRemove,
}: {
  lines: readonly CartLine[]
  onRemove: (ids: readonly string[]) => void
}) {
  const ids = lines.map(line => line.cart_id)
  return (
    <section className="hs-cart-shop hs-cart-shop--invalid" aria-labelledby="invalid">
      <header className="hs-cart-shop__head">
        <h2 id="invalid">{`失效商品 ${lines.length} 种`}</h2>
        <RemoveForm ids={ids} label="清空失效商品" onRemove={onRemove} />
      </header>
      <ul>
        {lines.map(line => (
          <li key={line.cart_id} className="hs-cart-row hs-cart-row--invalid">
            <span className="hs-cart-row__flag">失效</span>
            <span className="hs-cart-row__pic">
              <Picture src={line.pics} alt="" width={80} height={80} />
            </span>
            <div className="hs-cart-row__info">
              <p className="hs-cart-row__name">{line.item_name}</p>
              <p className="hs-cart-row__spec">{formatSpecs(line.item_spec_desc)}</p>
              <p className="hs-cart-row__note">{line.invalid_reason}</p>
            </div>
            <p className="hs-cart-row__price">
              <Price cents={unitPrice(line)} size={16} tone="plain" />
            </p>
            <p className="hs-cart-row__num">{`×${line.num}`}</p>
            <Link className="hs-cart-row__sum" to={`/items?keywords=${encodeURIComponent(line.item_name.slice(0, 6))}`}>
              找相似
            </Link>
            <RemoveForm ids={[line.cart_id]} label="删除" name={line.item_name} onRemove={onRemove} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface RemoveFormProps {
  ids: readonly string[]
  label: string
  name?: string
  onRemove: (ids: readonly string[]) => void
}

function RemoveForm({ ids, label, name, onRemove }: RemoveFormProps) {
  return (
    <form
      method="post"
      action="/cart"
      className="hs-cart-row__remove"
      onSubmit={event => {
        event.preventDefault()
        const beside = besideRow(event.currentTarget)
        onRemove(ids)
        beside?.focus({ preventScroll: true })
      }}
    >
      <input type="hidden" name="intent" value="remove" />
      {ids.map(id => (
        <input key={id} type="hidden" name="cart_id" value={id} />
      ))}
      <button type="submit" aria-label={name ? `${label} ${name}` : undefined}>
        {label}
      </button>
    </form>
  )
}
