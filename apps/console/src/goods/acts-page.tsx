import { goodsOperations } from '@heji/api-client/contract'
import { OperationTable } from '../operations/operation-table'
import { ActUndo } from './act-undo'
import { GoodsNav } from './goods-nav'

const list = goodsOperations['POST /api/operator/goods/acts']

/** Imports and changes of many goods, each to be undone. */
export const ActsPage = () => (
  <>
    <GoodsNav />
    <div className="co-title">
      <h1>改动记录</h1>
    </div>
    <p className="co-help">
      导入和批量修改都记在这里，90 天内可以撤销。撤销会改回之前的内容；之后又被改过的商品不动，会列出来。
    </p>
    <OperationTable
      operation={list}
      rowKey="act_id"
      empty="还没有导入或批量修改过商品。"
      acts={({ act_id, added, changed, undone }) =>
        undone < added + changed ? <ActUndo actId={act_id} /> : <span>已全部撤销</span>
      }
    />
  </>
)
