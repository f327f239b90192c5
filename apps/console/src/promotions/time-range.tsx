import { moment } from '../operations/values'

/** From when until when, on two lines. */
export const TimeRange = ({ begin_at, end_at }: { begin_at: number; end_at: number }) => (
  <span className="co-range co-num">
    <time>{moment(begin_at)}</time>
    <time>至 {moment(end_at)}</time>
  </span>
)
