import { PROMOTION_STATES, promotionOperations } from '@heji/api-client/contract'
import { Loading, Refusal } from '@heji/designer/kit'
import { Link } from 'wouter'
import { Item } from '../operations/item'
import { PageActs } from '../operations/page-acts'
import { ScrollingTable } from '../operations/scrolling-table'
import { useRead } from '../operations/use-operation'
import { Choice, moment, yuan } from '../operations/values'
import { PromotionsNav } from './promotions-nav'

const show = promotionOperations['POST /api/operator/promotions/sale-show']

/** One sale with its goods. */
export function SalePage({ params }: { params: Record<string, string | undefined> }) {
  const query = useRead(show, { sale_id: params.id ?? '' })
  const { data: sale } = query
  if (!sale) return query.error ? <Refusal query={query} /> : <Loading />
  return (
    <>
      <PromotionsNav />
      <nav aria-label="位置" className="co-crumb">
        <Link href="/promotions/sales">限时特惠</Link>
      </nav>
      <div className="co-title">
        <h1>{sale.name}</h1>
        <Choice value={sale.state} words={PROMOTION_STATES} />
        {sale.state !== 'over' && (
          <PageActs
            operations={promotionOperations}
            verbs={['sale-end']}
            given={{ name: sale.name, sale_id: sale.sale_id }}
            isQuiet
          />
        )}
      </div>
      <section className="co-card" aria-labelledby="about-goods">
        <h2 id="about-goods">{sale.goods} 件商品</h2>
        <p className="co-help">
          {moment(sale.begin_at)} 至 {moment(sale.end_at)}，{sale.price}
        </p>
        <ScrollingTable
          name="商品"
          rowKey="goods_id"
          dataSource={sale.goods_list}
          columns={[
            {
              title: '商品',
              render: (_, row) => (
                <Item goodsId={row.goods_id} name={row.name} pic={row.pic}>
                  {row.goods_code}
                </Item>
              ),
            },
            { title: '售价', align: 'end', render: (_, row) => <span className="co-num">{yuan(row.price)}</span> },
            { title: '折扣', align: 'end', render: (_, row) => `${row.pays_percent / 10}折` },
            { title: '活动价', align: 'end', render: (_, row) => <b className="co-num">{yuan(row.sale_price)}</b> },
          ]}
        />
      </section>
    </>
  )
}
