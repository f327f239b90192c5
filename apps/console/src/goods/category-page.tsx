import { goodsOperations } from '@heji/api-client/contract'
import { Loading, Refusal } from '@heji/designer/kit'
import { Button, Empty } from 'antd'
import { useState } from 'react'
import { ActButton, useMay } from '../operations/act-button'
import { useAct, useRead } from '../operations/use-operation'
import { below, type Category, dropOf, type Edge, type Place } from './category-moves'
import { CategoryRow } from './category-row'
import { GoodsNav } from './goods-nav'
import './categories.css'

const list = goodsOperations['POST /api/operator/goods/categories']
const add = goodsOperations['POST /api/operator/goods/category-add']
const move = goodsOperations['POST /api/operator/goods/category-move']

/** Rows that are all shown at first; of more, only the top ones. */
const MOST_OPEN = 60

/** The tree of categories: dragged, or moved by keys. */
export function CategoryPage() {
  const query = useRead(list, {})
  return (
    <>
      <GoodsNav />
      <div className="co-title">
        <h1>分类</h1>
        <div className="co-acts">
          <ActButton operation={add} given={{ parent_id: '0' }} type="primary" text="新增一级分类" />
        </div>
      </div>
      <Refusal query={query} />
      {query.data ? <CategoryTree rows={query.data.rows} /> : !query.error && <Loading />}
    </>
  )
}

function CategoryTree({ rows }: { rows: Category[] }) {
  const [closed, setClosed] = useState(
    () => new Set(rows.length > MOST_OPEN ? rows.map(({ category_id }) => category_id) : []),
  )
  const [dragged, setDragged] = useState<Category | null>(null)
  const [target, setTarget] = useState<{ id: string; edge: Edge } | null>(null)
  const act = useAct(move)
  const may = useMay(move)
  if (rows.length === 0)
    return (
      <section className="co-card">
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description="还没有分类。先新增几个一级分类，如 服饰、家居；商品按分类找，菜单也用它。"
        />
      </section>
    )
  const isFolded = (row: Category): boolean => {
    const parent = rows.find(({ category_id }) => category_id === row.parent_id)
    return parent !== undefined && (closed.has(parent.category_id) || isFolded(parent))
  }
  const toggle = (id: string) => {
    const next = new Set(closed)
    if (!next.delete(id)) next.add(id)
    setClosed(next)
  }
  const go = (row: Category, to: Place | null) => {
    if (to) act.mutate({ category_id: row.category_id, ...to, seen_parent_id: row.parent_id })
  }
  return (
    <section className="co-card" aria-label="全部分类">
      <p className="co-help">
        {may
          ? '拖动左边的把手，或选中把手后按 Alt + 方向键：上、下换位置，右移到上一个的里面，左移出来。买家马上看到。'
          : '商城里的分类。'}
      </p>
      <p className="co-tree__fold">
        <Button size="small" onClick={() => setClosed(new Set())}>
          全部展开
        </Button>
        <Button size="small" onClick={() => setClosed(new Set(rows.map(({ category_id }) => category_id)))}>
          全部收起
        </Button>
      </p>
      <ul className="co-tree" aria-busy={act.isPending}>
        {rows
          .filter(row => !isFolded(row))
          .map(row => (
            <CategoryRow
              key={row.category_id}
              row={row}
              all={rows}
              isClosed={closed.has(row.category_id)}
              hasChildren={below(rows, row.category_id).length > 0}
              edge={target?.id === row.category_id ? target.edge : null}
              onToggle={() => toggle(row.category_id)}
              onMove={to => go(row, to)}
              onDrag={setDragged}
              onOver={edge => {
                const fits = dragged && edge && dropOf(rows, dragged, row, edge)
                setTarget(fits ? { id: row.category_id, edge } : null)
              }}
              onDrop={() => {
                if (dragged && target) go(dragged, dropOf(rows, dragged, row, target.edge))
                setTarget(null)
                setDragged(null)
              }}
            />
          ))}
      </ul>
    </section>
  )
}
