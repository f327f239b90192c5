import type { BrowserContext, Page } from '@playwright/test'

/** Pictures are as large as their places, so an empty one shows the same layout. */
const EMPTY = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>').toString('base64')
const HEADERS = Object.entries({ 'content-type': 'image/svg+xml', 'cache-control': 'max-age=3600' })

/**
 * Answers the pictures that the shop draws with an empty one, in every page of this browser, so that nobody has to draw,
 * send and show them; those that somebody uploaded come as they are. `page.route` would do the same, but it also keeps the
 * browser from remembering files.
 */
export function withoutPictures(context: BrowserContext) {
  // A page may be gone before the devtools answer.
  context.on('page', page => answerPictures(page).catch(() => {}))
}

async function answerPictures(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Fetch.requestPaused', ({ requestId, request }) => {
    const answer = request.url.includes('/img/u/')
      ? devtools.send('Fetch.continueRequest', { requestId })
      : devtools.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: 200,
          body: EMPTY,
          responseHeaders: HEADERS.map(([name, value]) => ({ name, value })),
        })
    answer.catch(() => {})
  })
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/img/*' }] })
}
