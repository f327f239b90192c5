import { formatSpecs, formatTime, initialOf, Picture, Stars } from '@heji/ui'
import type { Rates } from './item.server'

type Shown = 'rate_id' | 'avatar' | 'username' | 'star' | 'created' | 'item_spec_desc' | 'content' | 'rate_pic'

type Rate = Pick<Rates['list'][number], Shown | 'reply_content'>

/** Reviews with their pictures and the answers of the shop. */
export function ReviewList({ rates }: { rates: Rate[] }) {
  return (
    <ul className="hs-reviews">
      {rates.map(rate => (
        <li key={rate.rate_id} className="hs-review">
          <Review rate={rate} />
        </li>
      ))}
    </ul>
  )
}

function Review({ rate }: { rate: Rate }) {
  return (
    <>
      <div className="hs-review__who">
        {rate.avatar ? (
          <Picture src={rate.avatar} alt="" width={36} height={36} />
        ) : (
          <span className="hs-review__face" aria-hidden="true">
            {initialOf(rate.username)}
          </span>
        )}
        <span>{rate.username}</span>
      </div>
      <div>
        <p className="hs-review__meta">
          <Stars value={rate.star} />
          <time>{formatTime(rate.created)}</time>
          <span>{formatSpecs(rate.item_spec_desc)}</span>
        </p>
        <p className="hs-review__text">{rate.content}</p>
        {rate.rate_pic ? (
          <p className="hs-review__pics">
            {rate.rate_pic.split(',').map(pic => (
              <Picture key={pic} src={pic} alt="买家晒图" width={80} height={80} />
            ))}
          </p>
        ) : null}
        {rate.reply_content ? <p className="hs-review__reply">{`商家回复：${rate.reply_content}`}</p> : null}
      </div>
    </>
  )
}
