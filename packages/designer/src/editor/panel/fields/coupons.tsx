import type { Image } from '@heji/api-client/contract'
import type { CouponEntry, CouponsField } from '@heji/widgets/definitions'
import { ImagePlus } from 'lucide-react'
import { later } from '../../../lib/later'
import type { FieldProps } from '../field-props'
import { rowId } from '../row-ids'
import { usePicker } from '../use-picker'
import { PickedRows } from './picked-rows'

const CouponPicker = later(() => import('../../pickers/coupon-picker').then(m => m.CouponPicker), { isOver: true })
const ImagePicker = later(() => import('../../pickers/image-picker').then(m => m.ImagePicker), { isOver: true })

/** Picked coupons in their order, each with a picture of its own. */
export function CouponsEditor({ field, value, ...props }: FieldProps<CouponsField, CouponEntry[]>) {
  const { min = 0, max = 3, minMessage = `请至少添加${min}张优惠券`, maxMessage = `最多选择${max}张优惠券` } = field
  const picked = value.filter(({ card_id }) => card_id !== '')
  const setPicture = (index: number, url: string) =>
    props.onChange(value.map((coupon, i) => (i === index ? { ...coupon, [field.picture]: url } : coupon)))
  return (
    <PickedRows
      {...props}
      rows={value}
      rowOf={(coupon, i) => ({
        key: coupon.card_id || `${rowId(coupon)}-${i}`,
        name: coupon.title,
        isEmpty: coupon.card_id === '',
        content: (
          <>
            <CouponPicture
              title={coupon.title}
              url={coupon[field.picture] ?? ''}
              disabled={props.disabled || coupon.card_id === ''}
              onChange={url => setPicture(i, url)}
            />
            <span className="hd-row__text">{coupon.title}</span>
          </>
        ),
      })}
      min={min}
      minMessage={minMessage}
      deleteConfirm="确定删除该优惠券？"
      heading={
        <>
          <p className="hd-rows__count">{`已选 ${picked.length}/${max}`}</p>
          {picked.length === 0 && value.length > 0 && <p className="hd-field__hint">示例数据，请选择优惠券</p>}
        </>
      }
      pickLabel="选择优惠券"
      picker={(onPick, onClose) => (
        <CouponPicker chosen={picked} max={max} maxMessage={maxMessage} onPick={onPick} onClose={onClose} />
      )}
    />
  )
}

interface CouponPictureProps {
  title: string
  url: string
  disabled: boolean
  onChange: (url: string) => void
}

/** Picture of one coupon; a second press takes it away again. */
function CouponPicture({ title, url, disabled, onChange }: CouponPictureProps) {
  const picker = usePicker<Image>(
    (onPick, onClose) => <ImagePicker onClose={onClose} onPick={onPick} />,
    image => onChange(image.image_full_url),
  )
  const label = `${title}：${url ? '删除图片' : '选择图片'}`
  return (
    <>
      <button
        type="button"
        className="hd-icon-button"
        aria-label={label}
        title={label}
        disabled={disabled}
        onClick={() => (url ? onChange('') : picker.open())}
      >
        {url ? <img className="hd-row__thumb" src={url} alt="" /> : <ImagePlus size={16} aria-hidden />}
      </button>
      {picker.dialog}
    </>
  )
}
