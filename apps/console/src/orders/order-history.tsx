import { Timeline } from 'antd'
import { moment } from '../operations/values'
import type { Order } from './order'

type Props = Pick<Order, 'history' | 'notes'>

/** Notes of the shop, and what happened to an order or a request, the newest first. */
export function OrderHistory({ history, notes }: Props) {
  const all = [
    ...history.map(({ at, who, what, detail }) => ({
      at,
      title: detail ? `${what}：${detail}` : what,
      text: who,
    })),
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
