import { PROMOTION_KINDS, promotionOperations } from '@heji/api-client/contract'
import { Form, Radio } from 'antd'
import { useLocation } from 'wouter'
import { useAct } from '../operations/use-operation'
import { CategoryField, NameField, needed, ShopField, TimeFields } from './fields'
import { GoodsSearch, type Picked } from './goods-search'
import { NewForm } from './new-form'
import { PickedList } from './picked-list'
import { type PromotionValues, promotionInput } from './promotion-input'
import { RuleFields } from './rule-fields'

const add = promotionOperations['POST /api/operator/promotions/add']

const KINDS = Object.entries(PROMOTION_KINDS).map(([value, label]) => ({ value, label }))
const SCOPES = [
  { value: 'all', label: '全部商品' },
  { value: 'goods', label: '指定商品' },
  { value: 'categories', label: '指定分类' },
]
const INITIAL = { kind: 'full_minus', scope: 'all', steps: [{}] }

/** A new promotion. */
export function PromotionNew() {
  const [form] = Form.useForm<PromotionValues>()
  const [, go] = useLocation()
  // Fields that no longer stand in the form count no more.
  const values = Form.useWatch([], form) as PromotionValues | undefined
  const act = useAct(add, { quiet: true, onDone: () => go('/promotions/rules') })
  const kind = values?.kind ?? 'full_minus'
  const scope = values?.scope ?? 'all'
  const send = (sent: PromotionValues) => {
    const input = promotionInput(sent)
    if (input) act.mutate({ ...input, name: sent.name ?? '' })
  }
  return (
    <NewForm
      form={form}
      operation={add}
      list={['/promotions/rules', '促销活动']}
      initial={INITIAL}
      look={promotionInput(values)}
      error={act.error}
      isPending={act.isPending}
      onFinish={send}
    >
      <section className="co-card" aria-labelledby="rule">
        <h2 id="rule">规则</h2>
        <Form.Item name="kind" label="类型" required>
          <Radio.Group optionType="button" options={KINDS} className="co-kinds" />
        </Form.Item>
        <NameField placeholder="买家看到的名称，如 年末满减" />
        <RuleFields key={kind} kind={kind} />
        <TimeFields />
      </section>
      <section className="co-card" aria-labelledby="about-scope">
        <h2 id="about-scope">适用</h2>
        <Form.Item name="scope" label="商品" required>
          <Radio.Group options={SCOPES} />
        </Form.Item>
        {scope === 'goods' && (
          <Form.Item name="goods" label="指定商品" rules={needed('指定商品')} required extra="最多 1000 件">
            <GoodsInput />
          </Form.Item>
        )}
        {scope === 'categories' && <CategoryField isMany />}
        <ShopField />
      </section>
    </NewForm>
  )
}

interface Input {
  id?: string
  value?: Picked[]
  onChange?: (value: Picked[]) => void
}

const GoodsInput = ({ id, value = [], onChange = () => {} }: Input) => (
  <>
    <GoodsSearch
      {...(id ? { id } : {})}
      label="添加商品"
      chosen={value.map(({ code }) => code)}
      onPick={picked => onChange([...value, picked])}
    />
    <PickedList name="指定商品" rows={value} onRemove={code => onChange(value.filter(one => one.code !== code))} />
  </>
)
