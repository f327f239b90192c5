import { GOODS_STATES } from '@heji/api-client/contract'
import { AutoComplete, Form, Input, Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import { FilmInput } from './film-input'
import { useChoices } from './goods'
import { ParamFields } from './param-fields'
import { PictureInput } from './picture-input'
import { RichEditor } from './rich/rich-editor'

interface Props {
  isStored: boolean
  /** Stands between the pictures and the texts. */
  children: ReactNode
}

const needed = (title: string) => ({
  required: true,
  rules: [{ required: true, whitespace: true, message: `请填写${title}` }],
})

/** The fields of an item, in the order in which people fill them in. */
export const GoodsFields = ({ isStored, children }: Props) => (
  <div className="co-order">
    <div>
      <section className="co-card" aria-labelledby="basics">
        <h2 id="basics">基本</h2>
        <Form.Item name="name" label="名称" {...needed('名称')}>
          <Input maxLength={200} autoFocus={!isStored} placeholder="买家看到的名称，如 棉野 重磅纯棉短袖T恤" />
        </Form.Item>
        <Form.Item name="brief" label="简介">
          <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 4 }} placeholder="一两句卖点" />
        </Form.Item>
        <Form.Item name="pics" label="图片" extra="第一张是主图；拖动或用箭头排序。JPG、PNG，每张最多 10 MB">
          <PictureInput />
        </Form.Item>
        <Form.Item name="video" label="视频" extra="商品页图片前的短片，MP4 或 WebM，最多 8 MB">
          <FilmInput />
        </Form.Item>
      </section>
      {children}
      <section className="co-card" aria-labelledby="texts">
        <h2 id="texts">参数与介绍</h2>
        <ParamFields />
        <Form.Item
          name="intro"
          label="介绍"
          extra="商品页下方的图文。图片可以直接粘贴；从别处粘贴的格式会清理成商城的样子"
        >
          <RichEditor label="介绍" />
        </Form.Item>
      </section>
    </div>
    <div>
      <Places isStored={isStored} />
      <Sending />
    </div>
  </div>
)

function Places({ isStored }: { isStored: boolean }) {
  const { shops, categories, brands, tags } = useChoices()
  const shopNames = [...new Set(shops.map(({ name }) => name))]
  return (
    <section className="co-card" aria-labelledby="places">
      <h2 id="places">归类</h2>
      <Form.Item
        name="goods_code"
        label="货号"
        {...needed('货号')}
        extra={isStored ? '货号不能改' : '商家自己的编号，不能重复'}
      >
        <Input maxLength={64} disabled={isStored} />
      </Form.Item>
      <Form.Item name="status" label="状态" required>
        <Select options={Object.entries(GOODS_STATES).map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      <Form.Item name="shop" label="店铺" {...needed('店铺')}>
        <Select showSearch options={shopNames.map(value => ({ value }))} placeholder="选择店铺" />
      </Form.Item>
      <Form.Item name="category" label="分类" {...needed('分类')} extra="选一个，或写新的，如 服饰/短袖">
        <AutoComplete options={categories.map(value => ({ value }))} showSearch={{ filterOption: true }} />
      </Form.Item>
      <Form.Item name="brand" label="品牌" extra="没有的会新建">
        <AutoComplete allowClear options={brands.map(value => ({ value }))} showSearch={{ filterOption: true }} />
      </Form.Item>
      <Form.Item name="tags" label="标签" extra="最多 10 个，没有的会新建">
        <Select
          mode="tags"
          maxCount={10}
          options={tags.map(value => ({ value }))}
          tokenSeparators={[',', '，', '、']}
        />
      </Form.Item>
    </section>
  )
}

/** Templates of the chosen shop, and of all shops. */
function Sending() {
  const { freight_templates } = useChoices()
  const chosen = Form.useWatch<string | undefined>('shop')
  const options = [
    { value: '0', label: '店铺的默认模板' },
    ...freight_templates
      .filter(({ shop }) => shop === '' || shop === chosen)
      .map(({ id, name, shop }) => ({ value: id, label: shop ? `${name}（${shop}）` : name })),
  ]
  return (
    <section className="co-card" aria-labelledby="sending">
      <h2 id="sending">配送</h2>
      <Form.Item
        name="weight"
        label="重量"
        extra="带单位，如 190g、1.2kg；按重量算运费时要填"
        rules={[{ pattern: /^$|\d.*\D/, message: '重量要带单位，如 190g' }]}
      >
        <Input maxLength={20} />
      </Form.Item>
      <Form.Item
        name="volume"
        label="体积"
        extra="带单位，如 1200cm3、2L；按体积算运费时要填"
        rules={[{ pattern: /^$|^\d+(\.\d+)?\s*\D+\d?$/, message: '体积要带单位，如 1200cm3' }]}
      >
        <Input maxLength={20} />
      </Form.Item>
      <Form.Item
        name="freight_template_id"
        label="运费模板"
        extra="店铺自己的和通用的；换店铺后，原店铺的模板不能用"
        rules={[
          {
            validator: (_, value: string) =>
              options.some(option => option.value === value)
                ? Promise.resolve()
                : Promise.reject(new Error('这个模板是另一家店铺的，请重新选择')),
          },
        ]}
      >
        <Select options={options} />
      </Form.Item>
      <Form.Item name="gift" label="赠品" valuePropName="checked" extra="只随订单赠送，不单卖">
        <Switch />
      </Form.Item>
    </section>
  )
}
