import type { ShopField } from '@heji/widgets/definitions'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { FieldProps } from '../field-props'

const ShopPicker = lazy(() => import('../../pickers/shop-picker').then(m => ({ default: m.ShopPicker })))

/** The shop of a list row; another one takes the row over. */
export function ShopEditor({ id, field, value, row, disabled, onChange }: FieldProps<ShopField, string>) {
  const [isOpen, setOpen] = useState(false)
  const name = value ? String(row?.shop_name || `商铺 ${value}`) : '选择商铺'
  return (
    <>
      <Button id={id} block disabled={disabled} aria-label={`${field.label}：${name}`} onClick={() => setOpen(true)}>
        {name}
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <ShopPicker
            chosen={value}
            onClose={() => setOpen(false)}
            onPick={shop => {
              setOpen(false)
              if (shop.distributor_id !== value) onChange(shop.distributor_id, { row: field.rowOf(shop) })
            }}
          />
        )}
      </Suspense>
    </>
  )
}
