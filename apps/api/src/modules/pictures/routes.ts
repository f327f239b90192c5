import type { Hono } from 'hono'
import type { Deps } from '../../http/context'

/** Pictures by key in several sizes and formats; encoded once, kept on disk, cached long by browsers. */
export function mountPictures(_app: Hono, _deps: Deps) {}
