import type { ShopField, ShopRecord } from '@heji/widgets/definitions'
import { Button } from 'antd'
import { later } from '../../../lib/later'
import type { FieldProps } from '../field-props'
import { usePicker } from '../use-picker'

const ShopPicker = later(() => import('../../pickers/shop-picker').then(m => m.ShopPicker), { isOver: true })

/** The shop of a list row; another one takes the row over. */
export function ShopEditor({ id, field, value, row, disabled, onChange }: FieldProps<ShopField, string>) {
  const picker = usePicker<ShopRecord>(
    (onPick, onClose) => <ShopPicker chosen={value} onClose={onClose} onPick={onPick} />,
    shop => {
      if (shop.distributor_id !== value) onChange(shop.distributor_id, { row: field.rowOf(shop) })
    },
  )
  const name = value ? String(row?.shop_name || `商铺 ${value}`) : '选择商铺'
  return (
    <>
      <Button id={id} block disabled={disabled} aria-label={`${field.label}：${name}`} onClick={picker.open}>
        {name}
      </Button>
      {picker.dialog}
    </>
  )
}
