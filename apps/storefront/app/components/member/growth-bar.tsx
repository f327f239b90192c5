import { formatYuan } from '@heji/ui'
import type { growthOf } from './member-growth'

/** Growth as points: one for each yuan. */
export const growthPoints = (cents: number) => Math.floor(cents / 100).toLocaleString('en-US')

/** How far the next grade is. */
export function GrowthBar({ growth, next }: ReturnType<typeof growthOf>) {
  return (
    <p className="hs-growth">
      <span>{`成长值 ${growthPoints(growth)}`}</span>
      {next ? (
        <>
          <progress value={growth} max={next.goal} aria-label={`距${next.name}`} />
          <span>{`再消费 ${formatYuan(next.goal - growth)} 升级为${next.name}`}</span>
        </>
      ) : null}
    </p>
  )
}
