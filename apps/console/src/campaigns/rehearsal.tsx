import { CAMPAIGN_PARTS, contentOperations } from '@heji/api-client/contract'
import { Loading, Refusal, unixOf } from '@heji/designer/kit'
import { Alert } from 'antd'
import type { Dayjs } from 'dayjs'
import { useState } from 'react'
import { MomentPicker } from '../operations/moment-picker'
import { useRead } from '../operations/use-operation'
import { Chip, moment } from '../operations/values'
import './campaigns.css'

const rehearse = contentOperations['POST /api/operator/content/campaign-rehearse']

/** What changes when, what runs at a moment, and in red where two things contradict. */
export function Rehearsal({ campaignId }: { campaignId: string }) {
  const [time, setTime] = useState<Dayjs | null>(null)
  const query = useRead(rehearse, { campaign_id: campaignId, ...(time ? { at: unixOf(time) } : {}) })
  const { data } = query
  return (
    <section className="co-card" aria-labelledby="about-rehearsal">
      <h2 id="about-rehearsal">预演</h2>
      <div className="co-rehearsal__time">
        <label htmlFor="rehearsal-time">看这一刻</label>
        <MomentPicker id="rehearsal-time" style={{}} placeholder="开始的时刻" value={time} onChange={setTime} />
      </div>
      {query.error ? <Refusal query={query} /> : !data && <Loading />}
      {data && (
        <>
          {data.faults.length > 0 ? (
            <Alert
              type="error"
              showIcon
              title={`${data.faults.length} 处矛盾，请在发布前解决`}
              description={
                <ul className="co-rehearsal__faults">
                  {data.faults.map(({ kind, id, text }) => (
                    <li key={`${kind} ${id} ${text}`}>{text}</li>
                  ))}
                </ul>
              }
            />
          ) : (
            <Alert type="success" showIcon title="没有发现矛盾" />
          )}
          <h3>{`${moment(data.at)} 进行中`}</h3>
          <p className="co-rehearsal__on">
            {data.on.length === 0
              ? '什么都没有'
              : data.on.map(({ kind, id, name }) => (
                  <Chip key={`${kind} ${id}`}>{`${CAMPAIGN_PARTS[kind]} ${name}`}</Chip>
                ))}
          </p>
          <h3>什么时间发生什么</h3>
          <ol className="co-rehearsal__changes">
            {data.changes.map(({ at, kind, id, text }) => (
              <li key={`${at} ${kind} ${id} ${text}`}>
                <time className="co-num">{moment(at)}</time>
                <span>{text}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}
