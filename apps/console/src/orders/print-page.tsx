import { orderOperations } from '@heji/api-client/contract'
import { Loading, Refusal } from '@heji/designer/kit'
import { Button, Radio } from 'antd'
import { Printer } from 'lucide-react'
import { useSearchParams } from 'wouter'
import { useRead } from '../operations/use-operation'
import { Labels } from './labels'
import { PackingSlip } from './packing-slip'
import { PickingList } from './picking-list'
import './print.css'

const print = orderOperations['POST /api/operator/orders/print']

/** What can be printed, and the paper that it is for. */
const KINDS = { slip: '装箱单（100 × 150 mm）', a4: '装箱单（A4）', pick: '拣货单（A4）', label: '电子面单' } as const
type Kind = keyof typeof KINDS
const PAPER: Record<Kind, string> = { slip: '100mm 150mm', a4: 'A4', pick: 'A4', label: '100mm 180mm' }
/** Millimetres. */
const MARGIN: Record<Kind, number> = { slip: 4, a4: 10, pick: 10, label: 0 }

const kindOf = (given: string | null): Kind => (given !== null && given in KINDS ? (given as Kind) : 'slip')

/** Packing slips, picking lists and labels of chosen orders, as the printer gets them. */
export function PrintPage() {
  const [params, setParams] = useSearchParams()
  const kind = kindOf(params.get('kind'))
  const order_ids = (params.get('ids') ?? '').split(',').filter(Boolean)
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
        <Button type="primary" icon={<Printer size={16} />} onClick={() => window.print()}>
          打印
        </Button>
      </div>
      <style>{`@page { size: ${PAPER[kind]}; margin: ${MARGIN[kind]}mm }`}</style>
      <div className={`co-paper co-paper--${kind}`}>
        {kind === 'label' ? <Labels orderIds={order_ids} /> : <Papers orderIds={order_ids} kind={kind} />}
      </div>
    </>
  )
}

/** Papers that we draw ourselves. */
function Papers({ orderIds, kind }: { orderIds: string[]; kind: Kind }) {
  const query = useRead(print, { order_ids: orderIds })
  const orders = query.data?.orders ?? []
  return (
    <>
      <Refusal query={query} />
      {query.isPending && <Loading />}
      {kind === 'pick' ? (
        <PickingList orders={orders} />
      ) : (
        orders.map(order => <PackingSlip key={order.order_id} order={order} />)
      )}
    </>
  )
}
