import { Checkbox, RadioGroup, TextField } from '@heji/ui'
import { cleanCode, cleanTaxNumber } from '@heji/validators'
import { useInvoiceKinds } from '../../shell/shell'
import type { OrderFields } from './order-form'

const TITLES = [
  { kind: 'individual', value: 'individual', label: '个人发票' },
  { kind: 'enterprise', value: 'unit', label: '企业发票' },
] as const

/** Needed once an invoice is wanted; `required` would hold the order back while these fields are hidden. */
const Star = () => (
  <span className="hj-field__star" aria-hidden="true">
    *
  </span>
)

/** Optional invoice of a kind that the shop writes, if it writes any; the fields follow the ticked boxes by CSS alone. */
export function InvoiceBlock({ field }: { field: OrderFields }) {
  const ticked = field('need_invoice').defaultValue !== ''
  const kinds = useInvoiceKinds()
  const titles = TITLES.filter(({ kind }) => kinds.includes(kind)).map(({ value, label }) => ({ value, label }))
  const typed = field('invoice_title').defaultValue
  const title = titles.find(({ value }) => value === typed)?.value ?? titles[0]?.value
  if (!title) return null
  return (
    <section className="hs-checkout-parcel hs-invoice hj-form" aria-labelledby="invoice">
      <div className="hs-option hs-option__line">
        <h2 id="invoice" className="hs-option__label">
          发票
        </h2>
        <span className="hs-option__value">
          <Checkbox name="need_invoice" value="1" defaultChecked={ticked}>
            需要发票
          </Checkbox>
        </span>
      </div>
      <div className="hs-invoice__fields">
        <RadioGroup label="发票类型" hideLabel name="invoice_title" options={titles} defaultValue={title} />
        <TextField
          {...field('invoice_name')}
          label={
            <>
              <span className="hs-invoice__personal">发票抬头</span>
              <span className="hs-invoice__unit">公司名称</span>
              <Star />
            </>
          }
          maxLength={100}
          autoComplete="organization"
        />
        <div className="hs-invoice__company">
          <TextField
            {...field('registration_number')}
            label={
              <>
                <span>税号</span>
                <Star />
              </>
            }
            clean={cleanTaxNumber}
            maxLength={20}
            autoComplete="off"
            hint="15、17、18 或 20 位字母或数字"
          />
          <TextField
            {...field('company_address')}
            label="公司地址"
            placeholder="选填"
            maxLength={100}
            autoComplete="off"
          />
          <TextField
            {...field('company_phone')}
            label="电话号码"
            placeholder="选填"
            clean={cleanCode}
            maxLength={20}
            autoComplete="off"
          />
          <TextField {...field('bankname')} label="开户银行" placeholder="选填" maxLength={60} autoComplete="off" />
          <TextField
            {...field('bankaccount')}
            label="银行账号"
            placeholder="选填"
            clean={cleanCode}
            maxLength={40}
            autoComplete="off"
          />
        </div>
      </div>
    </section>
  )
}
