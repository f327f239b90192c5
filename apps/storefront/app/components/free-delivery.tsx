import { formatYuan } from '@heji/ui'
import { About } from './about'

interface FreeDeliveryProps {
  /** Cents that are missing; 0 = it is free. */
  missing: number
  /** The figure is our own until the server answers. */
  isAbout?: boolean
}

/** How far the goods of one shop are from free delivery, after discounts, as 满99元包邮 counts them. */
export const FreeDelivery = ({ missing, isAbout = false }: FreeDeliveryProps) =>
  missing === 0 ? (
    <span key="free" className="hs-free-delivery" data-free>
      已包邮
    </span>
  ) : (
    <span key="missing" className="hs-free-delivery">
      还差 <About when={isAbout} />
      <b>{formatYuan(missing)}</b> 包邮
    </span>
  )
