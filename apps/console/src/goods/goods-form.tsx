import { goodsOperations, type Operation } from '@heji/api-client/contract'
import { Loading, messageOf, Refusal } from '@heji/designer/kit'
import { Alert, App, Button, Form } from 'antd'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useAct, useRead } from '../operations/use-operation'
import { useStay } from '../operations/use-stay'
import { addInput, editInput, type FormValues, matrixOf, NEW_MATRIX, NEW_VALUES, valuesOf } from './form-input'
import type { Goods } from './goods'
import { GoodsFields } from './goods-fields'
import { soldRows } from './matrix'
import { SpecMatrix } from './spec-matrix'
import './goods.css'

const show = goodsOperations['POST /api/operator/goods/show']
const add = goodsOperations['POST /api/operator/goods/add']
const edit = goodsOperations['POST /api/operator/goods/edit']

export const GoodsNew = () => <GoodsForm />

/** Waits for the item; what others save meanwhile does not change the form, the server refuses to overwrite it. */
export function GoodsEdit({ params }: { params: Record<string, string | undefined> }) {
  const query = useRead(show, { goods_id: params.id ?? '' })
  const [goods, setGoods] = useState<Goods>()
  useEffect(() => {
    if (query.data && !query.isPlaceholderData) setGoods(now => now ?? query.data)
  }, [query.data, query.isPlaceholderData])
  if (!goods) return query.error ? <Refusal query={query} /> : <Loading />
  return <GoodsForm goods={goods} />
}

/** One item, new or known, on one page. */
function GoodsForm({ goods }: { goods?: Goods }) {
  const [form] = Form.useForm<FormValues>()
  const [matrix, setMatrix] = useState(() => (goods ? matrixOf(goods) : NEW_MATRIX))
  const [isTouched, setTouched] = useState(false)
  const { save, error, isPending } = useSave(goods, () => setTouched(false))
  useStay(isTouched)
  const back = goods ? `/goods/${goods.goods_id}` : '/goods'
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark="optional"
      scrollToFirstError={{ focus: true, block: 'center' }}
      initialValues={goods ? valuesOf(goods) : NEW_VALUES}
      onValuesChange={() => setTouched(true)}
      onFinish={values => save(values, matrix.rows)}
      className="co-form"
    >
      <nav aria-label="位置" className="co-crumb">
        <Link href="/goods">商品</Link>
      </nav>
      <div className="co-title">
        <h1>{goods ? `修改 ${goods.name}` : '新增商品'}</h1>
      </div>
      <GoodsFields isStored={goods !== undefined}>
        <section className="co-card" aria-labelledby="matrix">
          <h2 id="matrix">规格、价格与库存</h2>
          <SpecMatrix
            {...matrix}
            isStored={goods !== undefined}
            onChange={(groups, rows) => {
              setMatrix({ groups, rows })
              setTouched(true)
            }}
          />
          {goods && <p className="co-help">已有的 SKU 不能删除；库存在商品页或“库存”里改，不会漏算正在下的订单。</p>}
        </section>
      </GoodsFields>
      <div className="co-save">
        {error && <Alert role="alert" type="error" showIcon title={messageOf(error)} />}
        <Button type="primary" htmlType="submit" loading={isPending}>
          {goods ? '保存' : '新增商品'}
        </Button>
        <Link href={back}>返回</Link>
      </div>
    </Form>
  )
}

function useSave(goods: Goods | undefined, onSaved: () => void) {
  const [, go] = useLocation()
  const { message } = App.useApp()
  const leave = (id: string) => {
    onSaved()
    go(`/goods/${id}`)
  }
  const adding = useAct(add, { quiet: true, onDone: ({ goods_id }) => leave(goods_id) })
  const editing = useAct(edit as Operation<typeof edit.input, typeof edit.output>, {
    quiet: true,
    onDone: () => leave(goods!.goods_id),
  })
  const save = (values: FormValues, rows: (typeof NEW_MATRIX)['rows']) => {
    if (soldRows(rows).length === 0) return void message.error('请填写价格')
    if (!goods) return adding.mutate(addInput(values, rows))
    const input = editInput(goods, values, rows)
    if (input) editing.mutate(input)
    else leave(goods.goods_id)
  }
  return { save, error: adding.error ?? editing.error, isPending: adding.isPending || editing.isPending }
}
