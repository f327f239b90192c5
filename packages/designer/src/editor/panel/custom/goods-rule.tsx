import { type CustomField, freshRule, type GoodsRule, RULE_LIMITS } from '@heji/widgets/definitions'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Segmented, Select } from 'antd'
import { useId } from 'react'
import { useDesigner } from '../../../host/context'
import { InputNumber } from '../../../kit/number-input'
import { linkTargets } from '../../../queries/pages'
import { categoryTree, goodsFacets } from '../../../queries/shop'
import type { FieldProps } from '../field-props'
import './goods-rule.css'
import { RuledGoods } from './rule-goods'
import { RulePreview } from './rule-preview'

const WAYS = [
  { value: 'hand', label: '手动选品' },
  { value: 'rule', label: '按规则选品' },
] as const
const SORTS = [
  { value: 'best', label: '总销量' },
  { value: 'sold', label: '近期销量' },
  { value: 'new', label: '上新时间' },
  { value: 'price_asc', label: '到手价从低到高' },
  { value: 'price_desc', label: '到手价从高到低' },
] as const
const AUDIENCES = [
  { value: 'all', label: '所有人' },
  { value: 'visitor', label: '未登录的访客' },
  { value: 'member', label: '会员' },
  { value: 'new', label: '没有下过单的会员' },
  { value: 'staff', label: '员工' },
] as const

type Props = FieldProps<CustomField<GoodsRule | null>, GoodsRule | null>

/** Goods by hand or by a rule, with what the rule finds now. What was picked by hand stays and is shown where the rule finds nothing. */
export function GoodsRuleEditor({ id, value, disabled, onChange, row }: Props) {
  const shopId = typeof row?.shop_id === 'string' ? row.shop_id : ''
  return (
    <div className="hd-rule">
      <Segmented
        id={id}
        aria-label="选品方式"
        options={[...WAYS]}
        value={value ? 'rule' : 'hand'}
        disabled={disabled}
        onChange={way => onChange(way === 'rule' ? freshRule() : null)}
      />
      {value && (
        <>
          <Conditions rule={value} disabled={disabled} onChange={change => onChange({ ...value, ...change })} />
          <RulePreview rule={value} shopId={shopId} />
        </>
      )}
    </div>
  )
}

interface PartProps {
  rule: GoodsRule
  disabled: boolean
  onChange: (change: Partial<GoodsRule>) => void
}

function Conditions({ rule, disabled, onChange }: PartProps) {
  return (
    <>
      <Scopes rule={rule} disabled={disabled} onChange={onChange} />
      <Prices rule={rule} disabled={disabled} onChange={onChange} />
      <Whole
        label="几天内上新"
        unit="天"
        most={RULE_LIMITS.newDays}
        value={rule.newDays}
        disabled={disabled}
        onChange={newDays => onChange({ newDays })}
      />
      <Checkbox
        checked={rule.inStock}
        disabled={disabled}
        onChange={event => onChange({ inStock: event.target.checked })}
      >
        只要有库存的
      </Checkbox>
      <One
        label="给谁看"
        options={AUDIENCES}
        value={rule.audience}
        disabled={disabled}
        onChange={audience => onChange({ audience })}
      />
      <One label="排序" options={SORTS} value={rule.sort} disabled={disabled} onChange={sort => onChange({ sort })} />
      {rule.sort === 'sold' && (
        <Whole
          label="销量看最近"
          unit="天"
          least={1}
          most={RULE_LIMITS.days}
          value={rule.days}
          disabled={disabled}
          onChange={days => onChange({ days })}
        />
      )}
      <Whole
        label="商品数量"
        unit="件"
        least={1}
        most={30}
        value={rule.count}
        disabled={disabled}
        onChange={count => onChange({ count })}
      />
      <RuledGoods label="置顶" ids={rule.pinned} disabled={disabled} onChange={pinned => onChange({ pinned })} />
      <RuledGoods label="排除" ids={rule.excluded} disabled={disabled} onChange={excluded => onChange({ excluded })} />
    </>
  )
}

