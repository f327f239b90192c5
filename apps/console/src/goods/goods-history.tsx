import { Timeline } from 'antd'
import { moment } from '../operations/values'
import { changeText } from './change-text'
import type { Goods } from './goods'

/** Who did what with an item and its skus, the newest first. */
export const History = ({ history }: Pick<Goods, 'history'>) =>
  history.length > 0 && (
    <section className="co-card" aria-labelledby="history">
      <h2 id="history">经过</h2>
      <Timeline
        items={history.map(({ at, who, what, target, detail }, i) => ({
          key: i,
          content: (
            <>
              <span className="co-history">
                {what} <small>{changeText(detail)}</small>
              </span>
              <small>
                {moment(at)} · {who} · {target}
              </small>
            </>
          ),
        }))}
      />
    </section>
  )
