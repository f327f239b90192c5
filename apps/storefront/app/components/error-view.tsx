import { isRouteErrorResponse } from '../framework'

/** Error page (spec §2): 404 and everything else, each with a way home. Stands by itself: no data, no context. */
export function ErrorView({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const missing = status === 404
  return (
    <main id="main" className="hs-error">
      <p className="hs-error__status" aria-hidden="true">
        {status}
      </p>
      <h1 className="hs-error__title">{missing ? '抱歉！您所访问的页面不存在！' : '抱歉！应用程序错误异常！'}</h1>
      <p className="hs-error__hint">
        {missing ? 'Sorry! The page you are visiting does not exist!' : 'Sorry! Application error!'}
      </p>
      <p className="hs-error__actions">
        <a className="hs-error__home" href="/">
          返回首页
        </a>
        {missing ? <a href="/items">去逛逛</a> : null}
      </p>
    </main>
  )
}
