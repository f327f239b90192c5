import { Tag } from '@heji/ui'

const NAMES = { gift: '赠品', plus_buy: '换购' } as const

/** Marks lines that the buyer did not put into the cart. */
export const LineKind = ({ kind }: { kind: 'normal' | keyof typeof NAMES }) =>
  kind === 'normal' ? null : (
    <span className="hs-line-kind">
      <Tag tone="sale">{NAMES[kind]}</Tag>
    </span>
  )
