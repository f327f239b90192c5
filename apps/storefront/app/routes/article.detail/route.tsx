import { formatTime } from '@heji/ui'
import { ArticleFrame } from '../../components/article/article-frame'
import { articleHref } from '../../components/article/article-href'
import { Link } from '../../components/link'
import { RichText } from '../../components/rich-text/rich-text'
import { Share } from '../../components/share/share'
import { type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import type { RouteHandle } from '../../loaders/route-handle'
import { publicMeta } from '../../seo/public-meta'
import { useShell } from '../../shell/shell'
import { loadArticle } from './article.server'

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  publicMeta(args, {
    title: data?.article.title ?? '文章',
    description: data?.article.summary,
    picture: data?.article.cover,
    type: 'article',
    ...(data ? { path: `/article/detail/${data.article.id}` } : {}),
  })

export const handle: RouteHandle = { keep: ['title'], knownOnly: true }

export const loader = defineLoader.public(loadArticle)

export default function ArticlePage() {
  const { article, nodes, more } = useLoaderData<typeof loader>()
  const { origin } = useShell()
  const path = `/article/detail/${article.id}`
  const nodeHref = article.isFaq ? '/article/faqs' : articleHref({ node: article.node, keywords: '', page: 1 })
  return (
    <ArticleFrame
      nodes={nodes}
      current={article.isFaq ? 'faqs' : article.node}
      crumbs={[{ label: article.node, href: nodeHref }, { label: article.title }]}
    >
      <article className="hs-article__text">
        <h1>{article.title}</h1>
        <div className="hs-article__meta">
          <span>{article.node}</span>
          <time dateTime={formatTime(article.time, 'YYYY-MM-DD')}>{formatTime(article.time, 'YYYY-MM-DD')}</time>
          <Share
            url={`${origin}${path}`}
            title={article.title}
            picture={article.cover.startsWith('/') ? `${origin}${article.cover}` : article.cover}
            codeAt={`${path}/share`}
          />
        </div>
        <RichText nodes={article.content} under={1} />
      </article>
      {more.length > 0 ? (
        <nav className="hs-article__more" aria-labelledby="more-articles">
          <h2 id="more-articles">{`${article.node}的其他文章`}</h2>
          <ul>
            {more.map(({ id, title }) => (
              <li key={id}>
                <Link to={`/article/detail/${id}`}>{title}</Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </ArticleFrame>
  )
}
