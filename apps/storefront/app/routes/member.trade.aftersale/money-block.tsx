import { formatYuan, Price } from '@heji/ui'
import { RefundSteps } from '../../components/order/refund-steps'
import type { AftersaleData } from './aftersale.server'

/** What comes back, where to, and when. */
export function MoneyBlock({ money, progress }: Pick<AftersaleData, 'money' | 'progress'>) {
  // The sum says it already.
  const isTold = money.steps.length > 1 && money.paid === null
  const isOver = progress === 3 || progress === 5 || progress === 7
  return (
    <section className="hs-aftersale__card" aria-labelledby="money">
      <h2 id="money">退款去向</h2>
      {money.steps.length > 1 ? (
        <RefundSteps
          steps={money.steps}
          label={money.paid === null ? '申请退款' : '退款金额'}
          total={money.fee - money.short}
        />
      ) : null}
      <dl className="hs-aftersale__money">
        {isTold ? null : (
          <div>
            <dt>{money.paid === null ? '申请退款' : '应退金额'}</dt>
            <dd>
              <Price cents={money.fee} size={20} />
            </dd>
          </div>
        )}
        {money.short > 0 ? (
          <div>
            <dt>扣除</dt>
            <dd>
              <span>{formatYuan(-money.short)}</span>
              <small>{money.shortText}</small>
            </dd>
          </div>
        ) : null}
        {money.point > 0 ? (
          <div>
            <dt>退还积分</dt>
            <dd>{`${money.point.toLocaleString('en-US')} 积分，退回积分账户`}</dd>
          </div>
        ) : null}
        {isOver ? (
          <div>
            <dt>退款状态</dt>
            <dd>未退款</dd>
          </div>
        ) : (
          <>
            {money.paid === null ? null : (
              <div>
                <dt>实退金额</dt>
                <dd>
                  <Price cents={money.paid} size={20} />
                </dd>
              </div>
            )}
            <div>
              <dt>退回方式</dt>
              <dd>{`原路退回（${money.to}）`}</dd>
            </div>
            <div>
              <dt>退款状态</dt>
              <dd>{stateText(money, progress)}</dd>
            </div>
          </>
        )}
      </dl>
    </section>
  )
}

const WAITS: Partial<Record<AftersaleData['progress'], string>> = {
  0: '商家同意后退款',
  1: '商家收到寄回的商品后退款',
  2: '商家收到寄回的商品后退款',
}

function stateText({ state, startedAt, doneAt }: AftersaleData['money'], progress: AftersaleData['progress']) {
  if (state === 'SUCCESS') return `已退回 ${doneAt}`
  if (state === 'PROCESSING') return `${startedAt} 已发起退款，预计1至3个工作日到账`
  return `${WAITS[progress] ?? '商家正在退款'}，预计1至3个工作日到账`
}
