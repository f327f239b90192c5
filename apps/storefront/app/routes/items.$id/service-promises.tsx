import { helpHref, protectionTitle, returnsTitle } from '../../components/article/article-href'
import { returnsOf } from '../../components/items/returns'
import { Link } from '../../components/link'
import type { ServicePromises as Promises } from '../../shell/shell'
import type { ItemData } from './item.server'

/** To what the promise of the price does not reach. The order says so, too. */
export const WITHOUT_PROTECTION = '秒杀、使用优惠券或参加满减、满折、第二件半价的商品不参加价保'

interface ServicePromisesProps {
  promises: Promises
  rule: ItemData['return_rule']
}

/** Each promise leads to the text that keeps it, by its title. */
function promisesOf(
  { aftersalesDays, exchangeDays, protectionDays, freeDelivery }: Promises,
  rule: ItemData['return_rule'],
) {
  const { days, promise } = returnsOf(rule, { aftersalesDays, exchangeDays })
  return [
    ['正品保障', '正品保障'],
    ...(promise ? [[days > 0 ? returnsTitle(days) : '售后流程', promise]] : []),
    ...(freeDelivery === '' ? [] : [[freeDelivery, freeDelivery.replace(/[\d.]+/, ' $& ')]]),
    ...(protectionDays > 0 ? [[protectionTitle(protectionDays), `${protectionDays} 天价保`]] : []),
  ] as [title: string, words: string][]
}

/** What the shop promises, and the condition of the price. */
export const ServicePromises = ({ promises, rule }: ServicePromisesProps) => (
  <div className="hs-buy__row">
    <span className="hs-buy__label">服务</span>
    <p className="hs-buy__promise">
      {promisesOf(promises, rule).map(([title, words]) => (
        <Link key={title} to={helpHref(title)}>
          {words}
        </Link>
      ))}
      {promises.protectionDays > 0 ? <small>{WITHOUT_PROTECTION}</small> : null}
    </p>
  </div>
)
