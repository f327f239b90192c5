import type { Field } from '@heji/api-client/contract'
import { Button, Input, Select } from 'antd'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'wouter'

/** A calendar is large, and few lists are filtered by a day. */
const DayFilter = lazy(() => import('./day-filter').then(m => ({ default: m.DayFilter })))

/** More choices than these are searched by typing. */
const MANY = 10

/** Filters of a list, kept in the address: a reload, a link and the way back show the same rows. */
export function Filters({ fields }: { fields: readonly Field[] }) {
  const [params, setParams] = useSearchParams()
  const set = (name: string, value: string | undefined) =>
    setParams(now => {
      const changed = new URLSearchParams(now)
      changed.delete('page')
      if (value) changed.set(name, value)
      else changed.delete(name)
      return changed
    })
  const isSet = fields.some(({ name }) => params.has(name))
  return (
    <search className="co-filters" aria-label="筛选">
      {fields.map(field => (
        <Filter
          key={field.name}
          field={field}
          value={params.get(field.name) ?? ''}
          onChange={value => set(field.name, value)}
        />
      ))}
      {isSet && (
        <Button type="link" onClick={() => setParams({})}>
          清空
        </Button>
      )}
    </search>
  )
}

interface FilterProps {
  field: Field
  value: string
  onChange: (value: string | undefined) => void
}

function Filter({ field: { title, choices, unit, kind, help }, value, onChange }: FilterProps) {
  if (choices) {
    const options = Object.entries(choices).map(([each, label]) => ({ value: each, label }))
    return (
      <Select
        allowClear
        aria-label={title}
        placeholder={title}
        options={options}
        value={value || null}
        onChange={next => onChange(next ?? undefined)}
        popupMatchSelectWidth={false}
        showSearch={options.length > MANY ? { optionFilterProp: 'label' } : false}
        className="co-filter"
      />
    )
  }
  if (unit === 'moment')
    return (
      <Suspense fallback={<Input disabled placeholder={title} className="co-filter" />}>
        <DayFilter title={title} value={value} onChange={onChange} />
      </Suspense>
    )
  if (kind === 'flag')
    return (
      <Button
        type={value ? 'primary' : 'default'}
        aria-pressed={Boolean(value)}
        onClick={() => onChange(value ? undefined : '1')}
      >
        {title}
      </Button>
    )
  return (
    <Input.Search
      // A link from elsewhere changes it, too.
      key={value}
      allowClear
      aria-label={title}
      placeholder={kind === 'number' ? title : (help ?? title)}
      defaultValue={value}
      maxLength={100}
      onSearch={text => onChange(text.trim() || undefined)}
      className={kind === 'number' ? 'co-filter' : 'co-filter co-filter--text'}
    />
  )
}
