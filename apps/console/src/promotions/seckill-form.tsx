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

const add = promotionOperations['POST /api/operator/promotions/seckill-add']

interface Values extends Times {
  name?: string
  goods?: Picked | null
  pays_percent?: number | null
  quota?: number
  per_member?: number
  minutes?: number
}

function lookInput(values: Values | undefined): LookInput | null {
  const times = values ? unixTimes(values) : null
  const { goods, pays_percent, per_member } = values ?? {}
  if (!times || !goods || !pays_percent) return null
  const prices = JSON.stringify([{ goods_code: goods.code, pays_percent }])
  // Nothing stands for one piece, as when it is stored.
  return { kind: 'seckill', ...times, prices, per_member: per_member || 1 } as LookInput
}

const wide = { precision: 0, style: { width: '100%' } }

/** A new seckill. */
export function SeckillNew() {
  const [form] = Form.useForm<Values>()
  const [, go] = useLocation()
  const values = Form.useWatch([], form) as Values | undefined
  const act = useAct(add, { quiet: true, onDone: () => go('/promotions/seckills') })
  const send = ({ goods, begin, end, ...sent }: Values) =>
    act.mutate({ ...sent, goods: goods?.code ?? '', ...unixTimes({ begin, end })! } as never)
  const { goods, pays_percent } = values ?? {}
  return (
    <NewForm
      form={form}
      operation={add}
      list={['/promotions/seckills', '秒杀']}
      initial={{ per_member: 1, minutes: 5 }}
      look={lookInput(values)}
      error={act.error}
      isPending={act.isPending}
      onFinish={send}
    >
      <section className="co-card" aria-labelledby="about-goods">
        <h2 id="about-goods">商品和价格</h2>
        <NameField placeholder="买家看到的名称，如 整点秒杀" />
        <Form.Item name="goods" label="秒杀的商品" rules={needed('秒杀的商品')} required>
          <OneGoods />
        </Form.Item>
        <Form.Item
          name="pays_percent"
          label="秒杀价占售价的百分比"
          rules={needed('百分比')}
          required
          extra={
            goods && pays_percent
              ? `售价 ${yuan(goods.price)}，秒杀价 ${yuan(unitPrice({ price: goods.price, activityPercent: pays_percent }).salePrice)}`
              : '60 就是 6 折'
          }
        >
          <InputNumber min={1} max={99} suffix="%" {...wide} />
        </Form.Item>
      </section>
      <section className="co-card" aria-labelledby="tickets">
        <h2 id="tickets">名额和时间</h2>
        <div className="co-pair">
          <Form.Item name="quota" label="秒杀数量" rules={needed('秒杀数量')} required extra="不另占库存，名额取完为止">
            <InputNumber min={1} max={1_000_000} suffix="件" {...wide} />
          </Form.Item>
          <Form.Item name="per_member" label="每人限购">
            <InputNumber min={1} max={999} suffix="件" {...wide} />
          </Form.Item>
          <Form.Item name="minutes" label="保留分钟" extra="取得名额后、下单后各保留几分钟">
            <InputNumber min={1} max={60} suffix="分钟" {...wide} />
          </Form.Item>
        </div>
        <TimeFields />
      </section>
    </NewForm>
  )
}

interface Input {
  id?: string
  value?: Picked | null
  onChange?: (value: Picked | null) => void
}

const OneGoods = ({ id, value, onChange = () => {} }: Input) =>
  value ? (
    <PickedList name="秒杀的商品" rows={[value]} onRemove={() => onChange(null)} />
  ) : (
    <GoodsSearch {...(id ? { id } : {})} label="选择商品" chosen={[]} onPick={onChange} />
  )
