import { buttonClass, EmptyState, Pagination } from '@heji/ui'
import { Link } from '../../components/link'
import { ClearForm } from '../../components/member/clear-form'
import { GoodsTile } from '../../components/member/goods-tile'
import { MemberPage } from '../../components/member/member-page'
import { RemoveBar } from '../../components/member/remove-bar'
import { useAskFirst } from '../../forms/use-ask-first'
import { Form, type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import { pageTitle } from '../../seo/page-title'
import { footprintsAction, loadFootprints } from './foottrace.server'
import { tracesAddress } from './traces-address'

export const meta: MetaFunction = args => pageTitle(args, '我的足迹')

export const loader = defineLoader.member(loadFootprints)

export const action = footprintsAction

/** Goods that the member looked at. */
export default function FoottracePage() {
  const { days, page, pageSize, total, isManaged } = useLoaderData<typeof loader>()
  const ask = useAskFirst({ content: '请确认是否删除足迹?', danger: true })
  return (
    <MemberPage
      title="我的足迹"
      note={total > 0 ? `最近 ${total} 件商品` : null}
      tools={
        total > 0 ? (
          <>
            {isManaged ? <ClearForm question="确定清空全部足迹？" /> : null}
            <Link to={tracesAddress(page, !isManaged)}>{isManaged ? '完成' : '批量管理'}</Link>
          </>
        ) : null
      }
    >
      {days.length === 0 ? (
        <EmptyState
          art="footprints"
          text="您的足迹是空白的。"
          action={
            <Link to="/items" className={buttonClass({ variant: 'primary', size: 'L' })}>
              去逛逛
            </Link>
          }
        />
      ) : (
        <Form method="post" onSubmit={ask} preventScrollReset>
          <input type="hidden" name="intent" value="remove" />
          {days.map(({ day, name, items }) => (
            <section key={day} className="hs-traces" aria-labelledby={`day-${day}`}>
              <h2 id={`day-${day}`}>{name}</h2>
              <ul className="hs-tiles">
                {items.map(item => (
                  <GoodsTile
                    key={item.item_id}
                    item={item}
                    tags={item.tags}
                    heading="h3"
                    mode={isManaged ? 'choose' : 'remove'}
                  />
                ))}
              </ul>
            </section>
          ))}
          {isManaged ? <RemoveBar /> : null}
        </Form>
      )}
      <Pagination page={page} total={total} pageSize={pageSize} hrefFor={to => tracesAddress(to, isManaged)} />
    </MemberPage>
  )
}
