import { aftersalesOperations, REQUEST_KINDS, REQUEST_STATES } from '@heji/api-client/contract'
import { Link } from 'wouter'
import { useChoices } from '../goods/goods'
import { OperationTable } from '../operations/operation-table'
import { PageActs } from '../operations/page-acts'
import { Chip, moment } from '../operations/values'
import { givenOf, TURN_TONES, waited, wholeFee } from './request'
import '../orders/orders.css'
import './aftersales.css'

const list = aftersalesOperations['POST /api/operator/aftersales/list']

/** Requests of all shops; those that wait for the shop say for how long. */
export function RequestList() {
  const { shops } = useChoices()
  return (
    <>
      <div className="co-title">
        <h1>售后</h1>
      </div>
      <OperationTable
        operation={list}
        rowKey="bn"
        // Nobody knows a shop by its number; who may not read the names does not choose.
        without={shops.length > 1 ? [] : ['shop_id']}
        options={{ shop_id: Object.fromEntries(shops.map(({ id, name }) => [id, name])) }}
        empty="还没有售后申请。买家申请退款或退货后会出现在这里。"
        cells={{
          bn: row => (
            <span className="co-state">
              <Link href={`/aftersales/${row.bn}`} className="co-num">
                {row.bn}
              </Link>
              <small>{REQUEST_KINDS[row.kind]}</small>
            </span>
          ),
          kind: null,
          state: row => (
            <span className="co-state">
              <Chip tone={TURN_TONES[row.turn]}>{REQUEST_STATES[row.state]}</Chip>
              {row.turn === 'shop' && <small>已等 {waited(row.since)}</small>}
              {row.deadline !== null && (
                <small>
                  {moment(row.deadline)} {row.deadline_does}
                </small>
              )}
            </span>
          ),
          goods: row => (
            <span className="co-goods">
              {row.goods}
              <small>
                {row.pieces} 件 · {row.reason}
              </small>
            </span>
          ),
          pieces: null,
          reason: null,
          order_id: row => (
            <Link href={`/orders/${row.order_id}`} className="co-num">
              {row.order_id}
            </Link>
          ),
          since: null,
          asked_at: row => <time className="co-num">{moment(row.asked_at)}</time>,
        }}
        acts={row =>
          row.turn === 'shop' && (
            <PageActs
              operations={aftersalesOperations}
              verbs={row.acts}
              given={givenOf(row)}
              initial={wholeFee(row.refund_fee)}
              isShort
            />
          )
        }
      />
    </>
  )
}
