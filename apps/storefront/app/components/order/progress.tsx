import type { TradeCard } from './trades.server'

/** How far an order is, in one line; none for one that has ended without its goods. */
export function Progress({ steps: { items, current } }: Pick<TradeCard, 'steps'>) {
  if (current < 0) return null
  return (
    <ol className="hs-progress" aria-label="订单进度">
      {items.map(({ label }, i) => (
        <li
          key={label}
          data-done={i < current || undefined}
          aria-current={i === current || (current === items.length && i === current - 1) ? 'step' : undefined}
        >
          <span>{label}</span>
          {i < current ? <span className="hj-visually-hidden">（已完成）</span> : null}
        </li>
      ))}
    </ol>
  )
}
