import { Breadcrumb, EmptyState, Pagination, Picture } from '@heji/ui'
import { Link } from '../../components/link'
import { type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import type { RouteHandle } from '../../loaders/route-handle'
import { publicMeta } from '../../seo/public-meta'
import { loadNews } from './news.server'

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  publicMeta(args, {
    title: '品牌资讯',
    description: '商城与入驻品牌的故事、新品与活动。',
    picture: data?.rows[0]?.cover,
  })

export const handle: RouteHandle = { keep: ['page'] }

export const loader = defineLoader.public(loadNews)

export default function News() {
  const { rows, page, total, pageSize } = useLoaderData<typeof loader>()
  return (
    <div className="hs-wrap hs-article">
      <Breadcrumb items={[{ label: '首页', href: '/' }, { label: '品牌资讯' }]} />
      <div className="hs-article__main">
        <header className="hs-article__head">
          <h1>品牌资讯</h1>
          <p className="hs-article__lead">每一件好物背后，都有认真做它的人。</p>
        </header>
        {rows.length > 0 ? (
          <>
            <ul className="hs-article__cards">
              {rows.map(row => (
                <li key={row.id}>
                  {row.cover ? <Picture src={row.cover} alt="" width={360} height={203} sizes="360px" /> : null}
                  <div>
                    <h2>
                      <Link to={`/article/detail/${row.id}`}>{row.title}</Link>
                    </h2>
                    <p>{row.summary}</p>
                    <span aria-hidden="true">查看</span>
                  </div>
                </li>
              ))}
            </ul>
            <Pagination
              page={page}
              total={total}
              pageSize={pageSize}
              hrefFor={to => (to > 1 ? `/news?page=${to}` : '/news')}
            />
          </>
        ) : (
          <EmptyState art="magnifier" text="暂无资讯" action={<Link to="/article">查看帮助与资讯</Link>} />
        )}
      </div>
    </div>
  )
}
