import { Timeline } from 'antd'
import { moment } from '../operations/values'
import type { Order } from './order'

/** Notes of the shop, and what happened to the order, the newest first. */
export function OrderHistory({ history, notes }: Pick<Order, 'history' | 'notes'>) {
  const all = [
    ...history.map(({ at, who, what }) => ({ at, title: what, text: who })),
    ...notes.map(({ at, who, text }) => ({ at, title: text, text: `${who} 的备注` })),
  ]
    .sort((a, b) => a.at - b.at)
    .reverse()
  return (
    <section className="co-card" aria-labelledby="history">
      <h2 id="history">经过</h2>
      <Timeline
        items={all.map(({ at, title, text }, i) => ({
          key: i,
          content: (
            <>
              <span className="co-history">{title}</span>
              <small>
                {moment(at)}
                {text && ` · ${text}`}
              </small>
            </>
          ),
        }))}
      />
    </section>
  )
}
