import { goodsOperations } from '@heji/api-client/contract'
import { Tag } from 'antd'
import { ActButton } from '../operations/act-button'
import { OperationTable } from '../operations/operation-table'
import { GoodsNav } from './goods-nav'

const list = goodsOperations['POST /api/operator/goods/tags']
const add = goodsOperations['POST /api/operator/goods/tag-add']
const edit = goodsOperations['POST /api/operator/goods/tag-edit']
const remove = goodsOperations['POST /api/operator/goods/tag-remove']

/** Tags of goods. */
export const TagList = () => (
  <>
    <GoodsNav />
    <div className="co-title">
      <h1>标签</h1>
      <div className="co-acts">
        <ActButton operation={add} type="primary" />
      </div>
    </div>
    <OperationTable
      operation={list}
      rowKey="tag_id"
      empty="还没有标签。新增后在商品列表里选中商品，点“贴标签”。"
      cells={{
        name: ({ name, color }) => <Tag {...(color ? { color, variant: 'outlined' } : {})}>{name}</Tag>,
      }}
      acts={({ tag_id, name, color, words, goods }) => (
        <div className="co-acts">
          <ActButton size="small" operation={edit} given={{ tag_id }} initial={{ name, color, words }} text="修改" />
          <ActButton
            size="small"
            operation={remove}
            given={{ tag_id, ...(goods === 0 ? { take_off: false } : {}) }}
            text="删除"
          />
        </div>
      )}
    />
  </>
)
