import { EmptyState, Pagination } from '@heji/ui'
import { ArticleFrame } from '../../components/article/article-frame'
import { articleHref } from '../../components/article/article-href'
import { ArticleRows } from '../../components/article/article-rows'
import { FindBox } from '../../components/find-box'
import { HrefLink, Link } from '../../components/link'
import { type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import type { RouteHandle } from '../../loaders/route-handle'
import { rootData } from '../../seo/page-title'
import { publicMeta } from '../../seo/public-meta'
import { shopName } from '../../shell/shell'
import { loadArticles } from './articles.server'

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  publicMeta(args, {
    title: data?.query.node || '帮助与资讯',
    description: `${shopName(rootData(args)?.brand)}的${data?.query.node || '帮助、选购指南与资讯'}`,
    picture: data?.rows[0]?.cover,
    noindex: Boolean(data?.query.keywords),
    ...(data ? { path: articleHref({ ...data.query, keywords: '' }, { page: data.query.page }) } : {}),
  })

export const handle: RouteHandle = { keep: ['keywords', 'page'] }

export const loader = defineLoader.public(loadArticles)

export default function Articles() {
  const { query, nodes, rows, total, pageSize } = useLoaderData<typeof loader>()
  return (
    <ArticleFrame nodes={nodes} current={query.node} crumbs={query.node ? [{ label: query.node }] : []}>
      <header className="hs-article__head">
        <h1>{query.node || '帮助与资讯'}</h1>
        <FindBox
          action={articleHref({ ...query, keywords: '', page: 1 })}
          name="keywords"
          value={query.keywords}
          label="文章标题"
          placeholder="搜索文章标题"
          button="搜索文章"
          kept={[]}
        />
      </header>
      {rows.length > 0 ? (
        <>
          <ArticleRows rows={rows} />
          <Pagination
            linkComponent={HrefLink}
            page={query.page}
            total={total}
            pageSize={pageSize}
            hrefFor={page => articleHref(query, { page })}
          />
        </>
      ) : (
        <EmptyState
          art="magnifier"
          text={query.keywords ? '没有找到文章' : '这里还没有文章'}
          hint={query.keywords ? `没有标题含「${query.keywords}」的文章` : undefined}
          action={
            query.keywords || query.node ? <Link to="/article">查看全部文章</Link> : <Link to="/items">先逛逛商城</Link>
          }
        />
      )}
    </ArticleFrame>
  )
}
