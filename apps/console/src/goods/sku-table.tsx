import { goodsOperations, stockOperations } from '@heji/api-client/contract'
import { Table } from 'antd'
import { Link } from 'wouter'
import { useMay } from '../operations/act-button'
import { InlineNumber } from '../operations/inline-number'
import { useAct } from '../operations/use-operation'
import { yuan } from '../operations/values'
import type { Sku } from './goods'

const setPrice = goodsOperations['POST /api/operator/goods/price']
const setStock = stockOperations['POST /api/operator/stock/set']

/** The skus of one item; prices and stock are changed where they stand. */
export const SkuTable = ({ skus, isForPoints }: { skus: readonly Sku[]; isForPoints: boolean }) => (
  <Table<Sku>
    size="small"
    rowKey="sku_code"
    dataSource={[...skus]}
    pagination={false}
    scroll={{ x: 'max-content', ...(skus.length > 12 ? { y: 480 } : {}) }}
    columns={[
      { title: '规格', key: 'spec', render: (_, { spec, sku_code }) => <Spec spec={spec} code={sku_code} /> },
      {
        title: isForPoints ? '另付' : '价格',
        key: 'price',
        align: 'end',
        render: (_, sku) => <Price sku={sku} field="price" />,
      },
      { title: '划线价', key: 'market', align: 'end', render: (_, sku) => <Price sku={sku} field="market_price" /> },
      { title: '库存', key: 'store', align: 'end', render: (_, sku) => <Stock sku={sku} /> },
      {
        title: '变动',
        key: 'moves',
        render: (_, { sku_code }) => (
          <Link href={`/stock/moves?sku_code=${encodeURIComponent(sku_code)}`} aria-label={`${sku_code} 的库存变动`}>
            查看
          </Link>
        ),
      },
    ]}
  />
)

const Spec = ({ spec, code }: { spec: string; code: string }) => (
  <span className="co-spec">
    {spec ? spec.replaceAll(',', '　') : '无规格'}
    <small>{code}</small>
  </span>
)

function Price({ sku, field }: { sku: Sku; field: 'price' | 'market_price' }) {
  const act = useAct(setPrice)
  const value = sku[field]
  const shown = field === 'market_price' && value === 0 ? '—' : yuan(value)
  if (!useMay(setPrice)) return <span className="co-num">{shown}</span>
  return (
    <InlineNumber
      isMoney
      label={`${sku.sku_code} 的${field === 'price' ? '价格' : '划线价'}`}
      value={value}
      isPending={act.isPending}
      onSave={next => act.mutate({ sku_code: sku.sku_code, price: sku.price, [field]: next })}
    >
      {shown}
    </InlineNumber>
  )
}

function Stock({ sku: { sku_code, store } }: { sku: Sku }) {
  const act = useAct(setStock)
  if (!useMay(setStock)) return <span className="co-num">{store}</span>
  return (
    <InlineNumber
      label={`${sku_code} 的库存`}
      value={store}
      isPending={act.isPending}
      onSave={count => act.mutate({ sku_code, count })}
    >
      {store.toLocaleString('zh-CN')}
    </InlineNumber>
  )
}
