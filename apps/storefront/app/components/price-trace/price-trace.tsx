import type { PriceStepRow } from '@heji/api-client/contract'
import { formatYuan } from '@heji/ui'
import type { ReactNode } from 'react'

type Step = Pick<PriceStepRow, 'rule' | 'text' | 'amount'>

interface PriceTraceProps {
  /** Always in sight; a press opens the sum. */
  summary: ReactNode
  steps: readonly Step[]
  /** Name and amount (cents) of the sum. */
  label: string
  total: number
  /** Below the sum. */
  note?: string
  /** Above what stands below it, as in a bar at the foot of the screen. */
  upwards?: boolean
}

/** A price with its sum line by line; opens without scripts. */
export function PriceTrace({ summary, upwards, ...sum }: PriceTraceProps) {
  return (
    <details className={upwards ? 'hs-trace hs-trace--up' : 'hs-trace'}>
      <summary>{summary}</summary>
      <PriceSum {...sum} />
    </details>
  )
}

/** The steps of a price and their sum. */
function PriceSum({ steps, label, total, note }: Omit<PriceTraceProps, 'summary' | 'upwards'>) {
  return (
    <div className="hs-trace__sum">
      <dl>
        {steps.map((step, i) => (
          <div key={i}>
            <dt>{nameOf(step)}</dt>
            <dd data-less={step.amount < 0 || undefined}>{amountOf(step)}</dd>
          </div>
        ))}
        <div className="hs-trace__total">
          <dt>{label}</dt>
          <dd>{formatYuan(total)}</dd>
        </div>
      </dl>
      {note ? <p>{note}</p> : null}
    </div>
  )
}

/** The names of promotions are their own. */
const NAMES: Partial<Record<Step['rule'], string>> = {
  list: '商品价',
  activity: '活动',
  member: '会员',
  coupon: '优惠券',
  points: '积分',
  freight: '运费',
  plus_price_buy: '换购',
  full_gift: '赠品',
}

/** Texts that say no more than the name. */
const PLAIN = ['商品总额', '活动优惠', '会员折扣', '加价换购', '运费']

function nameOf({ rule, text }: Step): string {
  const name = NAMES[rule] ?? '促销'
  return text === '' || PLAIN.includes(text) ? name : `${name} · ${text}`
}

const amountOf = ({ rule, amount }: Step): string =>
  amount !== 0 ? formatYuan(amount) : rule === 'full_gift' ? '已送' : rule === 'freight' ? '免运费' : formatYuan(0)
