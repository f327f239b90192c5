import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
  type Request,
} from '@playwright/test'
import { DEVICE_BY_TAG } from './devices'
import { enter, type Member, newMember } from './members'
import { withoutPictures } from './pictures'
import type { Shop } from './shop'
import { startShop } from './started-shop'

export { newMobile } from './members'
export { askInternal, lastCode, type Shop } from './shop'
export { expect }

interface Fixtures {
  /** Errors in any browser of this test. */
  watch: string[]
  /** Errors that the test allows. */
  allowed: RegExp[]
  /** Whether pictures are drawn; without, an empty one stands in each place. */
  pictures: boolean
  /** Opens one more browser, watched like the first. */
  visitor: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** A new member who uses this browser. */
  member: Member
}

/** Errors in the console, uncaught exceptions, refused resources and broken security policies. */
async function watchContext(context: BrowserContext, problems: string[]) {
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', event => {
      console.error(`policy: ${event.effectiveDirective} refused ${event.blockedURI} at ${event.sourceFile}`)
    })
  })
  context.on('console', message => {
    if (message.type() === 'error' || /Warning:|hydrat/i.test(message.text()))
      problems.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', error => {
    // The emulated phone changes its size between two documents; browsers then leave out the animation.
    if (!/^Transition was aborted/.test(error.error().message)) problems.push(`uncaught: ${error.error().message}`)
  })
}

/** What the pages told the shopper, and what became of the forms that they sent: printed with a failure. */
async function recordActs(context: BrowserContext) {
  const acts: string[] = []
  const start = Date.now()
  const record = (act: string) => acts.push(`${Date.now() - start} ms: ${act}`)
  await context.exposeBinding('hejiTold', (_, text: string) => record(`told "${text}"`))
  await context.addInitScript(() => {
    new MutationObserver(changes => {
      for (const { target } of changes)
        if (target instanceof Element && target.closest('.hj-toasts') && target.textContent)
          (window as unknown as { hejiTold: (text: string) => void }).hejiTold(target.textContent)
    }).observe(document, { subtree: true, childList: true })
  })
  const sent = async (request: Request) => {
    if (request.method() === 'GET') return
    const answer = await request.response().catch(() => null)
    record(`${request.method()} ${new URL(request.url()).pathname} ${answer?.status() ?? 'no answer'}`)
  }
  context.on('requestfinished', sent)
  context.on('requestfailed', sent)
  return acts
}

/** `HEJI_SLOW=6`: a processor that takes six times as long, to find tests that do not wait for what they need. */
const SLOWER = Number(process.env.HEJI_SLOW ?? 1)

function slowDown(context: BrowserContext) {
  if (SLOWER === 1) return
  context.on('page', async page => {
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  })
}

interface WorkerFixtures {
  /** The shop of this worker. After a failure Playwright takes a new worker, so no test meets what a failed one left behind. */
  shop: Shop
}

/** Every page is watched: any error in the browser fails the test, unless the test allows it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  ...DEVICE_BY_TAG,
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter
    async ({}, use) => {
      const { shop, stop } = await startShop()
      await use(shop)
      await stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  allowed: [[], { option: true }],
  pictures: [false, { option: true }],
  watch: [
    async ({ context, allowed, pictures }, use, info) => {
      const problems: string[] = []
      info.setTimeout(info.timeout * SLOWER)
      await watchContext(context, problems)
      slowDown(context)
      if (!pictures) withoutPictures(context)
      const acts = await recordActs(context)
      await use(problems)
      if (info.status !== info.expectedStatus)
        await info.attach('acts', { body: acts.slice(-6).join('\n'), contentType: 'text/plain' })
      expect(problems.filter(problem => !allowed.some(pattern => pattern.test(problem)))).toEqual([])
    },
    { auto: true },
  ],
  visitor: async ({ browser, contextOptions, pictures, watch }, use) => {
    const opened: BrowserContext[] = []
    await use(async options => {
      const context = await browser.newContext({ ...contextOptions, ...options })
      opened.push(context)
      await watchContext(context, watch)
      slowDown(context)
      if (!pictures) withoutPictures(context)
      return context
    })
    await Promise.all(opened.map(context => context.close()))
  },
  member: async ({ context, shop }, use) => {
    const member = await newMember(shop)
    await enter(context, shop, member)
    await use(member)
  },
})

/** Resolves when the page has hydrated. */
export const alive = (page: Page) => page.locator('html[data-alive="true"]').waitFor({ state: 'attached' })

/** Opens a page and waits until it has hydrated. */
export async function open(page: Page, url: string) {
  const answer = await page.goto(url)
  await alive(page)
  return answer
}
