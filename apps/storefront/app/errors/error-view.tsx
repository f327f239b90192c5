import { ERROR_ART, SearchIcon } from '@heji/ui'
import { isRouteErrorResponse, useLocation } from '../framework'
import { PlainHeader } from '../shell/plain-header'
import { FromServer, useServerPage } from '../shell/server-page'

const APPLICATION_ERROR = { title: '抱歉！应用程序错误异常！', hint: 'Sorry! Application error!' }

/** Title and hint by status; the text for a limit comes from the API. */
function textsOf(status: number, told: unknown, isOrder: boolean) {
  if (status === 404)
    return {
      title: isOrder ? '没有找到这个订单，可能已被删除' : '抱歉！您所访问的页面不存在！',
      hint: 'Sorry! The page you are visiting does not exist!',
    }
  if (status === 429)
    return { title: '抱歉！访问过于频繁', hint: typeof told === 'string' && told ? told : '请稍后再试' }
  if (status === GONE) return { title: '链接已失效', hint: '预览稿的链接已到期或已被撤销，请向发给您的人要新的链接' }
  if (status === AWAY) return { title: '商城暂时连接不上', hint: '您的商品、订单和资料都不会丢失，请稍后再试' }
  return APPLICATION_ERROR
}

/** After-sales requests, points and the history of the browser lead to deleted orders. */
const ORDER_PAGE = /^\/member\/trade\/\d+$/

const AWAY = 503
/** Only links to drafts end so. */
const GONE = 410

/** Title of the document: a tab or a bookmark of a failed page must not look like the home page. */
export const errorTitle = (error: unknown, shop: string) =>
  `${isRouteErrorResponse(error) && error.status === 404 ? '页面不存在' : '页面出错了'} - ${shop}`

/**
 * Error page (spec §2): 404, too many requests and everything else, each with a link home. It needs no data and no
 * context.
 */
export function ErrorView({ error }: { error: unknown }) {
  return (
    <>
      <PlainHeader />
      <main id="main" className="hs-error">
        <ErrorBody error={error} />
      </main>
    </>
  )
}

/** A browser without a connection; each one says it in its own words. */
const isUnreached = (error: unknown) => error instanceof TypeError && /fetch|network|load failed/i.test(error.message)

/** The text of an error page, without a frame. */
export function ErrorBody({ error }: { error: unknown }) {
  const answer = isRouteErrorResponse(error) ? error : null
  const status = answer?.status ?? (isUnreached(error) ? AWAY : 500)
  const isOrder = ORDER_PAGE.test(useLocation().pathname)
  const { title, hint } = textsOf(status, answer?.data, isOrder)
  const missing = status === 404
  const onward = isOrder ? <a href="/member/trade">我的订单</a> : <a href="/items">去逛逛</a>
  return (
    <>
      {ERROR_ART[missing ? 'lost' : 'offline']}
      <h1 className="hs-error__title">{title}</h1>
      <p className="hs-error__hint">{hint}</p>
      {missing && !isOrder ? <Search /> : null}
      <span hidden data-error-status={status} />
      {status === AWAY ? <Repeat /> : null}
      <p className="hs-error__actions">
        <a className="hs-error__home" href="/">
          返回首页
        </a>
        {missing ? onward : null}
        {status === AWAY ? <Reload /> : null}
      </p>
    </>
  )
}

/** Sends the same fields again. */
function Repeat() {
  const form = useServerPage()?.repeat
  return (
    <FromServer id="hs-repeat">
      {form ? (
        <form method="post" action={form.action}>
          {form.fields.map(([name, value], i) => (
            <input key={i} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className="hs-error__home">
            再提交一次
          </button>
        </form>
      ) : null}
    </FromServer>
  )
}

function Reload() {
  const { pathname, search } = useLocation()
  return <a href={pathname + search}>重新加载</a>
}

const Search = () => (
  <form className="hs-error__search" action="/search" method="get">
    <label>
      <span className="hj-visually-hidden">搜索商品</span>
      <input name="keywords" placeholder="搜搜想要的商品" maxLength={50} />
    </label>
    <button type="submit" aria-label="搜索">
      <SearchIcon size={20} aria-hidden="true" />
    </button>
  </form>
)
