import { stockOperations } from '@heji/api-client/contract'
import { Select } from 'antd'
import { useState } from 'react'
import { useRead } from '../operations/use-operation'

const list = stockOperations['POST /api/operator/stock/list']

interface Props {
  id?: string
  value?: string
  onChange?: (code: string) => void
}

/** Chooses a sku by a part of its name or code; says how many can be sold. The form gives it its value. */
export function SkuSearch({ id = '', value, onChange = () => {} }: Props) {
  const [q, setQ] = useState('')
  const { data, isFetching } = useRead(list, { q, status: 'onsale', size: 20 } as never)
  const options = (data?.rows ?? []).map(({ sku_code, name, spec, store }) => ({
    value: sku_code,
    label: `${name} ${spec}（${sku_code}，可售 ${store}）`,
    disabled: store === 0,
  }))
  return (
    <Select
      id={id}
      showSearch={{ filterOption: false, onSearch: setQ }}
      placeholder="名称或货号"
      loading={isFetching}
      options={options}
      value={value ?? null}
      onChange={onChange}
      notFoundContent="没有找到在售的商品"
    />
  )
}
