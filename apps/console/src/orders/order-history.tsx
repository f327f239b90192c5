import { Timeline } from 'antd'
import { moment } from '../operations/values'
import type { Order } from './order'

interface Props extends Pick<Order, 'history' | 'notes'> {
  /** What was changed is said in words, not as data. */
  hasDetail?: boolean
}

/** Notes of the shop, and what happened to an order or a request, the newest first. */
export function OrderHistory({ history, notes, hasDetail = false }: Props) {
  const all = [
    ...history.map(({ at, who, what, detail }) => ({
      at,
      title: hasDetail && detail ? `${what}：${detail}` : what,
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
