import { ScrollingTable } from '../operations/scrolling-table'
import { yuan } from '../operations/values'
import type { Request } from './request'

type Line = Request['lines'][number]

const COLUMNS = [
  {
    title: '商品',
    key: 'goods',
    render: (line: Line) => (
      <div className="co-line">
        {line.pic && <img src={`${line.pic}?w=96`} alt="" width={48} height={48} loading="lazy" />}
        <div>
          {line.name}
          <small>{[line.spec, line.sku_code].filter(Boolean).join(' · ')}</small>
        </div>
      </div>
    ),
  },
  {
    title: '件数',
    key: 'num',
    align: 'end' as const,
    render: (line: Line) => (line.unsent > 0 ? `${line.num}（${line.unsent} 件未发货）` : line.num || '只退差价'),
  },
  { title: '整行应付', key: 'paid', align: 'end' as const, render: (line: Line) => yuan(line.paid_fee) },
  { title: '退款', key: 'refund', align: 'end' as const, render: (line: Line) => <b>{yuan(line.refund_fee)}</b> },
]

export const RequestLines = ({ lines }: { lines: readonly Line[] }) => (
  <ScrollingTable<Line> name="商品明细" rowKey="line_id" columns={COLUMNS} dataSource={lines} />
)
