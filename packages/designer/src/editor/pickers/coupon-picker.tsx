import type { DiscountCard } from '@heji/api-client/contract'
import { couponCondition, couponFace } from '@heji/ui'
import type { CouponEntry } from '@heji/widgets/definitions'
import { useQuery } from '@tanstack/react-query'
import type { TableColumnsType } from 'antd'
import { useState } from 'react'
import { useDesigner } from '../../host/context'
import { shopTime } from '../../kit/shop-time'
import { couponList } from '../../queries/shop'
import { useEditor } from '../context'
import { isManyChosen } from '../use-work'
import { PickerDialog } from './picker-dialog'
import { PickerTable } from './picker-table'
import { couponEntryOf } from './stored-entries'

const PAGE_SIZE = 10

interface Props {
  chosen: CouponEntry[]
  max: number
  /** Said of more than that. */
  maxMessage: string
  onClose: () => void
  onPick: (coupons: CouponEntry[]) => void
}

/** Coupons that may be claimed. More than may stand in one list are refused, not cut. */
export function CouponPicker({ chosen, max, maxMessage, onClose, onPick }: Props) {
  const { adapter } = useDesigner()
  const { notify } = useEditor()
  const [page, setPage] = useState(1)
  const [picked, setPicked] = useState(chosen)
  const coupons = useQuery(couponList(adapter, { page, pageSize: PAGE_SIZE }))
  const toggle = (card: DiscountCard) => {
    const isIn = picked.some(entry => entry.card_id === card.card_id)
    setPicked(isIn ? picked.filter(entry => entry.card_id !== card.card_id) : [...picked, couponEntryOf(card)])
  }
  const done = () => (picked.length > max ? notify('error', maxMessage) : onPick(picked))
  const selected = picked.map(({ card_id }) => card_id)
  return (
    <PickerDialog
      title="选择优惠券"
      hasWork={isManyChosen(
        chosen.map(({ card_id }) => card_id),
        selected,
      )}
      onClose={onClose}
      onPick={done}
    >
      <PickerTable<DiscountCard>
        query={coupons}
        rows={coupons.data?.list ?? []}
        rowKey="card_id"
        nameOf={row => row.title}
        empty="没有可领取的优惠券"
        selected={selected}
        onToggle={toggle}
        pagination={{ current: page, pageSize: PAGE_SIZE, total: coupons.data?.total_count ?? 0, onChange: setPage }}
        columns={COLUMNS}
      />
      <p className={picked.length > max ? 'hd-field__refusal' : undefined} role="status">
        {`已选 ${picked.length}/${max}${picked.length > max ? `，${maxMessage}` : ''}`}
      </p>
    </PickerDialog>
  )
}

const COLUMNS: TableColumnsType<DiscountCard> = [
  { title: 'ID', dataIndex: 'card_id', width: 64 },
  { title: '优惠券名称', dataIndex: 'title' },
  { title: '类型', width: 80, render: (_, row) => (row.card_type === 'cash' ? '现金券' : '折扣券') },
  { title: '面额', width: 96, render: (_, row) => couponFace(row).text },
  { title: '门槛', width: 96, render: (_, row) => couponCondition(row) },
  { title: '有效期至', width: 112, render: (_, row) => shopTime(row.end_date).format('YYYY-MM-DD') },
]
