import { Tag } from '@heji/ui'
import './line-kind.css'

const NAMES = { gift: '赠品', plus_buy: '换购' } as const

/** Marks lines of an order that nobody put into the cart. */
export const LineKind = ({ kind }: { kind: 'normal' | keyof typeof NAMES }) =>
  kind === 'normal' ? null : (
    <span className="hs-line-kind">
      <Tag tone="sale">{NAMES[kind]}</Tag>
    </span>
  )
