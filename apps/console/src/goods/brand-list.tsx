import { goodsOperations } from '@heji/api-client/contract'
import { Link } from 'wouter'
import { ActButton } from '../operations/act-button'
import { OperationTable } from '../operations/operation-table'
import { GoodsNav } from './goods-nav'
import './categories.css'

const list = goodsOperations['POST /api/operator/goods/brands']
const add = goodsOperations['POST /api/operator/goods/brand-add']
const edit = goodsOperations['POST /api/operator/goods/brand-edit']
const remove = goodsOperations['POST /api/operator/goods/brand-remove']

/** Brands, in the order of the shop. */
export const BrandList = () => (
  <>
    <GoodsNav />
    <div className="co-title">
      <h1>品牌</h1>
      <div className="co-acts">
        <ActButton operation={add} type="primary" />
      </div>
    </div>
    <OperationTable
      operation={list}
      rowKey="brand_id"
      empty="还没有品牌。新增后商品可以选它，买家可以按品牌筛选。"
      cells={{
        name: ({ name, logo }) => (
          <span className="co-item">
            {logo ? <img className="co-logo" src={`${logo}?w=96`} alt="" /> : <span className="co-item__none" />}
            {name}
          </span>
        ),
        goods: ({ name, goods }) => (
          <Link href={`/goods?brand=${encodeURIComponent(name)}`} className="co-num">
            {goods}
          </Link>
        ),
      }}
      acts={({ brand_id, name, logo, sort, goods }) => (
        <div className="co-acts">
          <ActButton size="small" operation={edit} given={{ brand_id }} initial={{ name, logo, sort }} text="修改" />
          {goods === 0 && <ActButton size="small" operation={remove} given={{ brand_id }} text="删除" />}
        </div>
      )}
    />
  </>
)
