import { goodsOperations } from '@heji/api-client/contract'
import { ActButton } from '../operations/act-button'
import { Item } from '../operations/item'
import { OperationTable } from '../operations/operation-table'
import { moment } from '../operations/values'
import { GoodsNav } from './goods-nav'

const list = goodsOperations['POST /api/operator/goods/bin']
const restore = goodsOperations['POST /api/operator/goods/restore']
const purge = goodsOperations['POST /api/operator/goods/purge']

/** Goods that were deleted. */
export const BinPage = () => (
  <>
    <GoodsNav />
    <div className="co-title">
      <h1>回收站</h1>
    </div>
    <OperationTable
      operation={list}
      rowKey="goods_id"
      empty="回收站是空的。在商品列表里选中商品，点“删除商品”，会先放到这里。"
      cells={{
        name: ({ goods_id, name, pic, goods_code }) => (
          <Item goodsId={goods_id} name={name} pic={pic}>
            {goods_code}
          </Item>
        ),
        goods_code: null,
        ends_at: ({ ends_at }) => (ends_at === null ? '有订单，一直留着' : moment(ends_at)),
      }}
      acts={({ goods_id, ends_at }) => <Acts ids={goods_id} isHeld={ends_at === null} />}
      bulk={(ids, clear) => <Acts ids={ids.join(',')} isHeld={false} onDone={clear} />}
    />
  </>
)

const Acts = ({ ids, isHeld, onDone }: { ids: string; isHeld: boolean; onDone?: () => void }) => {
  const done = onDone ? { onDone } : {}
  return (
    <div className="co-acts">
      <ActButton size="small" operation={restore} given={{ goods_ids: ids }} text="恢复" {...done} />
      {!isHeld && <ActButton size="small" operation={purge} given={{ goods_ids: ids }} text="彻底删除" {...done} />}
    </div>
  )
}
