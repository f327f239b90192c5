import { Button, buttonClass, EmptyState, Pagination, Picture, Tag } from '@heji/ui'
import { Link } from '../../components/link'
import { MemberPage } from '../../components/member/member-page'
import { Form, type MetaFunction, useLoaderData } from '../../framework'
import { listAddress } from '../../list/list-address'
import { defineLoader } from '../../loaders/define-loader.server'
import { pageTitle } from '../../seo/page-title'
import { loadFollowed, unfollow } from './follow.server'

export const meta: MetaFunction = args => pageTitle(args, '关注店铺')

export const loader = defineLoader.member(loadFollowed)

export const action = unfollow

/** Shops that the member follows. */
export default function FollowPage() {
  const { shops, page, pageSize, total } = useLoaderData<typeof loader>()
  return (
    <MemberPage title="店铺收藏" note={total > 0 ? `共 ${total} 家` : null}>
      {shops.length === 0 ? (
        <EmptyState
          art="heart"
          text="您还没有关注店铺"
          hint="关注喜欢的店铺，上新和优惠不错过"
          action={
            <Link to="/shops/near" className={buttonClass({ variant: 'primary', size: 'L' })}>
              去看看附近店铺
            </Link>
          }
        />
      ) : (
        <ul className="hs-follow">
          {shops.map(shop => (
            <li key={shop.distributor_id}>
              <Picture src={shop.logo} alt="" width={64} height={64} className="hs-follow__logo" />
              <div className="hs-follow__text">
                <h2>
                  <span>{shop.name}</span>
                  {shop.isOwn ? <Tag tone="sale">自营</Tag> : null}
                </h2>
                <p>{`${shop.fav_num}个关注`}</p>
                {shop.introduce ? <p className="hs-follow__intro">{shop.introduce}</p> : null}
              </div>
              <div className="hs-follow__acts">
                {shop.isOpen ? (
                  <Link
                    to={`/shops/info?distributor_id=${shop.distributor_id}`}
                    className={buttonClass({ variant: 'primary' })}
                    aria-label={`进入店铺 ${shop.name}`}
                  >
                    进入店铺
                  </Link>
                ) : (
                  <span>店铺已关闭</span>
                )}
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="distributor_id" value={shop.distributor_id} />
                  <Button type="submit" aria-label={`取消关注 ${shop.name}`}>
                    取消关注
                  </Button>
                </Form>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        total={total}
        pageSize={pageSize}
        hrefFor={to => listAddress('/member/follow', { page: to })}
      />
    </MemberPage>
  )
}
