import { Button, FormError, SelectField, TextField } from '@heji/ui'
import { cleanCode } from '@heji/validators'
import { CARRIERS } from '../../components/aftersales/carriers'
import { CopyText } from '../../components/copy-text'
import { useFormResult } from '../../forms/form-state'
import { useLazyForm } from '../../forms/use-lazy-form'
import { Form } from '../../framework'
import type { AftersaleData, aftersaleAction } from './aftersale.server'

/** Where the goods go, and with which parcel; nothing if no goods travel. */
export function ReturnBlock({ request: { no, address, parcel, can, payer, exchange } }: { request: AftersaleData }) {
  if (!address && !parcel) return null
  return (
    <section className="hs-aftersale__card" aria-labelledby="return">
      <h2 id="return">寄回商品</h2>
      {address ? (
        <dl className="hs-aftersale__facts">
          <div>
            <dt>收货人：</dt>
            <dd>{`${address.contact} ${address.mobile}`}</dd>
          </div>
          <div>
            <dt>退货地址：</dt>
            <dd>
              <CopyText text={address.place} label="退货地址" />
            </dd>
          </div>
          {payer ? (
            <div>
              <dt>退货运费：</dt>
              <dd>{payer === 'shop' ? '由商家承担，请先垫付并保留凭证，联系商家结算' : '由您承担'}</dd>
            </div>
          ) : null}
        </dl>
      ) : null}
      {parcel ? (
        <dl className="hs-aftersale__facts">
          <div>
            <dt>寄回包裹：</dt>
            <dd>
              <span>{`${parcel.corp} `}</span>
              <CopyText text={parcel.code} label="运单号" />
            </dd>
          </div>
        </dl>
      ) : null}
      {can.includes('sendback') ? <SendBack no={no} then={exchange ? '寄出新商品' : '退款'} /> : null}
    </section>
  )
}

const loadCheck = async () => {
  const [{ checkOf }, { SendBackForm }] = await Promise.all([
    import('../../forms/check-of'),
    import('./aftersale-forms'),
  ])
  return checkOf(SendBackForm)
}

/** @param then what the shop does once it has the goods */
function SendBack({ no, then }: { no: string; then: string }) {
  const form = useLazyForm(loadCheck, useFormResult<typeof aftersaleAction>())
  return (
    <Form id="sendback" method="post" className="hs-aftersale__send hj-form" preventScrollReset {...form.props}>
      <p>{`请在包裹中附上订单号，不要使用到付或平邮。寄出后请填写物流，商家收货后${then}。`}</p>
      <input type="hidden" name="no" value={no} />
      <SelectField
        {...form.field('corp_code')}
        label="物流公司"
        placeholder="请选择物流公司"
        options={CARRIERS}
        required
      />
      <TextField
        {...form.field('logi_no')}
        label="物流单号"
        placeholder="请输入物流单号"
        clean={cleanCode}
        maxLength={30}
        required
      />
      <FormError message={form.message} />
      <Button type="submit" name="intent" value="sendback" variant="primary" size="L" loading={form.isSending}>
        提交物流
      </Button>
    </Form>
  )
}
