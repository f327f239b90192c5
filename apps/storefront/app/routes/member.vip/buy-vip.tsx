import { Button, CheckIcon, FormError, formatYuan, Price, Tag } from '@heji/ui'
import { OfMember } from '../../auth/of-member'
import type { FormResult } from '../../forms/form-result'
import { Form, useNavigation } from '../../framework'
import type { Membership } from './vip.server'

interface BuyVipProps {
  grade: Membership
  /** Orders by which its saving is told. */
  orders: number
  answer: FormResult | undefined
}

/** One membership with its terms; a plain form. */
export function BuyVip({ grade, orders, answer }: BuyVipProps) {
  const isSending = useNavigation().state !== 'idle'
  const best = [...grade.terms].sort((a, b) => a.cents / a.day - b.cents / b.day)[0]
  const chosen = answer?.typed.card_type ?? grade.terms[0]?.key
  return (
    <Form method="post" className="hs-vip" data-top={grade.isTop ? '' : undefined} aria-label={grade.name}>
      <input type="hidden" name="vip_grade_id" value={grade.id} />
      <OfMember />
      <header>
        <h2>{grade.name}</h2>
        {grade.isMine ? <Tag tone="vip">使用中</Tag> : null}
        {grade.discount ? <b>{grade.discount}</b> : null}
        <p>{grade.guide}</p>
      </header>
      {grade.saves > 0 && !grade.isMine ? <Saves grade={grade} orders={orders} /> : null}
      <ul className="hs-vip__rights">
        {grade.rights.map(text => (
          <li key={text}>
            <CheckIcon size={16} aria-hidden="true" />
            <span>{` ${text}`}</span>
          </li>
        ))}
      </ul>
      <fieldset className="hs-vip__terms" disabled={grade.isLower}>
        <legend className="hj-visually-hidden">{`${grade.name} 购买时长`}</legend>
        {grade.terms.map(term => (
          <label key={term.key}>
            <input type="radio" name="card_type" value={term.key} defaultChecked={term.key === chosen} />
            <span>
              <b>{term.name}</b>
              <Price cents={term.cents} size={20} />
              <small>{`${term.desc} · 每天 ${formatYuan(Math.round(term.cents / term.day))}`}</small>
              {term === best && grade.terms.length > 1 ? <i>最划算</i> : null}
            </span>
          </label>
        ))}
      </fieldset>
      <FormError message={answer && !answer.ok ? answer.message || Object.values(answer.fields)[0] : null} />
      {grade.isLower ? (
        <p className="hs-vip__lower">您已是更高等级的会员</p>
      ) : (
        <Button type="submit" variant="buy" size="XL" block loading={isSending}>
          {grade.isMine ? '续费' : '立即开通'}
        </Button>
      )}
    </Form>
  )
}

/** What the own orders would have cost less, beside the price of the longest term. */
function Saves({ grade: { name, saves, terms }, orders }: Omit<BuyVipProps, 'answer'>) {
  const longest = [...terms].sort((a, b) => b.day - a.day)[0]
  const isWorth = longest !== undefined && longest.day >= 365 && saves > longest.cents
  return (
    <p className="hs-vip__saves">
      <span>{`近一年您的 ${orders} 笔订单，用${name}可再省`}</span>
      <Price cents={saves} size={28} />
      {isWorth ? <small>{`比${longest.name}还多 ${formatYuan(saves - longest.cents)}`}</small> : null}
    </p>
  )
}
