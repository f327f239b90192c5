import { MemberFrame } from '../../components/member-menu'
import { type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import { pageTitle } from '../../seo/page-title'
import { aftersaleAction, loadAftersale } from './aftersale.server'
import { AftersaleGoods } from './aftersale-goods'
import { AftersaleState } from './aftersale-state'
import { ExchangeBlock } from './exchange-block'
import { MoneyBlock } from './money-block'
import { ReturnBlock } from './return-block'

export const meta: MetaFunction = args => pageTitle(args, '售后详情')

export const loader = defineLoader.member(loadAftersale)

export const action = aftersaleAction

export default function AftersalePage() {
  const request = useLoaderData<typeof loader>()
  return (
    <MemberFrame>
      <div className="hs-aftersale">
        <AftersaleState request={request} />
        <ReturnBlock request={request} />
        <ExchangeBlock request={request} />
        {request.exchange && request.money.fee === 0 ? null : (
          <MoneyBlock money={request.money} progress={request.progress} />
        )}
        <AftersaleGoods request={request} />
      </div>
    </MemberFrame>
  )
}
