import { EmptyState } from '@heji/ui'
import { Recommended } from '../../components/items/recommended'
import { loadRecommended } from '../../components/items/recommended.server'
import { Link } from '../../components/link'
import { clearSearchesCookie, readSearches, searchesCookie } from '../../components/search/recent-searches.server'
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
} from '../../framework'
import { pageTitle } from '../../seo/page-title'
import { loadHotWords } from './hot-words.server'

export const meta: MetaFunction = args => pageTitle(args, '搜索', { noindex: true })

/**
 * Target of search boxes: stores a search and redirects to its goods; without words it offers some. The box itself is
 * in the header.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const typed = (new URL(request.url).searchParams.get('keywords') ?? '').trim().slice(0, 100).toWellFormed()
  if (typed === '') {
    const [hot, more] = await Promise.all([loadHotWords(context), loadRecommended(context)])
    return data({ recent: readSearches(request), hot, more })
  }
  const keywords = typed.toWellFormed()
  return redirect(`/items?keywords=${encodeURIComponent(keywords)}`, {
    headers: { 'set-cookie': searchesCookie(context, request, keywords) },
  })
}

export async function action({ context }: ActionFunctionArgs) {
  return redirect('/search', { headers: { 'set-cookie': clearSearchesCookie(context) } })
}

export default function Search() {
  const { recent, hot, more } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="hs-wrap hs-search">
        <h1 className="hj-visually-hidden">搜索</h1>
        {recent.length > 0 ? (
          <section aria-labelledby="recent">
            <header>
              <h2 id="recent">最近搜索</h2>
              <Form method="post">
                <button type="submit" className="hs-search__clear">
                  清空
                </button>
              </Form>
            </header>
            <Words words={recent} />
          </section>
        ) : null}
        {hot.length > 0 ? (
          <section aria-labelledby="hot">
            <header>
              <h2 id="hot">热门搜索</h2>
            </header>
            <Words words={hot} />
          </section>
        ) : null}
        {recent.length + hot.length === 0 ? <EmptyState art="magnifier" text="输入关键词，搜索商品" /> : null}
      </div>
      <Recommended items={more} className="hs-wrap" />
    </>
  )
}

const Words = ({ words }: { words: string[] }) => (
  <ul>
    {words.map(word => (
      <li key={word}>
        <Link to={`/search?keywords=${encodeURIComponent(word)}`}>{word}</Link>
      </li>
    ))}
  </ul>
)
