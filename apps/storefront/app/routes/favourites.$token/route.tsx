import { buttonClass, EmptyState, Pagination } from '@heji/ui'
import { Link } from '../../components/link'
import { GoodsTile } from '../../components/member/goods-tile'
import { PublicPage } from '../../components/member/member-page'
import { type MetaFunction, useLoaderData } from '../../framework'
import { listAddress } from '../../list/list-address'
import { defineLoader } from '../../loaders/define-loader.server'
import { pageTitle } from '../../seo/page-title'
import { loadShared } from './shared.server'

export const meta: MetaFunction = args => pageTitle(args, '收藏清单', { noindex: true })

export const loader = defineLoader.public(loadShared)

/** Somebody's favourite goods, behind the link that they gave away. */
export default function SharedPage() {
  const { token, owner, items, page, pageSize, total } = useLoaderData<typeof loader>()
  return (
    <PublicPage title={`${owner ? `${owner}**` : '朋友'}的收藏清单`} note={`共 ${total} 件商品`}>
      {items.length === 0 ? (
        <EmptyState
          art="heart"
          text="清单里暂时没有商品"
          action={
            <Link to="/items" className={buttonClass({ variant: 'primary', size: 'L' })}>
              去逛逛
            </Link>
          }
        />
      ) : (
        <ul className="hs-tiles">
          {items.map(item => (
            <GoodsTile key={item.item_id} item={item} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        total={total}
        pageSize={pageSize}
        hrefFor={to => listAddress(`/favourites/${token}`, { page: to })}
      />
    </PublicPage>
  )
}
