import { goodsOperations, settingsOperations } from '@heji/api-client/contract'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { Link } from 'wouter'
import { useMay } from '../operations/act-button'
import { useRead } from '../operations/use-operation'

/** Whoever may read one of the settings may read all. */
const shops = settingsOperations['POST /api/operator/settings/shops']
const freight = settingsOperations['POST /api/operator/settings/freight-list']
const texts = settingsOperations['POST /api/operator/settings/texts-show']
const goods = goodsOperations['POST /api/operator/goods/list']

/** What a shop does before it sells, in this order, for as long as nothing is sold. Not for whoever may not do it. */
export function FirstSteps() {
  const maySet = useMay(texts)
  const maySell = useMay(goods)
  return maySet && maySell ? <Steps /> : null
}

function Steps() {
  const [shop, template, mall, item] = [
    useRead(shops, { size: 1 }).data,
    useRead(freight, {}).data,
    useRead(texts, {}).data,
    useRead(goods, { status: 'onsale', size: 1 }).data,
  ]
  if (!shop || !template || !mall || !item) return null
  const steps = [
    { isDone: shop.total > 0, path: '/settings/shops', text: '新增店铺：名称、地区、退货地址' },
    {
      isDone: template.rows.some(({ id, is_default }) => id !== '0' && is_default),
      path: '/settings',
      text: '设运费：各地区多少钱、满多少包邮、哪里不送',
    },
    { isDone: item.total > 0, path: '/goods', text: '添加商品：一件件添加，或用表格一次导入' },
    {
      isDone: mall.brand_name !== '' && mall.register_text !== '' && mall.privacy_text !== '',
      path: '/settings/mall',
      text: '填商城名称、注册协议和隐私政策',
    },
  ]
  if (steps.every(({ isDone }) => isDone)) return null
  return (
    <section className="co-card" aria-labelledby="steps">
      <h2 id="steps">开业准备</h2>
      <p className="co-help">还没有成交。按顺序做完这几步，买家就能下单。</p>
      <ol className="co-steps">
        {steps.map(({ isDone, path, text }) => (
          <li key={path} data-done={isDone || undefined}>
            {isDone ? (
              <CircleCheck size={18} aria-label="已完成" role="img" />
            ) : (
              <CircleDashed size={18} aria-label="未完成" role="img" />
            )}
            <Link href={path}>{text}</Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
