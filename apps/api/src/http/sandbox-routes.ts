import { readSandbox, SANDBOX_PATH } from '@heji/server-kit'
import type { Context, Hono } from 'hono'
import type { SandboxShop } from '../platform/sandboxes'
import type { Deps } from './context'

/** Real HTTP, which no refusal of the shop is: whoever asks knows that the sandbox itself has ended. */
const OVER = { data: { message: '试买环境已结束', status_code: 410 } }

/**
 * `/sandbox/{ticket}/…`: every call of the shop, answered by the shop of that sandbox. The sandbox is a part of the
 * address, so that a server that knows none refuses, and nobody orders in the shop by mistake.
 */
export function mountSandboxes(app: Hono, deps: Deps) {
  app.post(`${SANDBOX_PATH}:ticket`, async c => {
    const shop = await shopFor(c, deps)
    return shop ? c.json({ token: await shop.signIn() }) : c.json(OVER, 410)
  })
  app.all(`${SANDBOX_PATH}:ticket/*`, async c => {
    const shop = await shopFor(c, deps)
    if (!shop) return c.json(OVER, 410)
    const url = new URL(c.req.url)
    url.pathname = url.pathname.slice(`${SANDBOX_PATH}${c.req.param('ticket')}`.length)
    return await shop.fetch(new Request(url, c.req.raw), c.env)
  })
}

async function shopFor(c: Context, { config, sandboxes }: Deps): Promise<SandboxShop | null> {
  const ticket = readSandbox(c.req.param('ticket') ?? '', config.internalToken)
  return ticket && sandboxes ? await sandboxes.shopOf(ticket.id) : null
}
