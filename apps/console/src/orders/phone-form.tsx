import { orderOperations } from '@heji/api-client/contract'
import { InputNumber, messageOf } from '@heji/designer/kit'
import { Alert, Button, Form, Input, Select } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { Cascader } from '../operations/later'
import { useAct } from '../operations/use-operation'
import { useRegions } from '../operations/use-regions'
import { useStay } from '../operations/use-stay'
import { PhonePrice } from './phone-price'
import { SkuSearch } from './sku-search'
import '../finance/finance.css'
import './orders.css'

const price = orderOperations['POST /api/operator/orders/phone-price']
const add = orderOperations['POST /api/operator/orders/phone-add']

interface Values {
  mobile: string
  items: { sku_code?: string; num?: number }[]
  name?: string
  receiver_mobile?: string
  region?: string[]
  address?: string
  coupon?: string
  remark?: string
}

/** What the form says, as the operations take it. */
function inputOf({ region, items, ...values }: Values) {
  const [state = '', city = '', district = ''] = (region?.at(-1) ?? '').split('/')
  const given = Object.entries({ ...values, state, city, district }).filter(([, value]) => value)
  return { ...Object.fromEntries(given), items: items.filter(item => item?.sku_code && item.num) }
}

/** Takes down what a caller wants, works the price out, and stores it as a draft. */
export function PhoneForm() {
  const [form] = Form.useForm<Values>()
  const [, go] = useLocation()
  const [isStale, setStale] = useState(false)
  const [isTouched, setTouched] = useState(false)
  useStay(isTouched)
  const regions = useRegions()
  const look = useAct(price, { quiet: true, silent: true, changes: false, onDone: () => setStale(false) })
  const save = useAct(add, { quiet: true, onDone: () => go('/orders/phone') })
  const error = save.error ?? look.error
  const coupons = (look.data?.coupons ?? []).map(({ code, title }) => ({ value: code, label: title }))
  return (
    <>
      <nav aria-label="位置" className="co-crumb">
        <Link href="/orders/phone">电话订单</Link>
      </nav>
      <div className="co-title">
        <h1>接电话下单</h1>
      </div>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ items: [{ num: 1 }] }}
        onValuesChange={() => {
          setStale(true)
          setTouched(true)
        }}
        onFinish={values => save.mutate(inputOf(values) as never)}
        className="co-order"
      >
        <div>
          <section className="co-card" aria-labelledby="phone-goods">
            <h2 id="phone-goods">商品</h2>
            <Form.List name="items">
              {(rows, { add: more, remove }) => (
                <>
                  {rows.map(row => (
                    <div key={row.key} className="co-phone-row">
                      <Form.Item
                        name={[row.name, 'sku_code']}
                        label="商品"
                        rules={[{ required: true, message: '请选择商品' }]}
                      >
                        <SkuSearch />
                      </Form.Item>
                      <Form.Item
                        name={[row.name, 'num']}
                        label="件数"
                        rules={[{ required: true, message: '请填写件数' }]}
                      >
                        <InputNumber min={1} max={99_999} precision={0} />
                      </Form.Item>
                      <Button
                        type="text"
                        aria-label={`去掉第 ${row.name + 1} 件商品`}
                        icon={<Trash2 size={16} />}
                        disabled={rows.length === 1}
                        onClick={() => remove(row.name)}
                      />
                    </div>
                  ))}
                  <Button type="dashed" icon={<Plus size={16} />} onClick={() => more({ num: 1 })}>
                    添加商品
                  </Button>
                </>
              )}
            </Form.List>
          </section>
          <section className="co-card" aria-labelledby="phone-price">
            <h2 id="phone-price">价格</h2>
            {look.data ? (
              <PhonePrice price={look.data} isStale={isStale} />
            ) : (
              <p className="co-help">填好商品和地址后算价格。</p>
            )}
            {error && <Alert role="alert" type="error" showIcon title={messageOf(error)} />}
            <div className="co-acts">
              <Button
                loading={look.isPending}
                onClick={() => look.mutate(inputOf(form.getFieldsValue(true) as Values) as never)}
              >
                算价格
              </Button>
              <Button type="primary" htmlType="submit" loading={save.isPending}>
                保存草稿
              </Button>
            </div>
          </section>
        </div>
        <section className="co-card" aria-labelledby="phone-who">
          <h2 id="phone-who">买家</h2>
          <Form.Item
            name="mobile"
            label="买家手机号"
            extra="没有账号的会新建，买家用短信验证码登录"
            rules={[{ required: true, message: '请填写手机号' }]}
          >
            <Input inputMode="tel" maxLength={20} />
          </Form.Item>
          <Form.Item name="name" label="收货人">
            <Input maxLength={50} />
          </Form.Item>
          <Form.Item name="receiver_mobile" label="收货手机号" extra="不填为买家手机号">
            <Input inputMode="tel" maxLength={20} />
          </Form.Item>
          <Form.Item name="region" label="地区">
            <Cascader
              options={regions}
              showSearch
              placeholder="省 / 市 / 区县"
              displayRender={labels => labels.join(' / ')}
            />
          </Form.Item>
          <Form.Item name="address" label="详细地址">
            <Input maxLength={200} />
          </Form.Item>
          <Form.Item name="coupon" label="优惠券" extra="先算价格，就能看到买家可用的券">
            <Select allowClear options={coupons} placeholder="不用优惠券" />
          </Form.Item>
          <Form.Item name="remark" label="买家留言">
            <Input maxLength={100} />
          </Form.Item>
        </section>
      </Form>
    </>
  )
}
