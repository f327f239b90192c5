import { createHash } from 'node:crypto'
import { createOperatorApp, type OwnPage, presenceRoutes, refuseStranger } from '@heji/server-kit'
import type { Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { deadPaths, readPaths } from './ask-links'
import { askShop } from './ask-shop'
import type { DesignerConfig } from './config'
import { askWhoIs } from './who-is'

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64')

/**
 * The designer's HTTP side.
 * @param ownPage what documents say of own widgets; their import map is the only script inside of them
 */
export function createDesignerServer(
  config: Omit<DesignerConfig, 'host' | 'port' | 'consoleOrigin'>,
  ownPage: OwnPage | null = null,
): Hono {
  const { apiUrl, storefrontOrigin } = config
  const scripts = ownPage ? { scripts: `'sha256-${digestOf(ownPage.importMap)}'` } : {}
  return createOperatorApp({ ...config, ...scripts }, app => {
    app.get('/shop/*', c => {
      const { pathname, search } = new URL(c.req.url)
      // Doubled slashes would name another host.
      return c.redirect(new URL(pathname.slice('/shop'.length).replace(/^\/+/, '/') + search, storefrontOrigin).href)
    })
    const whoIs = askWhoIs(apiUrl)
    const operatorsOnly: MiddlewareHandler = async (c, next) => {
      const who = await whoIs(c.req.header('authorization') ?? '')
      return typeof who === 'string' ? refuseStranger(c, who) : await next()
    }
    app.get('/shown', operatorsOnly, async c => c.json(await askShop(storefrontOrigin, c.req.query())))
    app.post('/links', operatorsOnly, bodyLimit({ maxSize: 64 * 1024 }), async c => {
      const paths = readPaths(await c.req.json().catch(() => null), storefrontOrigin)
      return c.json({ dead: await deadPaths(storefrontOrigin, paths) })
    })
    app.route('/presence', presenceRoutes(whoIs))
  })
}
