import { promotionOperations } from '@heji/api-client/contract'
import { Link } from 'wouter'
import { OperationTable } from '../operations/operation-table'
import { PageActs } from '../operations/page-acts'
import { NewButton } from './new-button'
import { PromotionsNav } from './promotions-nav'
import { TimeRange } from './time-range'

const list = promotionOperations['POST /api/operator/promotions/sales']
const add = promotionOperations['POST /api/operator/promotions/sale-add']

/** Sales: goods that cost less for some time. */
export const SaleList = () => (
  <>
    <PromotionsNav />
    <div className="co-title">
      <h1>限时特惠</h1>
      <NewButton operation={add} href="/promotions/sales/new" />
    </div>
    <OperationTable
      operation={list}
      rowKey="sale_id"
      empty="还没有限时特惠。选几件商品、定好价格和时间，到时自动降价，结束后自动恢复。"
      titles={{ begin_at: '时间' }}
      cells={{
        name: row => <Link href={`/promotions/sales/${row.sale_id}`}>{row.name}</Link>,
        goods: row => <span className="co-num">{row.goods} 件</span>,
        begin_at: row => <TimeRange {...row} />,
        end_at: null,
      }}
      acts={row =>
        row.state !== 'over' && (
          <PageActs
            operations={promotionOperations}
            verbs={['sale-end']}
            given={{ name: row.name, sale_id: row.sale_id }}
            isShort
          />
        )
      }
    />
  </>
)
