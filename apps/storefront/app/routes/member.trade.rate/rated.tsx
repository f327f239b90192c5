import { Button, FormError, formatSpecs, Picture, Stars, TextArea } from '@heji/ui'
import { Link } from '../../components/link'
import type { FormResult } from '../../forms/form-result'
import { useForm } from '../../forms/use-form'
import { Form } from '../../framework'
import type { RatedData } from './rate.server'
import { CONTENT_MAX, ReplyForm } from './rate-form'

/** A review of one's own with its answers, and the form for more words. */
export function Rated({ rated, answer }: { rated: RatedData; answer: FormResult | undefined }) {
  return (
    <article className="hs-rate__done" aria-label={`${rated.name} 的评价`}>
      <div className="hs-rate__item">
        <Picture src={rated.pic} alt="" width={70} height={70} />
        <div>
          <Link to={`/items/${rated.goods_id}`} className="hs-rate__name">
            {rated.name}
          </Link>
          <p>{formatSpecs(rated.spec)}</p>
          <p className="hs-rate__mine">
            <Stars value={rated.star} size={16} />
            <time>{rated.date}</time>
          </p>
        </div>
      </div>
      <p className="hs-rate__words">{rated.content}</p>
      {rated.pics.length > 0 ? (
        <p className="hs-rate__pics">
          {rated.pics.map((url, i) => (
            <a key={url} href={url} target="_blank" rel="noreferrer">
              <Picture src={url} alt={`晒图${i + 1}`} width={72} height={72} />
            </a>
          ))}
        </p>
      ) : null}
      {rated.replies.length > 0 ? (
        <ul className="hs-rate__replies">
          {rated.replies.map(reply => (
            <li key={reply.id}>
              <b>{reply.isShop ? '商家回复' : '追评'}</b>
              <span>{`：${reply.content}`}</span>
              <time>{reply.date}</time>
            </li>
          ))}
        </ul>
      ) : null}
      <details open={answer ? true : undefined}>
        <summary className="hj-button hj-button--ghost hj-button--M">追评</summary>
        <More rate_id={rated.rate_id} answer={answer} />
      </details>
    </article>
  )
}

function More({ rate_id, answer }: { rate_id: string; answer: FormResult | undefined }) {
  const form = useForm(ReplyForm, answer)
  return (
    <Form method="post" className="hs-rate__more hj-form" preventScrollReset {...form.props}>
      <input type="hidden" name="rate_id" value={rate_id} />
      <TextArea
        {...form.field('content')}
        label="追评"
        hideLabel
        placeholder="用了一段时间，再说说感受吧"
        maxLength={CONTENT_MAX}
      />
      <FormError message={form.message} />
      <Button type="submit" name="intent" value="reply" variant="primary" loading={form.isSending}>
        提交追评
      </Button>
    </Form>
  )
}
