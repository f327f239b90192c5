import type { Api } from '@heji/api-client'
import type { Cached, OwnPage, SandboxTicket } from '@heji/server-kit'
import type { RenderType } from '@heji/widgets'
import type { Outage } from '../app/errors/outage'
import type { ShellParts } from '../app/shell/shell-parts'
import type { ByAudience } from './member-answers'

export type { OwnPage }

/** Everything that belongs to one request; nothing of it is used after the answer. */
export type RequestContext = {
  /** Names this request in the logs of storefront and API. */
  requestId: string
  /** For script tags; undefined on cached pages, whose policy lists hashes. */
  nonce: string | undefined
  /** The page will be cached for everybody, so it must not contain anything personal. */
  isCached: boolean
  /** When the page is rendered, or the time that an operator looks at. Nothing that is rendered may read the clock itself. */
  now: Date
  /** An operator looks at the shop at another time: as nobody, and without changing anything. */
  isPreview: boolean
  /** Which variants of blocks this visitor sees (`chooseVariants`): 0 to 3, 0 without consent to analytics. */
  share: number
  /** Care mode (适老). */
  care: boolean
  /** The sandbox in which the shop is. */
  sandbox: SandboxTicket | null
  device: RenderType
  inWechat: boolean
  token: string | undefined
  /** The API with this shopper's token. Refusals throw `ApiError`. */
  api: Api
  /** Data with prices, shared by all shoppers who see the same ones. */
  byAudience: ByAudience
  /** The API without a token: its answers may be cached. */
  publicApi: Api
  /** The API for somebody who has just signed in. */
  apiAs: (token: string) => Api
  /** Signature that only our own servers can make. */
  sign: (text: string) => string
  /** Header, footer and the like, shared by all requests: public data only; old ones while the API is away. */
  sharedData: Cached
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
  /** Configured origin of the shop, never taken from headers. */
  origin: string
  secureCookies: boolean
}
