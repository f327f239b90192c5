import { Button, FormError, formatYuan, RadioGroup, SelectField, TextArea, TextField } from '@heji/ui'
import { cleanNumber } from '@heji/validators'
import { useState } from 'react'
import { PictureField } from '../../components/upload/picture-field'
import type { FormResult } from '../../forms/form-result'
import { useForm } from '../../forms/use-form'
import { Form } from '../../framework'
import type { ApplyPageData, ApplyResult } from './apply.server'
import { ApplyForm, MOST_PICTURES } from './apply-form'
import { ApplyLines } from './apply-lines'
import { RefundPreview, usePreview } from './refund-preview'

const TYPES = [
  { value: 'REFUND_GOODS', name: '退货退款', note: '已收到货，需要退还商品' },
  { value: 'EXCHANGING_GOODS', name: '换货', note: '已收到货，换同款商品的其他规格或同规格' },
  { value: 'ONLY_REFUND', name: '仅退款', note: '未收到货，或与商家协商一致不用退货' },
] as const

const typeOptions = (offersExchange: boolean) =>
  TYPES.filter(({ value }) => offersExchange || value !== 'EXCHANGING_GOODS').map(({ value, name, note }) => ({
    value,
    label: (
      <span className="hs-apply__type">
        <b>{name}</b>
        <small>{note}</small>
      </span>
    ),
  }))

interface ApplyFormBlockProps {
  page: ApplyPageData
  answer: FormResult<ApplyResult> | undefined
}

/** The form of a request. */
export function ApplyFormBlock({ page, answer }: ApplyFormBlockProps) {
  const form = useForm(ApplyForm, answer, { defaults: page.typed })
  const [isBusy, setBusy] = useState(false)
  const preview = usePreview(form.form, answer)
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="hs-apply__form hj-form"
      preventScrollReset
      {...form.props}
      onChange={preview.refresh}
    >
      <input type="hidden" name="order_id" value={page.order_id} />
      <input type="hidden" name="aftersales_bn" value={page.no} />
      <input type="hidden" name="idempotency_key" value={page.key} />
      <ApplyLines lines={page.lines} typed={answer?.typed} error={form.errors.detail} />
      <RadioGroup
        {...form.field('aftersales_type')}
        label="服务类型"
        look="card"
        options={typeOptions(page.choices.length > 0)}
        required
      />
      {page.choices.length > 0 ? (
        <div className="hs-apply__exchange">
          <SelectField
            {...form.field('exchange_item_id')}
            label="换成"
            placeholder="选择要换的规格"
            options={page.choices}
          />
        </div>
      ) : null}
      <SelectField
        {...form.field('reason')}
        label="退款理由"
        placeholder="选择退款原因"
        options={page.reasons.map(text => ({ value: text, label: text }))}
        required
      />
      <div className="hs-apply__amount">
        <TextField
          {...form.field('amount')}
          label="退款金额"
          prefix="¥"
          inputMode="decimal"
          placeholder="不填则全额退款"
          hint={`${preview.most === null ? '' : `最多 ${formatYuan(preview.most)}，`}不填则退还全部可退金额`}
          clean={cleanNumber}
          maxLength={12}
        />
      </div>
      <TextArea
        {...form.field('description')}
        label="申请退款说明"
        placeholder="请描述商品的问题，有助于商家更快处理"
        maxLength={200}
      />
      <PictureField {...form.field('pics')} label="售后凭证" most={MOST_PICTURES} onBusy={setBusy} />
      <RefundPreview {...preview} />
      <FormError message={form.message} />
      <p className="hs-apply__buttons">
        <Button type="submit" name="intent" value="apply" variant="buy" size="XL" loading={form.isSending || isBusy}>
          {isBusy ? '图片上传中' : '提交申请'}
        </Button>
      </p>
    </Form>
  )
}
