import { shopNow, unixOf } from '@heji/designer/kit'
import { Form, Input, Select } from 'antd'
import type { Dayjs } from 'dayjs'
import { useChoices } from '../goods/goods'
import { MomentPicker } from '../operations/moment-picker'

export interface Times {
  begin?: Dayjs | null
  end?: Dayjs | null
}

export const needed = (title: string) => [{ required: true, message: `请填写${title}` }]

/** From the next full hour for a week. */
export const usualTimes = (): Required<Times> => {
  const begin = shopNow().add(1, 'hour').startOf('hour')
  return { begin, end: begin.add(7, 'day') }
}

/** Unix seconds; null while one is missing. */
export const unixTimes = ({ begin, end }: Times) =>
  begin && end ? { begin_at: unixOf(begin), end_at: unixOf(end) } : null

export const NameField = ({ placeholder }: { placeholder: string }) => (
  <Form.Item name="name" label="名称" rules={needed('名称')} required>
    <Input maxLength={50} placeholder={placeholder} />
  </Form.Item>
)

export const TimeFields = ({ help }: { help?: string }) => (
  <div className="co-pair">
    <Form.Item name="begin" label="开始时间" rules={needed('开始时间')} required>
      <MomentPicker />
    </Form.Item>
    <Form.Item
      name="end"
      label="结束时间"
      dependencies={['begin']}
      {...(help ? { extra: help } : {})}
      required
      rules={[
        ...needed('结束时间'),
        ({ getFieldValue }) => ({
          validator: async (_, end: Dayjs | null) => {
            const begin = getFieldValue('begin') as Dayjs | null
            if (begin && end && !end.isAfter(begin)) throw new Error('结束时间须晚于开始时间')
          },
        }),
      ]}
    >
      <MomentPicker />
    </Form.Item>
  </div>
)

export function ShopField() {
  const { shops } = useChoices()
  const names = [...new Set(shops.map(({ name }) => name))]
  return (
    <Form.Item name="shop" label="店铺" extra="不选为全部店铺">
      <Select allowClear showSearch placeholder="全部店铺" options={names.map(value => ({ value, label: value }))} />
    </Form.Item>
  )
}

/** @param isMany several of them */
export function CategoryField({ isMany = false }: { isMany?: boolean }) {
  const { categories } = useChoices()
  const title = isMany ? '指定分类' : '分类'
  return (
    <Form.Item
      name={isMany ? 'categories' : 'category'}
      label={title}
      extra={isMany ? '包括下级分类' : '不选为全部分类'}
      {...(isMany ? { rules: needed(title), required: true } : {})}
    >
      <Select
        allowClear
        showSearch
        {...(isMany ? { mode: 'multiple' as const } : {})}
        placeholder={isMany ? '选择分类' : '全部分类'}
        options={categories.map(value => ({ value, label: value }))}
      />
    </Form.Item>
  )
}
