import { createOperatorApp, type OperatorAppConfig, presenceRoutes } from '@heji/server-kit'
import type { Hono } from 'hono'
import { askWhoHas } from './who-has'

/** The console's HTTP side: the API below its own address, and who else has an order open. */
export const createConsoleServer = (config: OperatorAppConfig): Hono =>
  createOperatorApp(config, app => void app.route('/presence', presenceRoutes(askWhoHas(config.apiUrl))))
