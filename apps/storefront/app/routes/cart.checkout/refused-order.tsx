import { buttonClass, EmptyState, formatSpecs } from '@heji/ui'
import { Link } from '../../components/link'
import type { CheckoutMode } from './checkout-form'
import type { RefusedLine } from './refused-lines'

interface RefusedOrderProps {
  mode: CheckoutMode
  problem: string
  lines: readonly RefusedLine[]
}

/** Goods that cannot be ordered now: which ones, why, and a link back to change them. */
export function RefusedOrder({ mode, problem, lines }: RefusedOrderProps) {
  // Goods that are bought at once are not in the cart.
  const back = mode !== 'cart' && lines[0] ? `/items/${lines[0].goods_id}` : '/cart'
  return (
    <section className="hs-block hs-refused" role="alert">
      <EmptyState
        art="cart"
        text={problem}
        {...(problem.includes('，请') ? {} : { hint: '商品的库存或状态有变化，请调整后再结算' })}
        action={
          <Link to={back} className={buttonClass({ variant: 'buy', size: 'L' })}>
            {back === '/cart' ? '返回购物车修改' : '返回商品页'}
          </Link>
        }
      />
      {lines.length > 0 ? (
        <ul className="hs-refused__lines">
          {lines.map(line => (
            <li key={line.item_id}>
              <Link to={`/items/${line.goods_id}`}>{line.item_name}</Link>
              {line.item_spec_desc ? (
                <small className="hs-refused__spec">{formatSpecs(line.item_spec_desc)}</small>
              ) : null}
              <span>
                <span>{`需要 ${line.num} 件，`}</span>
                <b>{line.reason}</b>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
