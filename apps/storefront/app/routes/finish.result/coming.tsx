import { CoinsIcon, Icon, Picture, StoreIcon, TruckIcon } from '@heji/ui'
import { Link } from '../../components/link'
import type { loadResult } from './result.server'

type Result = Awaited<ReturnType<typeof loadResult>>['results'][number]

/** Pictures of one order; the page of the order has the others. */
const SHOWN = 5

/** What a paid order brings: the goods, when and where they come, and the points to come. */
export function Coming({ results }: { results: readonly Result[] }) {
  const points = results.reduce((sum, { earns }) => sum + earns, 0)
  const sent = results.filter(({ pictures }) => pictures.length > 0)
  if (sent.length === 0) return null
  return (
    <section className="hs-coming" aria-label="已买的商品">
      <ul>
        {sent.map(result => (
          <li key={result.id}>
            <Arrival result={result} />
            <Link to={`/member/trade/${result.id}`} className="hs-coming__goods" aria-label={namesOf(result)}>
              {result.pictures.slice(0, SHOWN).map(({ id, pic, num }) => (
                <span key={id}>
                  <Picture src={pic} alt="" width={72} height={72} />
                  {num > 1 ? <small>{`×${num}`}</small> : null}
                </span>
              ))}
              {result.pictures.length > SHOWN ? <b>{`共 ${result.pictures.length} 种`}</b> : null}
            </Link>
          </li>
        ))}
      </ul>
      {points > 0 ? (
        <p className="hs-coming__points">
          <Icon of={CoinsIcon} size={20} />
          <span>
            确认收货后可得 <b>{`${points.toLocaleString('en-US')} 积分`}</b>
          </span>
        </p>
      ) : null}
    </section>
  )
}

const namesOf = ({ pictures }: Result) => `已买的商品：${pictures.map(({ name }) => name).join('、')}`

function Arrival({ result: { arrives, to, isFetched } }: { result: Result }) {
  if (!arrives && !to) return null
  return (
    <p className="hs-coming__when">
      <Icon of={isFetched ? StoreIcon : TruckIcon} size={20} />
      <span>
        {arrives ? <b>{isFetched ? `${arrives} 到店自提` : `预计 ${arrives} 送达`}</b> : null}
        {to ? <span className="hs-coming__to">{to}</span> : null}
      </span>
    </p>
  )
}
