import { stockOperations } from '@heji/api-client/contract'
import { Link, useSearchParams } from 'wouter'
import { useChoices } from '../goods/goods'
import { ActButton, useMay } from '../operations/act-button'
import { ExportButton } from '../operations/export-button'
import { FileButton } from '../operations/file-button'
import { InlineNumber } from '../operations/inline-number'
import { Item } from '../operations/item'
import { OperationTable } from '../operations/operation-table'
import { ScrollingTable } from '../operations/scrolling-table'
import { useAct } from '../operations/use-operation'
import './stock.css'

const list = stockOperations['POST /api/operator/stock/list']
const set = stockOperations['POST /api/operator/stock/set']
const limit = stockOperations['POST /api/operator/stock/limit']
const change = stockOperations['POST /api/operator/stock/change']

/** Every sku with what is there: changed by hand, counted by a table. */
export function StockList() {
  const { shops } = useChoices()
  const [params] = useSearchParams()
  return (
    <>
      <div className="co-title">
        <h1>库存</h1>
        <div className="co-acts">
          <ExportButton operation={stockOperations['POST /api/operator/stock/sheet']} text="下载盘点表" />
          <FileButton
            operation={stockOperations['POST /api/operator/stock/count']}
            more={(result: Counted) => <Differences {...result} />}
          />
        </div>
      </div>
      <OperationTable
        operation={list}
        rowKey="sku_code"
        without={params.has('low') ? [] : ['below']}
        empty="还没有商品。添加商品后，每个 SKU 的库存会列在这里。"
        options={{ shop_id: Object.fromEntries(shops.map(({ id, name }) => [id, name])) }}
        cells={{
          name: row => (
            <Item goodsId={row.goods_id} name={row.name} pic={row.pic}>
              {row.spec && `${row.spec.replaceAll(',', '　')} · `}
              {row.sku_code}
            </Item>
          ),
          sku_code: null,
          store: row => <Store code={row.sku_code} store={row.store} />,
        }}
        acts={row => (
          <div className="co-acts">
            <ActButton size="small" operation={change} given={{ sku_code: row.sku_code }} text="增减" />
            <ActButton
              size="small"
              operation={limit}
              given={{ sku_code: row.sku_code }}
              initial={row.low_stock === null ? {} : { low_stock: row.low_stock }}
              text={row.low_stock === null ? '预警' : `预警 ${row.low_stock}`}
            />
            <Link href={`/stock/moves?sku_code=${encodeURIComponent(row.sku_code)}`}>变动</Link>
          </div>
        )}
      />
    </>
  )
}

function Store({ code, store }: { code: string; store: number }) {
  const act = useAct(set)
  const shown = <span className={store === 0 ? 'co-num co-none' : 'co-num'}>{store.toLocaleString('zh-CN')}</span>
  if (!useMay(set)) return shown
  return (
    <InlineNumber
      label={`${code} 的可售件数`}
      value={store}
      isPending={act.isPending}
      onSave={count => act.mutate({ sku_code: code, count })}
    >
      {shown}
    </InlineNumber>
  )
}

interface Counted {
  differences: { row: number; sku_code: string; name: string; on_shelf: number; counted: number; delta: number }[]
}

/** What a count finds, sku by sku. */
const Differences = ({ differences }: Counted) =>
  differences.length > 0 && (
    <ScrollingTable
      name="差异"
      rowKey="row"
      className="co-differences"
      dataSource={differences}
      pagination={{ pageSize: 8, hideOnSinglePage: true }}
      columns={[
        { title: 'SKU货号', dataIndex: 'sku_code' },
        { title: '商品', dataIndex: 'name' },
        { title: '应有', dataIndex: 'on_shelf', align: 'end' },
        { title: '实盘', dataIndex: 'counted', align: 'end' },
        {
          title: '差异',
          key: 'delta',
          align: 'end',
          render: (_, { delta }) => <Signed value={delta} />,
        },
      ]}
    />
  )

/** A number with its sign. */
export const Signed = ({ value }: { value: number }) => (
  <span className={`co-num ${value < 0 ? 'co-none' : 'co-more'}`}>
    {value > 0 ? `+${value.toLocaleString('zh-CN')}` : `−${Math.abs(value).toLocaleString('zh-CN')}`}
  </span>
)
