import { promotionOperations } from '@heji/api-client/contract'
import { InputNumber } from '@heji/designer/kit'
import { unitPrice } from '@heji/pricing/unit-price'
import { Form } from 'antd'
import { useLocation } from 'wouter'
import { useAct } from '../operations/use-operation'
import { yuan } from '../operations/values'
import { NameField, needed, TimeFields, type Times, unixTimes } from './fields'
import { GoodsSearch, type Picked } from './goods-search'
import type { LookInput } from './look-panel'
import { NewForm } from './new-form'
import { PickedList } from './picked-list'

const add = promotionOperations['POST /api/operator/promotions/sale-add']

interface Priced extends Picked {
  percent?: number | null
}
interface Values extends Times {
  name?: string
  goods?: Priced[]
}

/** Percent with which goods begin. */
const USUAL = 80

/** Goods and prices as JSON; null while a price is missing. */
function pricesOf(goods: readonly Priced[] = []): string | null {
  const rows = goods.flatMap(({ code, percent }) => (percent ? [{ goods_code: code, pays_percent: percent }] : []))
  return rows.length > 0 && rows.length === goods.length ? JSON.stringify(rows) : null
}

function lookInput(values: Values | undefined): LookInput | null {
  const times = values ? unixTimes(values) : null
  const prices = pricesOf(values?.goods)
  return times && prices ? ({ kind: 'limited_time_sale', ...times, prices } as LookInput) : null
}

/** A new sale. */
export function SaleNew() {
  const [form] = Form.useForm<Values>()
  const [, go] = useLocation()
  const values = Form.useWatch([], form) as Values | undefined
  const act = useAct(add, { quiet: true, onDone: ({ sale_id }) => go(`/promotions/sales/${sale_id}`) })
  const send = (sent: Values) => {
    const [times, goods] = [unixTimes(sent), pricesOf(sent.goods)]
    if (times && goods) act.mutate({ name: sent.name ?? '', ...times, goods } as never)
  }
  return (
    <NewForm
      form={form}
      operation={add}
      list={['/promotions/sales', '限时特惠']}
      initial={{}}
      look={lookInput(values)}
      error={act.error}
      isPending={act.isPending}
      onFinish={send}
    >
      <section className="co-card" aria-labelledby="rule">
        <h2 id="rule">名称和时间</h2>
        <NameField placeholder="买家看到的名称，如 双12特惠" />
        <TimeFields help="到时自动恢复原价" />
      </section>
      <section className="co-card" aria-labelledby="about-goods">
        <h2 id="about-goods">商品和价格</h2>
        <Form.Item
          name="goods"
          label="参加的商品"
          required
          rules={[
            ...needed('参加的商品'),
            {
              validator: async (_, goods: Priced[] | undefined) => {
                if (goods?.some(({ percent }) => !percent)) throw new Error('请填写每件商品的百分比')
              },
            },
          ]}
          extra="百分比是售价的几成：80 就是 8 折；全部 SKU 都按它计算。最多 500 件"
        >
          <PricedInput />
        </Form.Item>
      </section>
    </NewForm>
  )
}

interface Input {
  id?: string
  value?: Priced[]
  onChange?: (value: Priced[]) => void
}

function PricedInput({ id, value = [], onChange = () => {} }: Input) {
  const set = (code: string, percent: number | null) =>
    onChange(value.map(one => (one.code === code ? { ...one, percent } : one)))
  return (
    <>
      <GoodsSearch
        {...(id ? { id } : {})}
        label="添加商品"
        chosen={value.map(({ code }) => code)}
        onPick={picked => onChange([...value, { ...picked, percent: value.at(-1)?.percent ?? USUAL }])}
      />
      <PickedList name="参加的商品" rows={value} onRemove={code => onChange(value.filter(one => one.code !== code))}>
        {({ code, name, price, percent = null }) => (
          <>
            <InputNumber
              min={1}
              max={99}
              precision={0}
              suffix="%"
              value={percent}
              aria-label={`${name} 的活动价占售价的百分比`}
              onChange={next => set(code, next)}
            />
            <span className="co-num">
              <s>{yuan(price)}</s>{' '}
              {percent ? <b>{yuan(unitPrice({ price, activityPercent: percent }).salePrice)}</b> : ''}
            </span>
          </>
        )}
      </PickedList>
    </>
  )
}
