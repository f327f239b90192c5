import { orderOperations } from '@heji/api-client/contract'
import { Refusal } from '@heji/designer/kit'
import { Button, Radio, Skeleton } from 'antd'
import { Printer } from 'lucide-react'
import { useSearchParams } from 'wouter'
import { useRead } from '../operations/use-operation'
import { PackingSlip } from './packing-slip'
import { PickingList } from './picking-list'
import './print.css'

const print = orderOperations['POST /api/operator/orders/print']

/** What can be printed, and the paper that it is for. */
const KINDS = { slip: '装箱单（100 × 150 mm）', a4: '装箱单（A4）', pick: '拣货单（A4）' } as const
type Kind = keyof typeof KINDS
const PAPER: Record<Kind, string> = { slip: '100mm 150mm', a4: 'A4', pick: 'A4' }

const kindOf = (given: string | null): Kind => (given !== null && given in KINDS ? (given as Kind) : 'slip')

/** Packing slips and picking lists of chosen orders, as the printer gets them. */
export function PrintPage() {
  const [params, setParams] = useSearchParams()
  const kind = kindOf(params.get('kind'))
  const query = useRead(print, { order_ids: (params.get('ids') ?? '').split(',').filter(Boolean) })
  const orders = query.data?.orders ?? []
  const setKind = (next: Kind) => setParams(now => ({ ...Object.fromEntries(now), kind: next }))
  return (
    <>
      <div className="co-title co-noprint">
        <h1>打印</h1>
        <Radio.Group
          optionType="button"
          value={kind}
          options={Object.entries(KINDS).map(([value, label]) => ({ value, label }))}
          onChange={event => setKind(event.target.value as Kind)}
        />
        <Button
          type="primary"
          icon={<Printer size={16} />}
          disabled={orders.length === 0}
          onClick={() => window.print()}
        >
          打印
        </Button>
      </div>
      <style>{`@page { size: ${PAPER[kind]}; margin: ${kind === 'slip' ? 4 : 10}mm }`}</style>
      <Refusal query={query} />
      {query.isPending && <Skeleton active />}
      <div className={`co-paper co-paper--${kind}`}>
        {kind === 'pick' ? (
          <PickingList orders={orders} />
        ) : (
          orders.map(order => <PackingSlip key={order.order_id} order={order} />)
        )}
      </div>
    </>
  )
}
