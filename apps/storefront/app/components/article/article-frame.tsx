import { Breadcrumb } from '@heji/ui'
import type { ReactNode } from 'react'
import { Link } from '../link'
import { articleHref } from './article-href'

interface ArticleFrameProps {
  nodes: readonly string[]
  /** The node in view, `faqs`, or empty. */
  current: string
  crumbs: { label: string; href?: string }[]
  children: ReactNode
}

const NO_QUERY = { node: '', keywords: '', page: 1 }

/** Nodes of articles on the left, on phones in a row above; the article or the list beside them. */
export function ArticleFrame({ nodes, current, crumbs, children }: ArticleFrameProps) {
  const entry = (label: string, to: string, isCurrent: boolean) => (
    <li key={to}>
      <Link to={to} aria-current={isCurrent ? 'true' : undefined}>
        {label}
      </Link>
    </li>
  )
  return (
    <div className="hs-wrap hs-article">
      <Breadcrumb items={[{ label: '首页', href: '/' }, { label: '帮助与资讯', href: '/article' }, ...crumbs]} />
      <div className="hs-article__columns">
        <nav className="hs-article__nodes" aria-label="文章分类">
          <ul>
            {entry('全部文章', '/article', current === '')}
            {nodes.map(node => entry(node, articleHref(NO_QUERY, { node }), current === node))}
            {entry('常见问题', '/article/faqs', current === 'faqs')}
          </ul>
        </nav>
        <div className="hs-article__main">{children}</div>
      </div>
    </div>
  )
}
