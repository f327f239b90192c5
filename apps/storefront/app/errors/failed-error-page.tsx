/** What is left when the error page itself fails (spec §2). It needs nothing at all. */
export const FailedErrorPage = () => (
  <main id="main" className="hs-error">
    <h1 className="hs-error__title">抱歉！错误页面也无法显示</h1>
    <p className="hs-error__hint">An error occurred while showing the error page</p>
    <p className="hs-error__actions">
      <a className="hs-error__home" href="/">
        返回首页
      </a>
    </p>
  </main>
)

/** The same as a document of its own. */
export const FailedErrorDocument = () => (
  <html lang="zh-CN">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>页面出错了</title>
    </head>
    <body>
      <FailedErrorPage />
    </body>
  </html>
)
