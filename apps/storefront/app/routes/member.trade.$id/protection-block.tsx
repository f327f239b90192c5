import { formatYuan, Price } from '@heji/ui'
import { helpHref, protectionTitle } from '../../components/article/article-href'
import { Link } from '../../components/link'
import { ProtectPrice } from '../../components/order/order-buttons'
import type { Protection } from '../../components/order/protection.server'
import { useServicePromises } from '../../shell/shell'

/** The difference to the lower price of now with the button that gives it back, and where the money went. */
export function ProtectionBlock({ order_id, protection }: { order_id: string; protection: Protection }) {
  const { fee, until, reason, lines, without, grants } = protection
  const { protectionDays } = useServicePromises()
  return (
    <section className="hs-order__card hs-protect" aria-labelledby="protection">
      <h2 id="protection">价格保护</h2>
      <p className="hs-order__hint">
        <span>{until ? `价保至 ${until}，` : ''}</span>
        <Link to={helpHref(protectionDays > 0 ? protectionTitle(protectionDays) : '价保')}>价保规则</Link>
      </p>
      {fee > 0 ? (
        <>
          <p className="hs-protect__due">
            您买的商品降价了，可退差价 <Price cents={fee} size={20} />
          </p>
          <ul className="hs-protect__lines">
            {lines.map(line => (
              <li key={line.id}>
                {`${line.name} ×${line.num}：成交 ${formatYuan(line.paid)}，现在 ${formatYuan(line.now)}`}
              </li>
            ))}
          </ul>
          <ProtectPrice id={order_id} text="一键价保" isMain />
        </>
      ) : reason ? (
        <p className="hs-protect__none">{`${reason}${reason === NO_DIFFERENCE ? '，期间降价可在这里一键退回' : ''}`}</p>
      ) : null}
      {without.length > 0 ? (
        <ul className="hs-protect__lines">
          {without.map(line => (
            <li key={line.id}>{`${line.name}：${line.reason}`}</li>
          ))}
        </ul>
      ) : null}
      {grants.length > 0 ? <Trail grants={grants} /> : null}
    </section>
  )
}

/** As the shop says it. */
const NO_DIFFERENCE = '目前没有差价'

function Trail({ grants }: Pick<Protection, 'grants'>) {
  return (
    <dl className="hs-protect__trail" aria-label="差价去向">
      {grants.map(({ id, fee, to, startedAt, doneAt }) => (
        <div key={id}>
          <dt>{`已退差价 ${formatYuan(fee)}`}</dt>
          <dd>
            {`原路退回（${to}），${doneAt ? `${doneAt} 已退回` : `${startedAt} 已发起退款，预计1至3个工作日到账`}`}
          </dd>
        </div>
      ))}
    </dl>
  )
}
