import { goodsOperations, type Operation } from '@heji/api-client/contract'
import { Button, Dropdown } from 'antd'
import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '../operations/act-button'
import { useAct } from '../operations/use-operation'
import { below, type Category } from './category-moves'

const ActDialog = lazy(() => import('../operations/act-dialog').then(m => ({ default: m.ActDialog })))

const add = goodsOperations['POST /api/operator/goods/category-add']
const edit = goodsOperations['POST /api/operator/goods/category-edit']
const remove = goodsOperations['POST /api/operator/goods/category-remove']
const params = goodsOperations['POST /api/operator/goods/category-params']

type Act = 'edit' | 'add' | 'params' | 'remove'

/** What can be done with a category, beside moving it. */
export function CategoryActs({ row, all }: { row: Category; all: readonly Category[] }) {
  const [act, setAct] = useState<Act | null>(null)
  const hide = useAct(edit)
  if (!useMay(edit)) return null
  const items = [
    { key: 'edit', label: '改名、换图片' },
    ...(row.level < 3 ? [{ key: 'add', label: '新增下级' }] : []),
    { key: 'params', label: '商品参数' },
    { key: 'hide', label: row.hidden ? '显示' : '隐藏' },
    { key: 'remove', label: '删除', danger: true, disabled: below(all, row.category_id).length > 0 },
  ]
  const choose = (key: string) => {
    if (key === 'hide') hide.mutate({ category_id: row.category_id, hidden: !row.hidden })
    else setAct(key as Act)
  }
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => choose(key) }}>
        <Button size="small" type="text" aria-label={`${row.name} 的操作`} icon={<Ellipsis size={16} />} />
      </Dropdown>
      <Suspense>{act && <ActDialog {...(dialogOf(act, row, all) as Asked)} onClose={() => setAct(null)} />}</Suspense>
    </>
  )
}

interface Asked {
  operation: Operation
  given: object
  initial?: object
  title?: string
  options?: Record<string, Record<string, string>>
}

function dialogOf(act: Act, row: Category, all: readonly Category[]): Asked {
  const { category_id, name, picture } = row
  if (act === 'add') return { operation: add, given: { parent_id: category_id }, title: `在「${name}」里新增分类` }
  if (act === 'params')
    return {
      operation: params,
      given: { category_id },
      initial: { params: row.params },
      title: `「${name}」的商品参数`,
    }
  if (act === 'edit')
    return {
      operation: edit,
      given: { category_id, hidden: row.hidden, seen_name: name },
      initial: { name, picture },
      title: `修改「${name}」`,
    }
  const others = all.filter(one => one.category_id !== category_id)
  return {
    operation: remove,
    given: { category_id, ...(row.goods === 0 ? { goods_to: undefined } : {}) },
    title: `删除「${name}」`,
    options: { goods_to: Object.fromEntries(others.map(one => [one.category_id, one.path])) },
  }
}
