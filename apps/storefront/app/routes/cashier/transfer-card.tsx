import { Button, Countdown, FormError, formatYuan, TextArea, TextField } from '@heji/ui'
import { cleanCode } from '@heji/validators'
import { useState } from 'react'
import { Link } from '../../components/link'
import { PictureField } from '../../components/upload/picture-field'
import type { FormResult } from '../../forms/form-result'
import { useForm } from '../../forms/use-form'
import { Form, useRevalidator } from '../../framework'
import { OrderFacts } from './order-facts'
import type { loadTransfer } from './transfer.server'
import { MOST_VOUCHERS, TRANSFER_NOTE_MAX, Transfer } from './transfer-form'
import { VoucherFacts } from './voucher-card'

interface TransferCardProps {
  transfer: Awaited<ReturnType<typeof loadTransfer>>
  orders: readonly { id: string; title: string; total: number; point: number }[]
  total: number
  /** Unix seconds of the deadline, and of now. */
  until: number
  now: number
  answer: FormResult | undefined
}

/** Payment by bank transfer: the account, then a form for the voucher; after that, its state. */
export function TransferCard({ transfer, orders, total, until, now, answer }: TransferCardProps) {
  const { revalidate } = useRevalidator()
  const ids = orders.map(({ id }) => id).join(',')
  return (
    <section className="hs-pay hs-transfer" aria-labelledby="transfer">
      <h2 id="transfer">{transfer.isSent ? '转账凭证已提交，待商家确认' : '线下转账'}</h2>
      {transfer.isSent ? null : (
        <p>
          请在 <Countdown to={until} now={now} onEnd={revalidate} /> 内转账并提交凭证，提交后订单为您保留到商家审核完
        </p>
      )}
      {transfer.hint ? <p className="hs-transfer__hint">{transfer.hint}</p> : null}
      <OrderFacts orders={orders} total={total} />
      {transfer.refused ? (
        <p className="hs-transfer__refused" role="status">
          {`审核状态：审核拒绝　审核备注：${transfer.refused.said || '无'}　审核时间：${transfer.refused.at}`}
        </p>
      ) : null}
      {transfer.isSent && transfer.sent ? (
        <VoucherFacts voucher={transfer.sent} />
      ) : transfer.accounts.length > 0 ? (
        <TransferForm transfer={transfer} ids={ids} total={total} answer={answer} />
      ) : (
        <p className="hs-pay__none">商家暂未提供收款账户，请选择其他支付方式</p>
      )}
      <p className="hs-pay__buttons">
        <Link to={`/cashier?order_id=${ids}&pay_type=any`}>选择其他支付方式</Link>
        <Link to={orders.length === 1 ? `/member/trade/${ids}` : '/member/trade'}>订单详情</Link>
      </p>
    </section>
  )
}

interface TransferFormProps {
  transfer: TransferCardProps['transfer']
  ids: string
  total: number
  answer: FormResult | undefined
}

function TransferForm({ transfer: { accounts, refused }, ids, total, answer }: TransferFormProps) {
  const [isUploading, setUploading] = useState(false)
  const form = useForm(Transfer, answer, {
    lists: ['voucher_pic'],
    defaults: refused
      ? {
          bank_account_id: refused.account,
          pay_sn: refused.paySn,
          transfer_remark: refused.remark,
          voucher_pic: refused.pictures.join(','),
        }
      : {},
  })
  const account = form.field('bank_account_id')
  const pictures = form.field('voucher_pic')
  const chosen = account.defaultValue || (accounts[0]?.id ?? '')
  return (
    <Form method="post" encType="multipart/form-data" className="hs-transfer__form hj-form" {...form.props}>
      <input type="hidden" name="order_ids" value={ids} />
      <input type="hidden" name="seen" value={total} />
      <fieldset className="hs-transfer__accounts">
        <legend>1：请选择转入银行</legend>
        {accounts.map(({ id, name, bank, no, remark }) => (
          <label key={id} className="hs-transfer__account">
            <input
              type="radio"
              className="hj-choice__box hj-choice__box--radio"
              name="bank_account_id"
              value={id}
              defaultChecked={id === chosen}
            />
            <span>
              收款人户名：<b>{name}</b>
            </span>
            <span>{`开户行：${bank}`}</span>
            <span>
              账户：<b className="hs-transfer__no">{no}</b>
            </span>
            {remark ? <small>{remark}</small> : null}
          </label>
        ))}
        {account.error ? <p className="hs-pay__none">{account.error}</p> : null}
      </fieldset>
      <div className="hs-transfer__facts">
        <h3>2：请填写汇款信息</h3>
        <TextField {...form.field('pay_sn')} label="交易流水号" clean={cleanCode} maxLength={64} autoComplete="off" />
        <p className="hs-transfer__sum">
          订单金额：<b>{formatYuan(total)}</b>
        </p>
        <TextArea {...form.field('transfer_remark')} label="转账备注" maxLength={TRANSFER_NOTE_MAX} rows={3} />
        <PictureField
          id={pictures.id}
          name="voucher_pic"
          label="凭证图片"
          most={MOST_VOUCHERS}
          defaultValue={pictures.defaultValue}
          error={pictures.error}
          onBusy={setUploading}
        />
        <FormError message={form.message} />
        <p className="hs-pay__buttons">
          <Button
            type="submit"
            name="intent"
            value="transfer"
            variant="buy"
            size="XL"
            loading={form.isSending}
            disabled={isUploading}
          >
            {refused ? '更新凭证' : '提交凭证'}
          </Button>
        </p>
      </div>
    </Form>
  )
}
