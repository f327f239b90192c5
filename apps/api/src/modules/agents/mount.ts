import type { Hono } from 'hono'
import type { Deps } from '../../http/context'

export function mountAgents(_app: Hono, _deps: Deps) {}
