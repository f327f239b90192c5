import { promotionOperations } from '@heji/api-client/contract'
import { Item } from '../operations/item'
import { OperationTable } from '../operations/operation-table'
import { PageActs } from '../operations/page-acts'
import { yuan } from '../operations/values'
import { NewButton } from './new-button'
import { PromotionsNav } from './promotions-nav'
import { TimeRange } from './time-range'

const list = promotionOperations['POST /api/operator/promotions/seckills']
const add = promotionOperations['POST /api/operator/promotions/seckill-add']

/** Tickets come and go by the second. */
const EVERY = 5_000

/** Seckills with their tickets, as they are now. */
export const SeckillList = () => (
  <>
    <PromotionsNav />
    <div className="co-title">
      <h1>秒杀</h1>
      <NewButton operation={add} href="/promotions/seckills/new" />
    </div>
    <OperationTable
      operation={list}
      rowKey="seckill_id"
      every={EVERY}
      empty="还没有秒杀。会员先抢名额再下单，名额有限；开始后这里每 5 秒更新一次。"
      titles={{ begin_at: '时间' }}
      cells={{
        seckill_id: null,
        goods_name: row => (
          <Item goodsId={row.goods_id} name={row.goods_name} pic={row.pic}>
            {row.goods_code}
          </Item>
        ),
        sale_price: row => (
          <span className="co-named co-num">
            {yuan(row.sale_price)}
            <small>
              <s>{yuan(row.price)}</s>
            </small>
          </span>
        ),
        begin_at: row => <TimeRange {...row} />,
        end_at: null,
      }}
      acts={row =>
        row.state !== 'over' && (
          <PageActs
            operations={promotionOperations}
            verbs={['seckill-end']}
            given={{ seckill_id: row.seckill_id }}
            isShort
          />
        )
      }
    />
  </>
)
