import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import type { StorefrontDeps } from './app'

/** Draws documents and answers data requests with what the framework built of `app/`. */
export const createRender = (build: unknown, mode: 'production' | 'development'): StorefrontDeps['render'] =>
  createRequestHandler(build as ServerBuild, mode)
