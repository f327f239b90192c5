import { Said } from '../host/said'

const NAMES = { sale: '特卖商品', bag: '福袋', normal: '常规员工内购商品' } as const

/** Kinds of goods that only staff can buy. */
export type StaffKind = keyof typeof NAMES

export interface StaffBadgeProps {
  kind: StaffKind
}

/** Strip on the picture of goods for staff: 特卖商品, 福袋 or 常规员工内购商品 (spec §2). */
export function StaffBadge({ kind }: StaffBadgeProps) {
  return (
    <span className={`hj-staff hj-staff--${kind}`}>
      <Said word={NAMES[kind]} />
    </span>
  )
}
