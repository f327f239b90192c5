import { MapPinIcon, SelectField, TextField } from '@heji/ui'
import { Link } from '../../components/link'
import { PhoneField } from '../../components/phone-field'
import { useSubmit } from '../../framework'
import { type CheckoutQuery, checkoutFields, named, withChoice } from './checkout-form'
import { type OrderFields, WHO_MAX } from './order-form'
import { ORDER_FORM } from './order-form-id'
import type { PickupPlace } from './pickup-places.server'
import { QuoteButton } from './quote-button'

interface PickupBlockProps {
  places: readonly PickupPlace[]
  chosen: PickupPlace
  query: CheckoutQuery
  field: OrderFields
  /** Key of the parcel. */
  parcel: string
}

/** Place, time and person of the pickup. Another place may have other times. */
export function PickupBlock({ places, chosen, query, field, parcel }: PickupBlockProps) {
  const submit = useSubmit()
  const choose = (pickup: string) =>
    submit(checkoutFields(withChoice(query, parcel, { pickup })), {
      method: 'get',
      action: '/cart/checkout',
      replace: true,
      preventScrollReset: true,
    })
  return (
    <section className="hs-block" id={named('pickup', parcel)} aria-label="自提点信息">
      <h2>自提点信息</h2>
      <fieldset className="hs-places">
        <legend className="hj-visually-hidden">自提点</legend>
        {places.map(place => (
          <Place key={place.id} parcel={parcel} place={place} isChosen={place === chosen} onChoose={choose} />
        ))}
        {places.length > 1 ? <QuoteButton text="更新所选自提点的时间" /> : null}
      </fieldset>
      <div className="hs-pickup__who">
        <SelectField
          key={chosen.id}
          {...field(named('pickup_when', parcel))}
          form={ORDER_FORM}
          label="提货时间"
          required
          options={chosen.times}
          placeholder={chosen.times.length > 0 ? '请选择提货时间' : '无可选时间段'}
          disabled={chosen.times.length === 0}
        />
        <TextField
          {...field(named('receiver_name', parcel))}
          form={ORDER_FORM}
          label="提货人"
          required
          autoComplete="name"
          maxLength={WHO_MAX}
        />
        <PhoneField {...field(named('receiver_mobile', parcel))} form={ORDER_FORM} label="手机号" required />
      </div>
    </section>
  )
}

interface PlaceProps {
  parcel: string
  place: PickupPlace
  isChosen: boolean
  onChoose: (id: string) => void
}

const Place = ({ parcel, place, isChosen, onChoose }: PlaceProps) => (
  <div className="hs-address">
    <label className="hs-address__card hs-places__card">
      <input
        type="radio"
        className="hj-choice__box hj-choice__box--radio"
        name={named('pickup_location', parcel)}
        form={ORDER_FORM}
        value={place.id}
        defaultChecked={isChosen}
        onChange={() => onChoose(place.id)}
      />
      <b>{place.name}</b>
      <span className="hs-address__place">
        <span>{`提货地址：${place.place}`}</span>
        <br />
        <span>{`联系电话：${place.phone}`}</span>
        <br />
        <span>{`营业时间：${place.hours}`}</span>
      </span>
    </label>
    <Link className="hs-address__edit hs-places__map" to={place.map} target="_blank" aria-label={`地图：${place.name}`}>
      <MapPinIcon size={16} aria-hidden="true" />
      地图
    </Link>
  </div>
)
