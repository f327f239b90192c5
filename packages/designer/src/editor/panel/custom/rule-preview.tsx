import { type GoodsEntry, type GoodsRule, ruleKey } from '@heji/widgets/definitions'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { DesignerAdapter } from '../../../adapter/adapter'
import { useDesigner } from '../../../host/context'
import { Refusal } from '../../../kit/refusal'
import { yuan } from '../../pickers/yuan'

interface Props {
  rule: GoodsRule
  /** '': goods of all shops. */
  shopId: string
}

/** A block that has nothing but the rule; the shop fills it as it fills those of pages. */
const blockOf = ({ rule, shopId }: Props) =>
  shopId === ''
    ? { type: 'W0002', uuid: 'rule', goodsRule: rule, data: [] }
    : {
        type: 'W0020',
        uuid: 'rule',
        data: [{ shop_id: shopId, goodsRule: rule, goods_list: Array(3).fill({ goods_id: '' }) }],
      }

type Filled = { data?: (GoodsEntry & { goods_list?: GoodsEntry[] })[] }[]

const goodsOfRule = ({ previewTimes }: DesignerAdapter, of: Props) =>
  queryOptions({
    queryKey: ['goods-of-rule', ruleKey(of.rule, of.shopId)],
    queryFn: async ({ signal }) => {
      // Everybody sees the goods here: those of a rule for members too.
      const forAll = { ...of, rule: { ...of.rule, audience: 'all' as const } }
      const filled = (await previewTimes!.page([blockOf(forAll)], Math.floor(Date.now() / 1000), { signal })) as Filled
      const [row] = filled[0]?.data ?? []
      const list = of.shopId === '' ? (filled[0]?.data ?? []) : (row?.goods_list ?? [])
      return list.filter(({ goods_id }) => goods_id !== '')
    },
    placeholderData: keepPreviousData,
    retry: false,
  })

/** What the rule finds in the shop now. */
export function RulePreview(props: Props) {
  const { adapter } = useDesigner()
  const goods = useQuery({ ...goodsOfRule(adapter, props), enabled: adapter.previewTimes !== undefined })
  if (adapter.previewTimes === undefined) return null
  if (goods.error) return <Refusal query={goods} />
  const list = goods.data ?? []
  const words = goods.isPending
    ? '正在查找…'
    : list.length > 0
      ? `现在有 ${list.length} 件`
      : '现在没有商品符合，将展示手选的商品'
  return (
    <section className="hd-rule__found" aria-label="规则找到的商品" aria-busy={goods.isFetching}>
      <p role="status">{words}</p>
      <ol>
        {list.map(({ goods_id, goods_name, goods_pic, price, final_price }) => (
          <li key={goods_id}>
            {goods_pic && <img src={goods_pic} alt="" />}
            <span>{goods_name}</span>
            <b>{yuan(final_price?.fee ?? price)}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}
