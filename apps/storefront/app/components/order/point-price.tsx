import { formatYuan } from '@heji/ui'

/** A price of the points mall: `1,300积分` or `1,300积分 + ¥9.90`. */
export const PointPrice = ({ point, cents }: { point: number; cents: number }) => (
  <span className="hs-point-price">
    <b>{point.toLocaleString('en-US')}</b>
    <span>{`积分${cents > 0 ? ` + ${formatYuan(cents)}` : ''}`}</span>
  </span>
)
