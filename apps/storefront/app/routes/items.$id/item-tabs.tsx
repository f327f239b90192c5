import { Button, buttonClass, Pagination, Price, Stars } from '@heji/ui'
import { helpHref, protectionTitle, returnsTitle } from '../../components/article/article-href'
import { BUY_FORM, buyBlock } from '../../components/item-choice/buy-state'
import { returnsOf } from '../../components/items/returns'
import { HrefLink, Link } from '../../components/link'
import { RichText } from '../../components/rich-text/rich-text'
import { useStaffMode } from '../../components/staff/staff-mode'
import { useServicePromises } from '../../shell/shell'
import type { ItemData, Rates } from './item.server'
import { cartPriceOf } from './priced'
import { ReviewList } from './review-list'
import { WITHOUT_PROTECTION } from './service-promises'
import { usePast } from './use-past'
import { useSection } from './use-section'

const FILTERS = [
  { value: '', label: '全部' },
  { value: 'pic', label: '有图' },
  { value: 'good', label: '好评' },
  { value: 'middle', label: '中评' },
  { value: 'bad', label: '差评' },
] as const

const SECTIONS = ['intro', 'reviews', 'service'] as const

interface ItemTabsProps {
  item: ItemData
  rates: Rates | null
  /** The chosen sku; nothing where the bar offers no buying. */
  sku?: ItemData['spec_items'][number] | null
  /** Page of the item, for the links to its reviews. */
  path?: string
}

/**
 * Parameters and description, reviews and after-sales one below the other, with a sticky row of anchors: without
 * scripts nothing is hidden.
 */
export function ItemTabs({ item, rates, sku, path = `/items/${item.item_id}` }: ItemTabsProps) {
  const { aftersalesDays, exchangeDays, protectionDays } = useServicePromises()
  const returns = returnsOf(item.return_rule, { aftersalesDays, exchangeDays })
  const { rate_summary: summary } = item
  const current = useSection(SECTIONS)
  const labels = { intro: '商品介绍', reviews: `商品评价（${summary.count}）`, service: '售后保障' }
  return (
    <div className="hs-tabs">
      <nav className="hs-tabs__bar" aria-label="商品详情">
        {SECTIONS.map(id => (
          <a key={id} href={`#${id}`} {...(id === current ? { 'aria-current': 'location' as const } : {})}>
            {labels[id]}
          </a>
        ))}
        {sku === undefined ? null : <StickyBuy item={item} sku={sku} />}
      </nav>
      <section id="intro" className="hs-tabs__section" aria-label="商品介绍">
        <h2 className="hj-visually-hidden">商品介绍</h2>
        <dl className="hs-params">
          {paramsOf(item).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <RichText nodes={item.intro} />
      </section>
      <section id="reviews" className="hs-tabs__section" aria-labelledby="reviews-title">
        <h2 id="reviews-title" className="hs-item__h2">
          商品评价
        </h2>
        {summary.count === 0 ? (
          <p className="hs-reviews__none">暂无评价，购买后来说说吧</p>
        ) : (
          <>
            <div className="hs-reviews__head">
              <p className="hs-reviews__score">
                <b>{(summary.average / 10).toFixed(1)}</b>
                <Stars value={summary.average / 10} />
              </p>
              <nav className="hs-reviews__filters" aria-label="评价筛选">
                {FILTERS.map(({ value, label }) => (
                  <Link
                    key={label}
                    to={`${path}?rate_filter=${value}#reviews`}
                    {...(rates && !rates.isFirst && rates.type === value ? { 'aria-current': 'true' as const } : {})}
                  >
                    {`${label}${value === '' ? ` ${summary.count}` : value === 'pic' ? ` ${summary.with_pic}` : ''}`}
                  </Link>
                ))}
              </nav>
            </div>
            {rates ? <ReviewList rates={rates.list} /> : null}
            {rates && !rates.isFirst ? (
              <Pagination
                linkComponent={HrefLink}
                page={rates.page}
                total={rates.total_count}
                pageSize={10}
                hrefFor={page => `${path}?rate_filter=${rates.type}&rate_page=${page}#reviews`}
              />
            ) : (
              <p className="hs-reviews__none">
                <Link
                  to={`${path}?rate_filter=#reviews`}
                  className={buttonClass({ size: 'L' })}
                >{`查看全部 ${summary.count} 条评价`}</Link>
              </p>
            )}
          </>
        )}
      </section>
      <section id="service" className="hs-tabs__section" aria-labelledby="service-title">
        <h2 id="service-title" className="hs-item__h2">
          售后保障
        </h2>
        {returns.text ? <p className="hs-item__service">{returns.text}</p> : null}
        {protectionDays > 0 ? (
          <p className="hs-item__service">{`价格保护 ${protectionDays} 天：购买后降价，在订单详情中一键退回差价；${WITHOUT_PROTECTION}。`}</p>
        ) : null}
        <p className="hs-item__service hs-item__help">
          {[
            ...(returns.days > 0 ? [returnsTitle(returns.days)] : []),
            ...(protectionDays > 0 ? [protectionTitle(protectionDays)] : []),
            '售后流程',
            '联系我们',
          ].map(title => (
            <Link key={title} to={helpHref(title)}>
              {title}
            </Link>
          ))}
        </p>
      </section>
    </div>
  )
}

/** Price and button in the sticky row, once the form that they belong to is out of sight. Phones have a bar at the foot. */
function StickyBuy({ item, sku }: Required<Pick<ItemTabsProps, 'item' | 'sku'>>) {
  const isPast = usePast(BUY_FORM)
  const isStaff = useStaffMode()
  if (!isPast || buyBlock(item, isStaff)) return null
  return (
    <p className="hs-tabs__buy">
      <Price cents={cartPriceOf(item, sku)} size={20} />
      <Button type="submit" form={BUY_FORM} name="intent" value="add" variant="buy" size="M">
        加入购物车
      </Button>
    </p>
  )
}

/** Brand and number of the item first, unless its own parameters already contain them. */
function paramsOf(item: ItemData): [name: string, value: string][] {
  const own = item.item_params.map((param): [string, string] => [param.attribute_name, param.attribute_value_name])
  const general: [string, string][] = [
    ['品牌', item.goods_brand],
    ['商品编号', item.item_bn],
  ]
  return [...general.filter(([, value]) => value && !own.some(param => param[1] === value)), ...own]
}
