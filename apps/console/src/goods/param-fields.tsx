import { goodsOperations } from '@heji/api-client/contract'
import { AutoComplete, Button, Form, Input } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { useRead } from '../operations/use-operation'
import type { Category } from './category-moves'

const categories = goodsOperations['POST /api/operator/goods/categories']

type Params = Category['params']
type Row = { name?: string; value?: string } | undefined

/** What goods of a category have, its own first, then those of the categories above it. */
export function paramsOf(all: readonly Category[], path: string | undefined): Params {
  const own = all.find(one => one.path === path?.trim())
  const found: Params = []
  for (let one = own; one; one = all.find(({ category_id }) => category_id === one!.parent_id))
    found.push(...one.params.filter(({ name }) => !found.some(known => known.name === name)))
  return found
}

/** Parameters of an item; those of its category are offered, with their values. */
export function ParamFields() {
  const form = Form.useFormInstance()
  const path = Form.useWatch<string | undefined>('category')
  const rows = Form.useWatch<Row[] | undefined>('params') ?? []
  const offered = paramsOf(useRead(categories, {}).data?.rows ?? [], path)
  const missing = offered.filter(({ name }) => !rows.some(row => row?.name?.trim() === name))
  const valuesOf = (at: number) => offered.find(({ name }) => name === rows[at]?.name?.trim())?.values ?? []
  return (
    <Form.Item label="参数" extra={offered.length > 0 ? '没有填内容的参数不显示' : undefined}>
      <Form.List name="params">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }) => (
              <div key={key} className="co-param">
                <Form.Item name={[name, 'name']} noStyle>
                  <Input maxLength={20} placeholder="参数名，如材质" aria-label={`第 ${name + 1} 个参数的名称`} />
                </Form.Item>
                <Form.Item name={[name, 'value']} noStyle>
                  <AutoComplete
                    options={valuesOf(name).map(value => ({ value }))}
                    showSearch={{ filterOption: true }}
                    aria-label={`第 ${name + 1} 个参数的内容`}
                    placeholder="内容"
                    maxLength={100}
                  />
                </Form.Item>
                <Button
                  type="text"
                  aria-label={`去掉第 ${name + 1} 个参数`}
                  icon={<Trash2 size={16} />}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            <div className="co-acts">
              <Button type="dashed" icon={<Plus size={16} />} onClick={() => add()}>
                添加参数
              </Button>
              {missing.length > 0 && (
                <Button
                  type="dashed"
                  onClick={() => {
                    const kept = (form.getFieldValue('params') as Row[]) ?? []
                    form.setFieldValue('params', [...kept, ...missing.map(({ name }) => ({ name }))])
                  }}
                >
                  {`填入分类的参数：${missing.map(({ name }) => name).join('、')}`}
                </Button>
              )}
            </div>
          </>
        )}
      </Form.List>
    </Form.Item>
  )
}
