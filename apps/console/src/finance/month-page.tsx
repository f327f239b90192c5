import { fieldsOf, financeOperations } from '@heji/api-client/contract'
import { Loading, onShopClock, Refusal, shopNow } from '@heji/designer/kit'
import { Empty } from 'antd'
import dayjs from 'dayjs'
import type * as v from 'valibot'
import { Link, useSearchParams } from 'wouter'
import { DatePicker } from '../operations/later'
import { ScrollingTable } from '../operations/scrolling-table'
import { useRead } from '../operations/use-operation'
import { Value } from '../operations/values'
import { FinanceNav } from './finance-nav'

const show = financeOperations['POST /api/operator/finance/monthly']

type Month = v.InferOutput<typeof show.output>

/** A month of each shop, and of each way to pay beside its bills. */
export function MonthPage() {
  const [params, setParams] = useSearchParams()
  const month = params.get('month') ?? ''
  const query = useRead(show, month ? { month } : {})
  const { data } = query
  return (
    <>
      <FinanceNav />
      <div className="co-title">
        <h1>月结单</h1>
        <DatePicker
          picker="month"
          aria-label="月份"
          allowClear={false}
          value={dayjs(data?.month ?? (month || undefined))}
          disabledDate={date => onShopClock(date).isAfter(shopNow(), 'month')}
          onChange={date => date && setParams({ month: date.format('YYYY-MM') })}
        />
      </div>
      <Refusal query={query} />
      {data ? <Tables month={data} /> : !query.error && <Loading />}
    </>
  )
}

function Tables({ month }: { month: Month }) {
  const total = { ...month.sum, shop_id: 'sum', name: '合计' }
  const open = month.channels.reduce((all, one) => all + one.open, 0)
  return (
    <>
      <section className="co-card" aria-label="按店铺">
        <h2>按店铺</h2>
        <ScrollingTable<Month['shops'][number]>
          name="按店铺"
          rowKey="shop_id"
          columns={columnsOf('shops')}
          dataSource={month.shops.length > 0 ? [...month.shops, total] : []}
          locale={{ emptyText: <Nothing text="这个月没有收款和退款。" /> }}
        />
      </section>
      <section className="co-card" aria-label="按支付渠道">
        <h2>按支付渠道</h2>
        {open > 0 && (
          <p className="co-help">
            还有 {open} 处差异没有处理，<Link href="/finance/differences?state=open">去处理</Link>
          </p>
        )}
        <ScrollingTable<Month['channels'][number]>
          name="按支付渠道"
          rowKey="provider"
          columns={columnsOf('channels')}
          dataSource={month.channels}
          locale={{ emptyText: <Nothing text="这个月没有收款，也没有账单。" /> }}
        />
      </section>
    </>
  )
}

function columnsOf<R extends object>(list: 'shops' | 'channels') {
  return fieldsOf(show.output)
    .find(({ name }) => name === list)!
    .fields.filter(({ detail }) => !detail)
    .map(field => ({
      key: field.name,
      title: field.title,
      ...(field.kind === 'number' ? { align: 'end' as const } : {}),
      render: (_: unknown, row: R) => <Value field={field} value={row[field.name as keyof R]} />,
    }))
}

const Nothing = ({ text }: { text: string }) => <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text} />
