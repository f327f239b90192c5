import type { CouponEntry, CouponsField } from '@heji/widgets/definitions'
import { lazy } from 'react'
import type { FieldProps } from '../field-props'
import { PickedRows } from './picked-rows'

const CouponPicker = lazy(() => import('../../pickers/coupon-picker').then(m => ({ default: m.CouponPicker })))

/** Picked coupons in their order. */
export function CouponsEditor({ field, value, ...props }: FieldProps<CouponsField, CouponEntry[]>) {
  const { min = 0, max = 3, minMessage = `请至少添加${min}张优惠券` } = field
  return (
    <PickedRows
      {...props}
      rows={value}
      rowOf={({ card_id, title }) => ({
        key: card_id,
        name: title,
        content: <span className="hd-row__text">{title}</span>,
      })}
      min={min}
      minMessage={minMessage}
      deleteConfirm="确定删除该优惠券？"
      heading={<p className="hd-rows__count">{`已选 ${value.length}/${max}`}</p>}
      pickLabel="选择优惠券"
      picker={(onPick, onClose) => <CouponPicker chosen={value} max={max} onPick={onPick} onClose={onClose} />}
    />
  )
}
