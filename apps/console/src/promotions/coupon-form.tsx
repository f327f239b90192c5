import { fieldsOf, promotionOperations } from '@heji/api-client/contract'
import { InputNumber, messageOf } from '@heji/designer/kit'
import { Alert, Button, Form, Input, Radio, Switch } from 'antd'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { toInput } from '../operations/form-values'
import { useAct } from '../operations/use-operation'
import { useStay } from '../operations/use-stay'
import { CategoryField, needed, ShopField, TimeFields, type Times, unixTimes, usualTimes } from './fields'
import { PromotionsNav } from './promotions-nav'

const add = promotionOperations['POST /api/operator/promotions/coupon-add']

interface Values extends Times {
  kind: 'cash' | 'discount'
}

const money = { min: 0, precision: 2, prefix: '¥', style: { width: '100%' } }

/** A new coupon. */
export function CouponNew() {
  const [form] = Form.useForm<Values>()
  const [, go] = useLocation()
  const [isTouched, setTouched] = useState(false)
  const kind = Form.useWatch('kind', form) ?? 'cash'
  const act = useAct(add, {
    quiet: true,
    onDone: ({ coupon_id }) => {
      setTouched(false)
      go(`/promotions/coupons/${coupon_id}`)
    },
  })
  useStay(isTouched)
  const send = ({ begin, end, ...values }: Values) =>
    act.mutate({ ...toInput(fieldsOf(add.input), { ...values }), ...unixTimes({ begin, end })! } as never)
  return (
    <>
      <PromotionsNav />
      <nav aria-label="位置" className="co-crumb">
        <Link href="/promotions">优惠券</Link>
      </nav>
      <div className="co-title">
        <h1>新建优惠券</h1>
      </div>
      <Form
        form={form}
        layout="vertical"
        requiredMark="optional"
        scrollToFirstError={{ focus: true, block: 'center' }}
        initialValues={{ kind: 'cash', per_member: 1, ...usualTimes() }}
        onValuesChange={() => setTouched(true)}
        onFinish={send}
        className="co-narrow"
      >
        <section className="co-card" aria-labelledby="about-off">
          <h2 id="about-off">优惠</h2>
          <Form.Item name="title" label="名称" rules={needed('名称')} required extra="买家看到的名称">
            <Input maxLength={50} placeholder="如 满100减20" />
          </Form.Item>
          <Form.Item name="kind" label="类型" required>
            <Radio.Group
              options={[
                { value: 'cash', label: '满减：减固定的金额' },
                { value: 'discount', label: '折扣：减一个百分比' },
              ]}
            />
          </Form.Item>
          <div className="co-pair">
            {kind === 'cash' ? (
              <Form.Item name="off" label="减免金额" rules={needed('减免金额')} required>
                <InputNumber {...money} />
              </Form.Item>
            ) : (
              <Form.Item
                name="percent_off"
                label="减免百分比"
                rules={needed('减免百分比')}
                required
                extra="10 就是打 9 折"
              >
                <InputNumber min={1} max={99} precision={0} suffix="%" style={{ width: '100%' }} />
              </Form.Item>
            )}
            <Form.Item name="least" label="使用门槛" extra="商品满多少可用；不填为无门槛">
              <InputNumber {...money} />
            </Form.Item>
            {kind === 'discount' && (
              <Form.Item name="most" label="最多减免" extra="不填为不限">
                <InputNumber {...money} />
              </Form.Item>
            )}
          </div>
          <TimeFields help="领取和使用都到这时为止" />
        </section>
        <Giving />
        <section className="co-card co-submit" aria-label="保存">
          {act.error && <Alert role="alert" type="error" showIcon title={messageOf(act.error)} />}
          <div className="co-acts">
            <Button type="primary" htmlType="submit" loading={act.isPending}>
              新建优惠券
            </Button>
            <Link href="/promotions">返回</Link>
          </div>
          <small>{add.operation.help}</small>
        </section>
      </Form>
    </>
  )
}

/** How many, to whom, for what. */
const Giving = () => (
  <section className="co-card" aria-labelledby="giving">
    <h2 id="giving">发放和适用</h2>
    <div className="co-pair">
      <Form.Item name="quantity" label="发放数量" rules={needed('发放数量')} required extra="以后可以改">
        <InputNumber min={1} max={10_000_000} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="per_member" label="每人限领">
        <InputNumber min={1} max={1_000} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <ShopField />
      <CategoryField />
    </div>
    <Form.Item name="new_members" label="新人专享" valuePropName="checked" extra="只给没有付过款的会员">
      <Switch />
    </Form.Item>
    <Form.Item name="description" label="使用说明">
      <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} placeholder="买家看到的说明，可以不填" />
    </Form.Item>
  </section>
)
