import { expect, it } from 'vitest'
import { draw } from '../testing/draw'
import { sharedBrowser } from './browser'

const browser = sharedBrowser()
const SHOP = 'http://shop.test'
const API = 'http://api.test'
const CDN = 'http://cdn.test'
const [film, captions] = [`/video/${'a'.repeat(64)}.mp4`, `/video/${'b'.repeat(64)}.vtt`]
const WORDS = 'WEBVTT\n\n00:00:00.000 --> 00:00:04.000\n<i>大家好</i>\n'

/** Words that Chromium shows over the film as the page arrives, without scripts of the page; and how it asked for the film. */
async function shown(data: { media_id: string; captions: string }) {
  const { origin } = new URL(data.media_id, SHOP)
  // What the policy of our shop says of films and captions, with these origins in its setting.
  const policy = `default-src 'self'; script-src 'none'; media-src 'self' ${API} ${origin}`
  const context = await browser().newContext()
  let filmByCors: boolean | undefined
  await context.route('**/*', async route => {
    const { origin, pathname } = new URL(route.request().url())
    const headers: Record<string, string> = origin === API ? { 'access-control-allow-origin': '*' } : {}
    if (pathname === captions)
      return await route.fulfill({ body: WORDS, contentType: 'text/vtt; charset=utf-8', headers })
    if (pathname === film) {
      filmByCors = (await route.request().allHeaders()).origin !== undefined
      return await route.fulfill({ status: 404, headers })
    }
    const body = `<!doctype html><html lang="zh-CN"><body>${draw('W0023', data)}</body></html>`
    await route.fulfill({
      body,
      contentType: 'text/html;charset=utf-8',
      headers: { 'content-security-policy': policy },
    })
  })
  const page = await context.newPage()
  await page.goto(`${SHOP}/`)
  await expect.poll(() => page.evaluate(() => document.querySelector('track')!.readyState)).toBeGreaterThan(1)
  const words = await page.evaluate(() => {
    const { mode, cues } = document.querySelector('track')!.track
    return [mode, ...[...(cues ?? [])].map(cue => (cue as VTTCue).getCueAsHTML().textContent)]
  })
  await context.close()
  return { words, filmByCors }
}

it.each([
  ['of the shop', film, captions, false],
  ['of the shop beside a film of another origin', CDN + film, captions, false],
  ['of another origin that allows it', API + film, API + captions, true],
])('captions %s are shown', async (_, media_id, captions, filmByCors) => {
  expect(await shown({ media_id, captions })).toEqual({ words: ['showing', '大家好'], filmByCors })
})

it('captions of a third origin do not stop the film', async () => {
  expect(await shown({ media_id: CDN + film, captions: API + captions })).toEqual({
    words: ['showing'],
    filmByCors: false,
  })
})