function Scopes({ rule, disabled, onChange }: PartProps) {
  const { adapter } = useDesigner()
  const facets = useQuery({ ...goodsFacets(adapter), enabled: adapter.pickers?.goods !== undefined })
  const tree = useQuery({ ...categoryTree(adapter, false), enabled: adapter.pickers?.categories !== undefined })
  const targets = useQuery({ ...linkTargets(adapter, 'marketing'), enabled: adapter.pickers?.targets !== undefined })
  const brands = facets.data?.brand_list.list.map(each => ({ value: each.attribute_id, label: each.attribute_name }))
  const tags = facets.data?.select_tags_list.map(each => ({ value: each.tag_id, label: each.tag_name }))
  const promotions = targets.data?.map(each => ({ value: each.id, label: `${each.title}　${each.note}` }))
  return (
    <>
      <Many
        label="分类"
        options={flat(tree.data ?? [])}
        value={rule.categories}
        disabled={disabled}
        onChange={categories => onChange({ categories })}
      />
      <Many
        label="品牌"
        options={brands ?? []}
        value={rule.brands}
        disabled={disabled}
        onChange={brands => onChange({ brands })}
      />
      <Many
        label="标签"
        options={tags ?? []}
        value={rule.tags}
        disabled={disabled}
        onChange={tags => onChange({ tags })}
      />
      <One
        label="促销"
        options={[{ value: '', label: '不限' }, ...(promotions ?? [])]}
        value={rule.promotion}
        disabled={disabled}
        onChange={promotion => onChange({ promotion })}
      />
    </>
  )
}

interface Category {
  category_id: string
  category_name: string
  children: Category[]
}

const flat = (nodes: readonly Category[], depth = 0): { value: string; label: string }[] =>
  nodes.flatMap(({ category_id, category_name, children }) => [
    { value: category_id, label: `${'　'.repeat(depth)}${category_name}` },
    ...flat(children, depth + 1),
  ])

interface ControlProps<T> {
  label: string
  value: T
  disabled: boolean
  onChange: (value: T) => void
}

function Many({ label, options, ...props }: ControlProps<string[]> & { options: { value: string; label: string }[] }) {
  const id = useId()
  return (
    <span className="hd-rule__row">
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        mode="multiple"
        allowClear
        maxCount={RULE_LIMITS.ids}
        placeholder="不限"
        optionFilterProp="label"
        options={options}
        {...props}
      />
    </span>
  )
}

function One<T extends string>({
  label,
  options,
  ...props
}: ControlProps<T> & { options: readonly { value: T; label: string }[] }) {
  const id = useId()
  return (
    <span className="hd-rule__row">
      <label htmlFor={id}>{label}</label>
      <Select<T> id={id} showSearch={{ optionFilterProp: 'label' }} options={[...options]} {...props} />
    </span>
  )
}

interface WholeProps extends ControlProps<number> {
  unit: string
  least?: number
  most: number
}

/** 0, where it may be, asks for nothing and is shown as an empty field. */
function Whole({ label, unit, least = 0, most, value, disabled, onChange }: WholeProps) {
  const id = useId()
  return (
    <span className="hd-rule__row">
      <label htmlFor={id}>{label}</label>
      <InputNumber
        id={id}
        min={least}
        max={most}
        precision={0}
        suffix={unit}
        placeholder="不限"
        disabled={disabled}
        value={value === 0 ? null : value}
        onChange={typed => (typed !== null || least === 0) && onChange(typed ?? 0)}
      />
    </span>
  )
}

/** Yuan in the fields, cents in the rule. */
function Prices({ rule, disabled, onChange }: PartProps) {
  const field = (label: string, name: 'priceFrom' | 'priceTo') => (
    <InputNumber
      aria-label={label}
      min={0}
      max={RULE_LIMITS.price / 100}
      precision={2}
      prefix="¥"
      placeholder="不限"
      disabled={disabled}
      status={rule.priceTo > 0 && rule.priceFrom > rule.priceTo ? 'error' : ''}
      value={rule[name] === 0 ? null : rule[name] / 100}
      onChange={typed => onChange({ [name]: Math.round((typed ?? 0) * 100) })}
    />
  )
  return (
    <span className="hd-rule__row">
      <span>到手价</span>
      <span className="hd-rule__pair">
        {field('最低到手价', 'priceFrom')}
        {field('最高到手价', 'priceTo')}
      </span>
    </span>
  )
}
