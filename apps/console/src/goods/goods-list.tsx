import { GOODS_STATES, goodsOperations, promotionOperations } from '@heji/api-client/contract'
import { Button, Dropdown } from 'antd'
import { Plus } from 'lucide-react'
import { Link } from 'wouter'
import { ActButton, useMay } from '../operations/act-button'
import { ExportButton } from '../operations/export-button'
import { FileButton } from '../operations/file-button'
import { Item } from '../operations/item'
import { OperationTable } from '../operations/operation-table'
import { useAct } from '../operations/use-operation'
import { Choice, yuan } from '../operations/values'
import { type Imported, UndoImport } from './act-undo'
import { BulkButton } from './bulk-button'
import { asChoices, useChoices } from './goods'
import { GoodsNav } from './goods-nav'
import { PlanText } from './plan-text'
import './goods.css'

const list = goodsOperations['POST /api/operator/goods/list']
const status = goodsOperations['POST /api/operator/goods/status']
const add = goodsOperations['POST /api/operator/goods/add']
const plan = goodsOperations['POST /api/operator/goods/plan']
const staff = promotionOperations['POST /api/operator/promotions/staff-set']
const remove = goodsOperations['POST /api/operator/goods/remove']
const tagGoods = goodsOperations['POST /api/operator/goods/tag-goods']

/** Goods of all shops: found, put on sale and taken off, imported and exported. */
export function GoodsList() {
  const choices = useChoices()
  const mayAdd = useMay(add)
  return (
    <>
      <GoodsNav />
      <div className="co-title">
        <h1>商品</h1>
        <div className="co-acts">
          <ExportButton operation={goodsOperations['POST /api/operator/goods/export']} />
          <FileButton
            operation={goodsOperations['POST /api/operator/goods/import']}
            errors={goodsOperations['POST /api/operator/goods/import-errors']}
            more={result => <UndoImport {...(result as Imported)} />}
          />
          {mayAdd && (
            <Link href="/goods/new" asChild>
              <Button type="primary" icon={<Plus size={16} />} href="/goods/new">
                新增商品
              </Button>
            </Link>
          )}
        </div>
      </div>
      <OperationTable
        operation={list}
        rowKey="goods_id"
        empty="还没有商品。点“新增商品”一件件添加，或点“导入商品”用表格一次添加许多。"
        options={{
          category: asChoices(choices.categories),
          brand: asChoices(choices.brands),
          shop_id: Object.fromEntries(choices.shops.map(({ id, name }) => [id, name])),
        }}
        cells={{
          name: row => (
            <Item goodsId={row.goods_id} name={row.name} pic={row.pic}>
              {row.goods_code}
              {row.skus > 1 && ` · ${row.skus} 个 SKU`}
            </Item>
          ),
          goods_code: null,
          category: row => (
            <span className="co-place">
              {row.category}
              {row.brand && <small>{row.brand}</small>}
            </span>
          ),
          status: row => (
            <>
              <Choice value={row.status} words={GOODS_STATES} />
              <PlanText {...row} />
            </>
          ),
          price_from: row => <span className="co-num">{priceText(row)}</span>,
        }}
        acts={row => <StatusButton id={row.goods_id} isOn={row.status === 'onsale'} />}
        bulk={(ids, clear) => (
          <>
            <StatusMenu ids={ids} onDone={clear} />
            <BulkButton ids={ids} onDone={clear} />
            <ActButton operation={plan} given={{ goods_ids: ids.join(',') }} onDone={clear} />
            <ActButton
              operation={tagGoods}
              given={{ goods_ids: ids.join(',') }}
              options={{ put_on: asChoices(choices.tags), take_off: asChoices(choices.tags) }}
              onDone={clear}
            />
            <ActButton operation={staff} given={{ goods_ids: ids.join(',') }} onDone={clear} />
            <ActButton operation={remove} given={{ goods_ids: ids.join(',') }} onDone={clear} />
          </>
        )}
      />
    </>
  )
}

const priceText = ({ price_from, price_to, point }: { price_from: number; price_to: number; point: number }) => {
  const money = price_from === price_to ? yuan(price_from) : `${yuan(price_from)}–${yuan(price_to).replace('¥', '')}`
  if (point === 0) return money
  return price_to > 0 ? `${point} 积分 + ${money}` : `${point} 积分`
}

function StatusButton({ id, isOn }: { id: string; isOn: boolean }) {
  const act = useAct(status)
  if (!useMay(status)) return null
  return (
    <Button
      size="small"
      loading={act.isPending}
      onClick={() => act.mutate({ goods_ids: [id], status: isOn ? 'instock' : 'onsale' })}
    >
      {isOn ? '下架' : '上架'}
    </Button>
  )
}

function StatusMenu({ ids, onDone }: { ids: string[]; onDone: () => void }) {
  const act = useAct(status, { onDone })
  const items = Object.entries(GOODS_STATES).map(([key, label]) => ({ key, label }))
  if (!useMay(status)) return null
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items,
        onClick: ({ key }) => act.mutate({ goods_ids: ids.join(','), status: key as keyof typeof GOODS_STATES }),
      }}
    >
      <Button loading={act.isPending}>改状态…</Button>
    </Dropdown>
  )
}
