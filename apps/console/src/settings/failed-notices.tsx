import { NOTICE_CHANNELS } from '@heji/api-client/contract'
import { moment } from '../operations/values'
import { Wide } from '../operations/wide'
import type { Notices } from './notices'

/** Messages that were given up, the newest first. */
export function FailedNotices({ rows }: { rows: Notices['failed'] }) {
  if (rows.length === 0) return null
  return (
    <section className="co-card" aria-labelledby="failed">
      <h2 id="failed">没有发出去</h2>
      <Wide name="没有发出去的通知">
        <table className="co-notices">
          <thead>
            <tr>
              <th scope="col">时间</th>
              <th scope="col">通知</th>
              <th scope="col">方式</th>
              <th scope="col">发给</th>
              <th scope="col">试了几次</th>
              <th scope="col">原因</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              <tr key={i}>
                <td>{moment(row.at)}</td>
                <td>{row.title}</td>
                <td>{NOTICE_CHANNELS[row.channel]}</td>
                <td>{row.address}</td>
                <td className="co-num">{row.attempts}</td>
                <td>{row.error}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
    </section>
  )
}
