import type { Api } from '@heji/api-client'
import type { OwnPage } from '@heji/server-kit'
import type { RenderType } from '@heji/widgets'
import type { ShellParts } from '../app/lib/shell-parts'
import type { Outage } from './outage'

export type { OwnPage }

/** Public parts that every page needs, from the last good copy while the API is away. */
export interface Pieces {
  get: <T>(key: string, load: () => Promise<T>) => Promise<T>
}

/** Everything that belongs to one request; nothing of it is used after the answer. */
export type RequestContext = {
  /** Names this request in the logs of storefront and API. */
  requestId: string
  /** For script tags; undefined on kept pages, whose policy lists hashes. */
  nonce: string | undefined
  /** The page will be kept for everybody, so it must not contain anything personal. */
  kept: boolean
  /** When the page is drawn, or the moment that an operator looks at. Nothing that is drawn may read the clock itself. */
  now: Date
  /** An operator looks at the shop at another moment: as nobody, and without changing anything. */
  isPreview: boolean
  /** Which variants of blocks this visitor sees (`chooseVariants`): 0 to 3, 0 without consent to statistics. */
  share: number
  /** The bits of `share` that made a difference on this page; loaders add to it. */
  shareBits: number
  device: RenderType
  inWechat: boolean
  token: string | undefined
  /** The API with this shopper's token. Refusals throw `ApiError`. */
  api: Api
  /** The API without a token: its answers may be kept. */
  publicApi: Api
  /** The API for somebody who has just signed in. */
  apiAs: (token: string) => Api
  /** Signature that only our own servers can make. */
  sign: (text: string) => string
  /** Header, footer and the like, shared by all requests: public data only. */
  pieces: Pieces
  outage: Outage
  /** Fields of a form that was sent without scripts, so that the visitor can send it again. */
  posted?: [string, string][] | undefined
  /** Header and footer; the root loader puts them here for the document. */
  parts?: ShellParts
  /** Takes events of the shop's own statistics; missing while they are off. @returns false for too many */
  collect?: (lines: readonly object[]) => boolean
  /** Base of the scripts for editing pages on the spot, if the operator has configured one. */
  editBase: string | undefined
  /** What the document says of own widgets; missing if the shop has none. */
  ownPage?: OwnPage | null
  /** Structured data of the page (schema.org); loaders add to it. */
  structured?: object[]
  /** The drawn document; its answer has headers only. */
  html?: string
  /** Configured origin of the shop, never taken from headers. */
  origin: string
  secureCookies: boolean
}
