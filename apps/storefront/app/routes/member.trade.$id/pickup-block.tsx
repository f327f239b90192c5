import { MapPinIcon, PhoneIcon } from '@heji/ui'
import { Link } from '../../components/link'
import { codeText } from '../../components/order/code-text'
import { useAskAgain } from '../../loaders/use-ask-again'
import type { OrderPageData } from './order.server'

interface PickupBlockProps {
  pickup: NonNullable<OrderPageData['pickup']>
  code: NonNullable<NonNullable<OrderPageData['pickup']>['code']>
  shop: OrderPageData['shop']
}

const ASK_EVERY_MS = 10_000

/** The code for the counter, and the way to the shop. The page notices when the code is redeemed. */
export function PickupBlock({ pickup, code, shop }: PickupBlockProps) {
  useAskAgain(ASK_EVERY_MS)
  return (
    <section className="hs-order__card hs-pickup" aria-labelledby="pickup">
      <div className="hs-pickup__code">
        <h2 id="pickup">提货码</h2>
        <p className="hs-pickup__digits">{codeText(code.text)}</p>
        <p className="hs-order__hint">提货时请告知店员提货码，切勿提前泄露</p>
        {code.bars ? <img className="hs-pickup__bars" src={code.bars} alt="" width={270} height={70} /> : null}
      </div>
      {code.qr ? <img className="hs-pickup__qr" src={code.qr} alt="提货二维码" width={160} height={160} /> : null}
      <div className="hs-pickup__place">
        <h3>{pickup.name}</h3>
        <p>{pickup.place}</p>
        <p>{`营业时间：${shop.hour}`}</p>
        <p>
          提货时间：<b>{pickup.when}</b>
        </p>
        <p className="hs-pickup__links">
          <Link to={pickup.map} target="_blank">
            <MapPinIcon size={16} aria-hidden="true" />
            查看地图
          </Link>
          <span>
            <PhoneIcon size={16} aria-hidden="true" />
            <span>{pickup.phone}</span>
          </span>
        </p>
      </div>
    </section>
  )
}
