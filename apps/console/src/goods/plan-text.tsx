import { moment } from '../operations/values'

interface Props {
  /** Unix seconds. */
  on_at: number | null
  off_at: number | null
}

/** When goods come on sale and go off by themselves. */
export const PlanText = ({ on_at, off_at }: Props) => (
  <>
    {on_at !== null && <small className="co-plan">{`${moment(on_at)} 上架`}</small>}
    {off_at !== null && <small className="co-plan">{`${moment(off_at)} 下架`}</small>}
  </>
)
