import { promotionOperations } from '@heji/api-client/contract'
import { Link } from 'wouter'
import { ActButton } from '../operations/act-button'
import { Item } from '../operations/item'
import { OperationTable } from '../operations/operation-table'
import { PromotionsNav } from './promotions-nav'

const list = promotionOperations['POST /api/operator/promotions/points']
const add = promotionOperations['POST /api/operator/promotions/points-add']
const set = promotionOperations['POST /api/operator/promotions/points-set']

/** Goods of the points mall. */
export const PointsList = () => (
  <>
    <PromotionsNav />
    <div className="co-title">
      <h1>积分商城</h1>
      <div className="co-acts">
        <ActButton operation={add} type="primary" />
      </div>
    </div>
    <OperationTable
      operation={list}
      rowKey="goods_id"
      empty="积分商城还没有商品。放进几件，买家就能用积分兑换。"
      cells={{
        name: ({ goods_id, name, pic, goods_code }) => (
          <Item goodsId={goods_id} name={name} pic={pic}>
            {goods_code}
          </Item>
        ),
        goods_code: null,
        limit: ({ limit }) => <span className="co-num">{limit === 0 ? '不限' : limit}</span>,
      }}
      acts={({ goods_id, points, fee, limit }) => (
        <div className="co-acts">
          <ActButton size="small" operation={set} given={{ goods_id }} initial={{ points, fee, limit }} />
          <Link href={`/goods/${goods_id}`}>库存与上下架</Link>
        </div>
      )}
    />
  </>
)
