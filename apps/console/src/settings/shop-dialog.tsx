import { settingsOperations } from '@heji/api-client/contract'
import { Dialog, InputNumber, messageOf } from '@heji/designer/kit'
import { Alert, Form, Input, Switch } from 'antd'
import { Cascader } from '../operations/later'
import { PictureField } from '../operations/picture-field'
import { useAct } from '../operations/use-operation'
import { useRegions } from '../operations/use-regions'
import type { Shop } from './shop'

const add = settingsOperations['POST /api/operator/settings/shop-add']
const change = settingsOperations['POST /api/operator/settings/shop-set']

interface Values extends Omit<Shop, 'id' | 'place_text' | 'region' | 'place'> {
  region: string[]
}

const EMPTY: Values = {
  name: '',
  mobile: '',
  hour: '09:00-21:00',
  introduce: '',
  address: '',
  region: [],
  logo: '',
  banner: '',
  return_contact: '',
  return_mobile: '',
  return_address: '',
  is_open: true,
  is_self_operated: false,
  is_ziti: false,
  unpaid_orders: 5,
  unpaid_pieces: 200,
}

const pathOf = (region: string) => region.split('/').map((_, i, all) => all.slice(0, i + 1).join('/'))

/** A new shop, or one to change. */
export function ShopDialog({ shop, onClose }: { shop: Shop | null; onClose: () => void }) {
  const [form] = Form.useForm<Values>()
  const regions = useRegions()
  const make = useAct(add, { quiet: true, onDone: onClose })
  const act = useAct(change, { quiet: true, onDone: onClose })
  const error = make.error ?? act.error
  const initial = shop ? { ...shop, region: pathOf(shop.region) } : EMPTY
  const send = (values: Values) => {
    const facts = inputOf(values, initial)
    if (shop)
      act.mutate({ id: shop.id, ...facts, ...(values.is_open === shop.is_open ? {} : { open: yesNo(values.is_open) }) })
    else make.mutate({ name: values.name, ...facts })
  }
  return (
    <Dialog
      title={shop ? `修改${shop.name}` : '新增店铺'}
      width={640}
      okText="保存"
      cancelText="返回"
      confirmLoading={make.isPending || act.isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <Form form={form} layout="vertical" requiredMark={false} initialValues={initial} onFinish={send}>
        <Form.Item name="name" label="名称" rules={[{ required: true, message: '请填写名称' }]}>
          <Input maxLength={50} />
        </Form.Item>
        <Form.Item name="region" label="地区" rules={[{ required: true, message: '请选择地区' }]}>
          <Cascader
            options={regions}
            showSearch
            placeholder="省 / 市 / 区县"
            displayRender={labels => labels.join(' / ')}
          />
        </Form.Item>
        <Form.Item
          name="address"
          label="地址"
          extra="街道和门牌号；地图上的位置按地址查找"
          rules={[{ required: true, message: '请填写地址' }]}
        >
          <Input maxLength={200} />
        </Form.Item>
        <div className="co-basics">
          <Form.Item name="mobile" label="电话" extra="买家打这个电话">
            <Input maxLength={20} inputMode="tel" />
          </Form.Item>
          <Form.Item name="hour" label="营业时间" extra="如 09:00-21:00">
            <Input maxLength={11} />
          </Form.Item>
          <Form.Item name="is_ziti" label="到店自提" valuePropName="checked">
            <Switch />
          </Form.Item>
          <Form.Item name="is_self_operated" label="自营" valuePropName="checked">
            <Switch />
          </Form.Item>
          {shop && (
            <Form.Item name="is_open" label="营业" valuePropName="checked" extra="关闭的店铺不再展示，它的商品不能再买">
              <Switch />
            </Form.Item>
          )}
          <Form.Item name="unpaid_orders" label="未付款订单" extra="一名会员最多几笔，0 为不限">
            <InputNumber min={0} max={1_000} precision={0} />
          </Form.Item>
          <Form.Item name="unpaid_pieces" label="未付款件数" extra="一名会员最多几件，0 为不限">
            <InputNumber min={0} max={1_000_000} precision={0} />
          </Form.Item>
          <Form.Item name="logo" label="标志" trigger="onChange" valuePropName="value">
            <PictureInput label="标志" />
          </Form.Item>
          <Form.Item name="banner" label="门头">
            <PictureInput label="门头" />
          </Form.Item>
        </div>
        <div className="co-basics">
          <Form.Item name="return_contact" label="退货收货人" extra="空着为店铺联系人">
            <Input maxLength={50} />
          </Form.Item>
          <Form.Item name="return_mobile" label="退货电话" extra="空着为店铺电话">
            <Input maxLength={20} inputMode="tel" />
          </Form.Item>
        </div>
        <Form.Item name="return_address" label="退货地址" extra="省市区和街道；同意退货后买家看到，空着为店铺地址">
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name="introduce" label="介绍">
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} />
        </Form.Item>
      </Form>
      {error && <Alert role="alert" type="error" showIcon title={messageOf(error)} />}
    </Dialog>
  )
}

/** The form gives it its value. */
const PictureInput = ({
  label,
  value = '',
  onChange = () => {},
}: {
  label: string
  value?: string
  onChange?: (address: string) => void
}) => <PictureField label={label} value={value} onChange={onChange} />

const yesNo = (value: boolean) => (value ? ('yes' as const) : ('no' as const))

const TEXTS = [
  ...(['name', 'mobile', 'hour', 'introduce', 'logo', 'banner'] as const),
  ...(['return_contact', 'return_mobile', 'return_address'] as const),
] as const

/** What differs from the stored values; region and address go together. */
function inputOf(values: Values, before: Values) {
  const region = values.region.at(-1) ?? ''
  const isMoved = region !== before.region.at(-1) || values.address !== before.address
  const texts = TEXTS.filter(key => (values[key] ?? '') !== before[key])
  const numbers = (['unpaid_orders', 'unpaid_pieces'] as const).filter(key => values[key] !== before[key])
  const flags = (['is_self_operated', 'is_ziti'] as const).filter(key => values[key] !== before[key])
  return {
    ...Object.fromEntries(texts.map(key => [key, values[key] ?? ''])),
    ...Object.fromEntries(numbers.map(key => [key, values[key]])),
    ...Object.fromEntries(flags.map(key => [key, yesNo(values[key])])),
    ...(isMoved ? { region, address: values.address } : {}),
  }
}
