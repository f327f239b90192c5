import type { CustomField, Until } from '@heji/widgets/definitions'
import { useQuery } from '@tanstack/react-query'
import { Segmented, Select } from 'antd'
import type { Dayjs } from 'dayjs'
import { useState } from 'react'
import { useDesigner } from '../../../host/context'
import { Refusal } from '../../../kit/refusal'
import { shopTime, unixOf } from '../../../kit/shop-time'
import { TimeField } from '../../../plans/time-field'
import { linkTargets } from '../../../queries/pages'
import type { FieldProps } from '../field-props'
import './until.css'

const KINDS = [
  { value: 'moment', label: '时刻' },
  { value: 'seckill', label: '秒杀' },
  { value: 'promotion', label: '促销' },
] as const
const NOTHING = { id: '', name: '', begin_at: 0, end_at: 0 }

type Props = FieldProps<CustomField<Until>, Until>

/** What a countdown counts to: a moment that is typed, or an activity of the shop, whose times the shop writes into the page. */
export function UntilEditor(props: Props) {
  const { id, value, disabled, onChange } = props
  const [kind, setKind] = useState(value.kind)
  const { adapter } = useDesigner()
  const kinds = KINDS.filter(each => each.value === 'moment' || adapter.pickers?.targets !== undefined)
  const choose = (next: Until['kind']) => {
    setKind(next)
    // An activity counts once it is chosen; until then the block stays as it is.
    if (next === 'moment' && value.kind !== 'moment') onChange({ ...value, kind: next, id: '', name: '' })
  }
  return (
    <div className="hd-until">
      <Segmented
        id={id}
        aria-label="倒计时到"
        options={[...kinds]}
        value={kind}
        disabled={disabled}
        onChange={choose}
      />
      {kind === 'moment' ? (
        <Moments {...props} value={value.kind === 'moment' ? value : { ...NOTHING, kind: 'moment' }} />
      ) : (
        <Activity {...props} kind={kind} />
      )}
    </div>
  )
}

const timeOf = (unix: number) => (unix > 0 ? shopTime(unix) : null)

function Moments({ id, value, disabled, onChange, onRefusal }: Props) {
  const set = (name: 'begin_at' | 'end_at', time: Dayjs | null) => {
    const next = { ...value, [name]: time?.isValid() ? unixOf(time) : 0 }
    const isTurned = next.begin_at > 0 && next.end_at > 0 && next.begin_at >= next.end_at
    onRefusal(
      time && !time.isValid() ? '请填写时间，例如 2026-11-11 20:00' : isTurned ? '结束时间须晚于开始时间' : null,
    )
    if (!isTurned && (time === null || time.isValid())) onChange(next)
  }
  return (
    <>
      <TimeField
        id={`${id}-end`}
        label="结束"
        placeholder="选择时刻"
        disabled={disabled}
        value={timeOf(value.end_at)}
        onChange={time => set('end_at', time)}
      />
      <TimeField
        id={`${id}-begin`}
        label="开始"
        placeholder="可不填"
        disabled={disabled}
        value={timeOf(value.begin_at)}
        onChange={time => set('begin_at', time)}
      />
    </>
  )
}

function Activity({ id, value, disabled, onChange, kind }: Props & { kind: 'seckill' | 'promotion' }) {
  const { adapter } = useDesigner()
  const targets = useQuery(linkTargets(adapter, kind === 'seckill' ? 'seckill' : 'marketing'))
  const chosen = value.kind === kind && value.id !== '' ? value : null
  const list = targets.data ?? []
  const isGone = chosen && targets.data && !list.some(each => each.id === chosen.id)
  const options = [
    ...(isGone ? [{ value: chosen.id, label: `${chosen.name}（已结束）` }] : []),
    ...list.map(({ id, title, note }) => ({ value: id, label: `${title}　${note}` })),
  ]
  const pick = (next: string) => {
    const found = list.find(each => each.id === next)
    if (found) onChange({ kind, id: next, name: found.title, begin_at: found.begin_at ?? 0, end_at: found.end_at ?? 0 })
  }
  if (targets.error) return <Refusal query={targets} />
  return (
    <Select
      id={`${id}-activity`}
      aria-label={kind === 'seckill' ? '选择秒杀' : '选择促销'}
      className="hd-fill"
      showSearch={{ optionFilterProp: 'label' }}
      placeholder="请选择"
      notFoundContent={kind === 'seckill' ? '没有未结束的秒杀' : '没有未结束的促销'}
      loading={targets.isPending}
      disabled={disabled}
      options={options}
      value={chosen?.id}
      onChange={pick}
    />
  )
}
