import { Button, Price } from '@heji/ui'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { RefundSteps } from '../../components/order/refund-steps'
import type { FormResult } from '../../forms/form-result'
import { useFetcher } from '../../framework'
import type { ApplyResult } from './apply.server'
import { toCents } from './apply-form'

const WAIT_MS = 400

type Preview = ApplyResult['preview']

/**
 * Asks what would come back when the form opens and whenever it changes, once it is complete enough. An amount that is
 * all there is stays all there is.
 */
export function usePreview(form: RefObject<HTMLFormElement>, answer: FormResult<ApplyResult> | undefined) {
  const fetcher = useFetcher<FormResult<ApplyResult>>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isAlive, setAlive] = useState(false)
  const most = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    setAlive(true)
    refresh()
    return () => clearTimeout(timer.current)
  }, [])

  const ask = () => {
    if (!form.current) return
    const fields = new FormData(form.current)
    // The preview is of the whole form; what does not change the money may be missing.
    if (!fields.get('aftersales_type') || ![...fields].some(([name, value]) => /^num-/.test(name) && value !== '0'))
      return
    for (const name of ['pics', 'description']) fields.delete(name)
    if (!fields.get('reason')) fields.set('reason', '-')
    fields.set('intent', 'preview')
    if (isAll(amountOf(form), most.current)) fields.delete('amount')
    fetcher.submit(new URLSearchParams([...fields].map(([name, value]) => [name, String(value)])), { method: 'post' })
  }
  const refresh = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(ask, WAIT_MS)
  }
  const told = fetcher.data ?? answer
  const preview: Preview | null = told?.data?.preview ?? null
  useEffect(() => {
    if (!preview) return
    const amount = amountOf(form)
    if (amount && isAll(amount, most.current)) amount.value = (preview.max_refund_fee / 100).toFixed(2)
    most.current = preview.max_refund_fee
  }, [preview, form])
  const refusal = fetcher.data && !fetcher.data.ok ? fetcher.data.message || Object.values(fetcher.data.fields)[0] : ''
  return { preview, refusal: refusal ?? '', most: preview?.max_refund_fee ?? null, isAlive, refresh }
}

const amountOf = (form: RefObject<HTMLFormElement>) => {
  const field = form.current?.elements.namedItem('amount')
  return field instanceof HTMLInputElement ? field : null
}

const isAll = (amount: HTMLInputElement | null, most: number | null) =>
  amount !== null && amount.value !== '' && toCents(amount.value) === most

/** The first sentence repeats the sum above. */
const isReason = (text: string) => !text.startsWith('预计退款')

const Difference = ({ pay_fee, back_fee }: { pay_fee: number; back_fee: number }) => (
  <>
    <p className="hs-apply__sum">
      {pay_fee + back_fee === 0 ? (
        '没有差价'
      ) : (
        <>
          <span className="hs-apply__label">{pay_fee > 0 ? '需补差价' : '退回差价'}</span>
          <Price cents={pay_fee || back_fee} size={20} />
        </>
      )}
    </p>
    <ul>
      <li>{pay_fee > 0 ? '商家收到退回的商品后支付差价，付清后寄出新商品。' : '商家收到退回的商品后寄出新商品。'}</li>
    </ul>
  </>
)

type RefundPreviewProps = Omit<ReturnType<typeof usePreview>, 'refresh' | 'most'>

/** The expected refund with its reasons. Without scripts a button asks for it. */
export function RefundPreview({ preview, refusal, isAlive }: RefundPreviewProps) {
  return (
    <div className="hs-apply__preview" aria-live="polite">
      {preview?.exchange ? (
        <Difference {...preview.exchange} />
      ) : preview ? (
        <>
          <p className="hs-apply__sum">
            预计退款 <Price cents={preview.refund_fee - preview.short_fee} size={20} />
            {preview.refund_point > 0 ? <span>{`＋ ${preview.refund_point.toLocaleString('en-US')} 积分`}</span> : null}
          </p>
          {preview.steps && preview.steps.length > 1 ? (
            <RefundSteps steps={preview.steps} label="预计退款" total={preview.refund_fee} />
          ) : null}
          <ul>
            {preview.refund_text.filter(isReason).map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>{refusal || '选择商品和服务类型后，这里显示预计退款金额。'}</p>
      )}
      {isAlive ? null : (
        <Button type="submit" name="intent" value="preview">
          计算退款金额
        </Button>
      )}
    </div>
  )
}
