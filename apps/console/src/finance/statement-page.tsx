import { fieldsOf, financeOperations } from '@heji/api-client/contract'
import { Loading, onShopClock, Refusal, shopNow } from '@heji/designer/kit'
import { Empty } from 'antd'
import dayjs from 'dayjs'
import type * as v from 'valibot'
import { Link, useSearchParams } from 'wouter'
import { DatePicker } from '../operations/later'
import { ScrollingTable } from '../operations/scrolling-table'
import { useRead } from '../operations/use-operation'
import { Value, yuan } from '../operations/values'
import { FinanceNav } from './finance-nav'

const show = financeOperations['POST /api/operator/finance/statement']

type Statement = v.InferOutput<typeof show.output>

/** What each shop took and gave back on one day. */
export function StatementPage() {
  const [params, setParams] = useSearchParams()
  const day = params.get('day') ?? ''
  const query = useRead(show, day ? { day } : {})
  const { data } = query
  return (
    <>
      <FinanceNav />
      <div className="co-title">
        <h1>日结单</h1>
        <DatePicker
          aria-label="日期"
          allowClear={false}
          value={dayjs(data?.day ?? (day || undefined))}
          disabledDate={date => onShopClock(date).isAfter(shopNow(), 'day')}
          onChange={date => date && setParams({ day: date.format('YYYY-MM-DD') })}
        />
      </div>
      <Refusal query={query} />
      {data ? <Sums statement={data} /> : !query.error && <Loading />}
    </>
  )
}

function Sums({ statement: { day, shops, sum } }: { statement: Statement }) {
  const fields = fieldsOf(show.output)
    .find(({ name }) => name === 'shops')!
    .fields.filter(({ detail }) => !detail)
  type Row = Statement['shops'][number]
  const columns = fields.map(field => ({
    key: field.name,
    title: field.title,
    ...(field.kind === 'number' ? { align: 'end' as const } : {}),
    render: (_: unknown, row: Row) => <Value field={field} value={row[field.name as keyof Row]} />,
  }))
  return (
    <>
      <section className="co-card" aria-labelledby="sum">
        <h2 id="sum">{day}</h2>
        <dl className="co-sum">
          <Part name="商品" fee={sum.goods_fee} />
          <Part name="会员优惠" fee={-sum.member_fee} />
          <Part name="促销、换货抵扣" fee={-sum.promotion_fee} />
          <Part name="优惠券" fee={-sum.coupon_fee} />
          <Part name="积分抵扣" fee={-sum.point_fee} />
          <Part name="运费" fee={sum.freight_fee} />
          <Part name="实收" fee={sum.paid_fee} href={`/finance/payments?day=${day}`} isSum />
          <Part name="退款" fee={-sum.refunded_fee} href="/finance/refunds?state=done" />
          <Part name="净收" fee={sum.net_fee} isSum />
        </dl>
        {(sum.late_fee > 0 || sum.late_returned_fee > 0) && (
          <p className="co-help">
            另外收到多付或迟到的 {yuan(sum.late_fee)}，退回 {yuan(sum.late_returned_fee)}，不算在上面。
          </p>
        )}
      </section>
      <section className="co-card" aria-label="按店铺">
        <h2>按店铺</h2>
        <ScrollingTable<Row>
          name="按店铺"
          rowKey="shop_id"
          columns={columns}
          dataSource={shops}
          locale={{
            emptyText: (
              <Empty
                image={Empty.PRESENTED_IMAGE_SIMPLE}
                description="这一天没有收款和退款。付款的订单会算在付款那天。"
              />
            ),
          }}
        />
      </section>
    </>
  )
}

interface PartProps {
  name: string
  fee: number
  href?: string
  isSum?: boolean
}

/** One line of the sum; with a link, it leads to its rows. */
const Part = ({ name, fee, href, isSum = false }: PartProps) => (
  <div className={isSum ? 'co-sum__sum' : ''}>
    <dt>{href ? <Link href={href}>{name}</Link> : name}</dt>
    <dd className="co-num">{fee === 0 ? '¥0.00' : yuan(fee)}</dd>
  </div>
)
