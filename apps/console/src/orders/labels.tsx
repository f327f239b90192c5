import { orderOperations } from '@heji/api-client/contract'
import { Loading, Refusal } from '@heji/designer/kit'
import { useRead } from '../operations/use-operation'

const labels = orderOperations['POST /api/operator/orders/labels']

/** Labels as the carriers drew them, one on each page. They are pages of others: without scripts, links and forms. */
export function Labels({ orderIds }: { orderIds: string[] }) {
  const query = useRead(labels, { order_ids: orderIds })
  return (
    <>
      <Refusal query={query} />
      {query.isPending && <Loading />}
      {query.data?.labels.length === 0 && <p className="co-help">这些订单没有电子面单</p>}
      {query.data?.labels.map(({ code, corp_name, html }) => (
        <iframe key={code} className="co-label" title={`${corp_name} ${code}`} sandbox="" srcDoc={html} />
      ))}
    </>
  )
}
