import { Button, Checkbox, FormError, formatSpecs, formatYuan, Picture, StarInput, TextArea } from '@heji/ui'
import { useState } from 'react'
import { PointPrice } from '../../components/order/point-price'
import { PictureField } from '../../components/upload/picture-field'
import type { FormResult } from '../../forms/form-result'
import { useForm } from '../../forms/use-form'
import { Form } from '../../framework'
import type { loadRate, RateLineData } from './rate.server'
import { CONTENT_MAX, lineFields, MOST_PICTURES, rateForm } from './rate-form'

interface RateFormBlockProps {
  page: Awaited<ReturnType<typeof loadRate>>
  answer: FormResult | undefined
}

/** Stars, words and pictures of every line that has no review yet. */
export function RateFormBlock({ page, answer }: RateFormBlockProps) {
  const form = useForm(rateForm(page.open.map(({ item_id }) => item_id)), answer)
  const [uploads, setUploads] = useState(0)
  return (
    <Form method="post" encType="multipart/form-data" className="hs-rate__form hj-form" {...form.props}>
      <input type="hidden" name="id" value={page.order_id} />
      <input type="hidden" name="order_class" value={page.order_class} />
      <ul>
        {page.open.map(line => (
          <li key={line.id}>
            <Line line={line} field={form.field} onBusy={isBusy => setUploads(n => n + (isBusy ? 1 : -1))} />
          </li>
        ))}
      </ul>
      <FormError message={form.message} />
      <p className="hs-rate__send">
        <Checkbox name="anonymous" value="1" defaultChecked={answer?.typed.anonymous === '1'}>
          匿名提交
        </Checkbox>
        <Button
          type="submit"
          name="intent"
          value="rate"
          variant="primary"
          size="L"
          loading={form.isSending || uploads > 0}
        >
          提交评价
        </Button>
      </p>
    </Form>
  )
}

interface LineProps {
  line: RateLineData
  field: ReturnType<typeof useForm>['field']
  onBusy: (isBusy: boolean) => void
}

function Line({ line, field, onBusy }: LineProps) {
  const names = lineFields(line.item_id)
  const stars = field(names.star)
  const [star, setStar] = useState(Number(stars.defaultValue) || 0)
  return (
    <>
      <input type="hidden" name="item" value={line.item_id} />
      <div className="hs-rate__item">
        <Picture src={line.pic} alt="" width={70} height={70} />
        <div>
          <p className="hs-rate__name">{line.name}</p>
          <p>{formatSpecs(line.spec)}</p>
          <p>{line.point > 0 ? <PointPrice point={line.point} cents={line.price} /> : formatYuan(line.price)}</p>
        </div>
      </div>
      <div className="hs-rate__stars">
        <StarInput name={stars.name} label="商品评分：" value={star} onChange={setStar} />
        {star > 0 ? <span>{`${star}分`}</span> : null}
        <p className="hj-field__error" aria-live="polite">
          {stars.error}
        </p>
      </div>
      <TextArea
        {...field(names.content)}
        label="评价晒单："
        placeholder="写点评价吧，你的评价对其他买家很有帮助哦~"
        maxLength={CONTENT_MAX}
      />
      <PictureField {...field(names.pics)} label="晒图" most={MOST_PICTURES} onBusy={onBusy} />
    </>
  )
}
