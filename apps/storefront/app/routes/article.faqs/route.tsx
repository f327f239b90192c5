import { ChevronDownIcon, EmptyState } from '@heji/ui'
import { ArticleFrame } from '../../components/article/article-frame'
import { FindBox } from '../../components/find-box'
import { Link } from '../../components/link'
import { RichText } from '../../components/rich-text/rich-text'
import { type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import type { RouteHandle } from '../../loaders/route-handle'
import { publicMeta } from '../../seo/public-meta'
import { loadFaqs } from './faqs.server'

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  publicMeta(args, {
    title: '常见问题',
    description: '关于下单、配送、付款、发票、退换货的常见问题与解答。',
    noindex: Boolean(data?.keywords),
    path: '/article/faqs',
  })

export const handle: RouteHandle = { keep: ['keywords'] }

export const loader = defineLoader.public(loadFaqs)

export default function Faqs() {
  const { nodes, groups, keywords, open } = useLoaderData<typeof loader>()
  return (
    <ArticleFrame nodes={nodes} current="faqs" crumbs={[{ label: '常见问题' }]}>
      <header className="hs-article__head">
        <h1>常见问题</h1>
        <FindBox
          action="/article/faqs"
          name="keywords"
          value={keywords}
          label="问题"
          placeholder="搜索问题"
          button="搜索问题"
          kept={[]}
        />
      </header>
      {groups.map(({ node, faqs }) => (
        <section key={node} className="hs-faqs" aria-label={node}>
          {groups.length > 1 ? <h2>{node}</h2> : null}
          {faqs.map(({ id, question, answer }) => (
            <details key={id} id={`faq-${id}`} className="hs-faq" open={id === open}>
              <summary>
                <span>{question}</span>
                <ChevronDownIcon size={18} aria-hidden="true" />
              </summary>
              <RichText nodes={answer} />
            </details>
          ))}
        </section>
      ))}
      {groups.length === 0 ? (
        <EmptyState
          art="magnifier"
          text={keywords ? '没有找到相关问题' : '还没有常见问题'}
          hint={keywords ? `没有含「${keywords}」的问题，可以联系客服` : undefined}
          action={
            <Link to={keywords ? '/article/faqs' : '/article'}>{keywords ? '查看全部问题' : '查看全部文章'}</Link>
          }
        />
      ) : null}
    </ArticleFrame>
  )
}
