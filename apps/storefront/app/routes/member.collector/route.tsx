import { buttonClass, EmptyState, Pagination } from '@heji/ui'
import { Link } from '../../components/link'
import { ClearForm } from '../../components/member/clear-form'
import { GoodsTile } from '../../components/member/goods-tile'
import { LinkTabs } from '../../components/member/link-tabs'
import { MemberPage } from '../../components/member/member-page'
import { RemoveBar } from '../../components/member/remove-bar'
import { useAskFirst } from '../../forms/use-ask-first'
import { Form, type MetaFunction, useLoaderData } from '../../framework'
import { listAddress } from '../../list/list-address'
import { defineLoader } from '../../loaders/define-loader.server'
import { pageTitle } from '../../seo/page-title'
import { favouritesAction, loadFavourites } from './collector.server'
import { ShareList } from './share-list'

export const meta: MetaFunction = args => pageTitle(args, '我的收藏')

export const loader = defineLoader.member(loadFavourites)

export const action = favouritesAction

const PATH = '/member/collector'
const TABS = [
  { key: 'all', label: '全部' },
  { key: 'cheaper', label: '降价' },
  { key: 'gone', label: '失效' },
] as const

/** Favourite goods. */
export default function CollectorPage() {
  const { part, page, pageSize, total, counts, items, isManaged, share } = useLoaderData<typeof loader>()
  const ask = useAskFirst({ content: '请确认是否移除收藏?', danger: true })
  const hrefOf = (changes: { part?: string; page?: number; manage?: boolean }) => {
    const next = { part, page: 1, manage: isManaged, ...changes }
    return listAddress(PATH, {
      part: next.part === 'all' ? '' : next.part,
      manage: next.manage ? '1' : '',
      page: next.page,
    })
  }
  return (
    <MemberPage
      title="我的收藏"
      tools={
        counts.all > 0 ? (
          <>
            {isManaged ? <ClearForm question="确定清空全部收藏？" /> : null}
            <Link to={hrefOf({ page, manage: !isManaged })}>{isManaged ? '完成' : '批量管理'}</Link>
          </>
        ) : null
      }
    >
      {counts.all > 0 && share !== null ? <ShareList address={share} /> : null}
      <LinkTabs
        label="收藏的商品"
        current={part}
        tabs={TABS.map(({ key, label }) => ({ key, label, to: hrefOf({ part: key }), count: counts[key] }))}
      />
      {items.length === 0 ? (
        <Nothing part={part} />
      ) : (
        <Form method="post" onSubmit={ask} preventScrollReset>
          <input type="hidden" name="intent" value="remove" />
          <ul className="hs-tiles">
            {items.map(item => (
              <GoodsTile key={item.item_id} item={item} tags={item.tags} mode={isManaged ? 'choose' : 'remove'} />
            ))}
          </ul>
          {isManaged ? <RemoveBar /> : null}
        </Form>
      )}
      <Pagination page={page} total={total} pageSize={pageSize} hrefFor={to => hrefOf({ page: to })} />
    </MemberPage>
  )
}

function Nothing({ part }: { part: string }) {
  const [text, hint] =
    part === 'all'
      ? ['还没有收藏', '您的收藏清单是空白的，保存你的心仪单品，实时掌握商品动态。']
      : [part === 'cheaper' ? '收藏的商品还没有降价' : '收藏的商品都可以购买', undefined]
  return (
    <EmptyState
      art="heart"
      text={text}
      hint={hint}
      action={
        <Link to={part === 'all' ? '/items' : PATH} className={buttonClass({ variant: 'primary', size: 'L' })}>
          {part === 'all' ? '去逛逛' : '查看全部收藏'}
        </Link>
      }
    />
  )
}
