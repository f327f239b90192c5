import { promotionOperations } from '@heji/api-client/contract'
import { ActButton } from '../operations/act-button'
import { Item } from '../operations/item'
import { OperationTable } from '../operations/operation-table'
import { PromotionsNav } from './promotions-nav'

const list = promotionOperations['POST /api/operator/promotions/staff']
const set = promotionOperations['POST /api/operator/promotions/staff-set']
const end = promotionOperations['POST /api/operator/promotions/staff-end']

/** Goods that staff buy at their own price. */
export const StaffGoods = () => (
  <>
    <PromotionsNav />
    <div className="co-title">
      <h1>员工内购</h1>
    </div>
    <p className="co-help">在“商品”的列表里选中商品，点“设员工价”，就会列在这里。</p>
    <OperationTable
      operation={list}
      rowKey="goods_id"
      empty="还没有员工价的商品。"
      cells={{
        name: ({ goods_id, name, pic, goods_code }) => (
          <Item goodsId={goods_id} name={name} pic={pic}>
            {goods_code}
          </Item>
        ),
        goods_code: null,
      }}
      acts={({ goods_id, percent_off, only }) => <Acts ids={goods_id} initial={{ percent_off, only }} size="small" />}
      bulk={(ids, clear) => <Acts ids={ids.join(',')} onDone={clear} />}
    />
  </>
)

interface Props {
  /** Ids of goods, separated by commas. */
  ids: string
  initial?: { percent_off: number; only: boolean }
  size?: 'small'
  onDone?: () => void
}

const Acts = ({ ids, initial, ...more }: Props) => (
  <div className="co-acts">
    <ActButton operation={set} given={{ goods_ids: ids }} {...(initial ? { initial, text: '修改' } : {})} {...more} />
    <ActButton operation={end} given={{ goods_ids: ids }} {...more} />
  </div>
)
