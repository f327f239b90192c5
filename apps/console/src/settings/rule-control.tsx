import {
  CARRIERS,
  INVOICE_KINDS,
  type settingsOperations,
  TRADE_NUMBERS,
  type TradeList,
  type TradeNumber,
} from '@heji/api-client/contract'
import { InputNumber } from '@heji/designer/kit'
import { Checkbox, Select } from 'antd'
import dayjs from 'dayjs'
import type * as v from 'valibot'
import { DatePicker } from '../operations/later'
import { useRegions } from '../operations/use-regions'

type Trade = v.InferOutput<(typeof settingsOperations)['POST /api/operator/settings/trade-show']['output']>

/** Rules as a form holds them. */
export type RuleValues = Pick<Trade, 'numbers' | TradeList>

const WEEK = ['日', '一', '二', '三', '四', '五', '六'].map((day, value) => ({ value, label: `周${day}` }))

const INVOICES = Object.entries(INVOICE_KINDS).map(([value, label]) => ({ value, label }))
const CARRIER_NAMES = Object.entries(CARRIERS).map(([value, label]) => ({ value, label }))

/** Lists that are typed, with an example. */
const TYPED: Partial<Record<string, string>> = {
  region_days: '西藏自治区=7',
  region_carriers: '西藏自治区=EMS',
  rush_days: '2027-11-01/2027-11-12=2',
  review_words: '输入后按回车',
}

interface ControlProps {
  rule: string
  values: RuleValues
  onChange: (values: RuleValues) => void
}

/** The field of one rule, by what it holds. */
export function RuleControl({ rule, values, onChange }: ControlProps) {
  const id = `rule-${rule}`
  if (rule === 'rest_days')
    return (
      <fieldset className="co-plain" aria-label="每周不发货">
        <Checkbox.Group
          options={WEEK}
          value={values.rest_days}
          onChange={days => onChange({ ...values, rest_days: days as number[] })}
        />
      </fieldset>
    )
  if (rule === 'holidays' || rule === 'workdays')
    return (
      <DatePicker
        id={id}
        multiple
        maxTagCount={6}
        className="co-days"
        placeholder="选择日期"
        value={values[rule].map(day => dayjs(day))}
        onChange={days => onChange({ ...values, [rule]: (days ?? []).map(day => day.format('YYYY-MM-DD')) })}
      />
    )
  if (rule === 'invoice_kinds')
    return (
      <fieldset className="co-plain" aria-label="可开的发票">
        <Checkbox.Group
          options={INVOICES}
          value={values.invoice_kinds}
          onChange={kinds => onChange({ ...values, invoice_kinds: kinds })}
        />
      </fieldset>
    )
  if (rule === 'carriers')
    return (
      <Select
        id={id}
        mode="multiple"
        optionFilterProp="label"
        maxTagCount={6}
        className="co-days"
        options={CARRIER_NAMES}
        value={values.carriers}
        onChange={carriers => onChange({ ...values, carriers })}
      />
    )
  if (rule === 'remote_provinces') return <Provinces id={id} values={values} onChange={onChange} />
  const example = TYPED[rule]
  if (example !== undefined)
    return (
      <Select
        id={id}
        mode="tags"
        open={false}
        suffixIcon={null}
        tokenSeparators={[' ', '，', ',', '、', '\n']}
        className="co-days"
        placeholder={example}
        value={values[rule as TradeList] as string[]}
        onChange={words => onChange({ ...values, [rule]: words })}
      />
    )
  const { least, most, unit } = TRADE_NUMBERS[rule as TradeNumber]
  return (
    <span>
      <InputNumber
        id={id}
        min={least}
        max={most}
        precision={0}
        value={values.numbers[rule as TradeNumber]}
        onChange={value => onChange({ ...values, numbers: { ...values.numbers, [rule]: value ?? least } })}
      />{' '}
      {unit}
    </span>
  )
}

/** Provinces by their names. */
function Provinces({ id, values, onChange }: { id: string } & Pick<ControlProps, 'values' | 'onChange'>) {
  const regions = useRegions()
  return (
    <Select
      id={id}
      mode="multiple"
      optionFilterProp="label"
      className="co-days"
      options={regions.map(({ value, label }) => ({ value, label }))}
      value={values.remote_provinces}
      onChange={provinces => onChange({ ...values, remote_provinces: provinces })}
    />
  )
}
