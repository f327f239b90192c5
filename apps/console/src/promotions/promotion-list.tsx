import { promotionOperations } from '@heji/api-client/contract'
import { OperationTable } from '../operations/operation-table'
import { PageActs } from '../operations/page-acts'
import { NewButton } from './new-button'
import { PromotionsNav } from './promotions-nav'
import { TimeRange } from './time-range'

const list = promotionOperations['POST /api/operator/promotions/list']
const add = promotionOperations['POST /api/operator/promotions/add']

/** Promotions over an order: 满减, 满折, 第二件半价, 满赠, 加价购, 限购. */
export const PromotionList = () => (
  <>
    <PromotionsNav />
    <div className="co-title">
      <h1>促销活动</h1>
      <NewButton operation={add} href="/promotions/rules/new" />
    </div>
    <OperationTable
      operation={list}
      rowKey="promotion_id"
      empty="还没有促销活动。满减、第二件半价、赠品这些，从“新建促销活动”开始；保存前先看到最低会卖多少钱。"
      titles={{ begin_at: '时间' }}
      cells={{
        promotion_id: null,
        name: row => (
          <span className="co-named">
            {row.name}
            <small>{row.rule}</small>
          </span>
        ),
        rule: null,
        begin_at: row => <TimeRange {...row} />,
        end_at: null,
      }}
      acts={row =>
        row.state !== 'over' && (
          <PageActs
            operations={promotionOperations}
            verbs={['end']}
            given={{ promotion_id: row.promotion_id }}
            isShort
          />
        )
      }
    />
  </>
)
