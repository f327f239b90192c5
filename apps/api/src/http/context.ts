import type {
  Auth,
  Endpoint,
  Grant,
  Group,
  KeyKind,
  Operation,
  OperatorRole,
  OutputOf,
  ParsedInputOf,
} from '@heji/api-client/contract'
import type { Cached, Metrics } from '@heji/server-kit'
import type { Logger } from 'pino'
import type { Copies } from '../db/copies'
import type { Database, Db } from '../db/db'
import type { Background } from '../platform/background'
import type { Clock } from '../platform/clock'
import type { Config } from '../platform/config'
import type { DemoOutbox } from '../platform/demo-outbox'
import type { FindDrawing } from '../platform/drawings'
import type { Events } from '../platform/events'
import type { Geocoder } from '../platform/geocoder'
import type { MailSender } from '../platform/mail'
import type { OfficialAccount } from '../platform/official-account'
import type { Payments } from '../platform/payment-provider'
import type { Limits } from '../platform/rate-limit'
import type { Sandboxes } from '../platform/sandboxes'
import type { SiteCheck } from '../platform/site-check'
import type { SmsSender } from '../platform/sms'
import type { FileStore } from '../platform/storage'
import type { TrackingService } from '../platform/tracking-service'
import type { WechatLogin } from '../platform/wechat-login'
import type { Audience } from '../price-rules/audience'
import type { ReceivedFile } from './multipart'
import type { Shops } from './shops'

/** The parts of the app; tests build their own. */
export interface Deps {
  db: Db
  database: Pick<Database, 'kind' | 'pool' | 'queryCount'>
  config: Config
  /** In a preview, the moment that an operator looks at. */
  clock: Clock
  /** An operator looks at the shop as it is at the time of `clock`: nothing may be changed or kept. */
  isPreview?: boolean
  /** Copies of the database that answer what is only read. */
  copies?: Copies
  /** Milliseconds of the last change of goods or pages that everybody must see at once. */
  changedAt?: () => number
  events: Events
  storage: FileStore
  geocoder: Geocoder
  /** Answers that are the same for everybody until goods change. */
  answers: Cached
  log: Logger
  limits: Limits
  sms: SmsSender
  background: Background
  payments: Payments
  mail: MailSender
  officialAccount: OfficialAccount
  /** Null where parcels are not followed. */
  tracking: TrackingService | null
  /** null: nobody can sign in with WeChat. */
  wechatLogin: WechatLogin | null
  sites: SiteCheck
  /** Missing if nobody asks for them. */
  metrics?: Metrics
  /** Missing in a sandbox. */
  sandboxes?: Sandboxes
  /** Every operation of the contract by its name (`orders.ship`); missing where only commands run. */
  operations?: OperationsByName
  /** Hears what is written to the audit log. */
  noted?: (action: string, acts: readonly { target: string | number; detail?: Record<string, unknown> }[]) => void
  /** Only in the demo shop. */
  outbox?: DemoOutbox
  /** Only in the demo shop. */
  findDrawing?: FindDrawing
}

export interface Member {
  id: number
  mobile: string
  gradeId: number
  /** Percent off the list price. */
  gradeDiscount: number
  /** Points when the request began. Who spends them looks again, under a lock. */
  point: number
  /** Whether this session is in staff mode. */
  isStaff: boolean
}

export interface Operator {
  id: number
  loginName: string
  displayName: string
  /** What he may do in the designer. */
  role: OperatorRole
  /** As they are now: of every request anew. */
  grants: readonly Grant[]
  /** A role demands codes of the phone, and he has none. */
  mustSetCode: boolean
  /** He signs in with codes of the phone. */
  hasCode: boolean
  /** A program calls with a key of his; then `displayName` is that of the key, and `grants` are what both may do. */
  key?: { id: number; name: string; kind: KeyKind }
}

export interface RequestInfo {
  /** Address of the caller, for providers and logs. */
  ip: string
  /** The unit that limits count: the address, or the /64 of an IPv6 address. */
  network: string
  /** Hash of the token's id: names the session. */
  sessionHash: string | null
  idempotencyKey: string | null
  /** For whom one of our own servers asks, without naming a member. */
  audience?: Audience
  /** Files of a multipart body by field name; deleted after the answer. */
  files: Record<string, ReceivedFile>
  request: Request
  /** Sets a header of the answer. */
  setHeader(name: string, value: string): void
}

type Who<A extends Auth> = A extends 'member'
  ? { member: Member }
  : A extends 'operator'
    ? { operator: Operator }
    : A extends 'optional'
      ? { member: Member | null }
      : object

/** A call of the contract that a merchant's act stands behind, and what runs it. */
export interface RunnableOperation {
  endpoint: Operation
  handler: (ctx: ShopCtx, input: unknown) => Promise<unknown>
}
export type OperationsByName = ReadonlyMap<string, RunnableOperation>

/** Input of a handler: the app's parts, the request, and the caller, as far as the contract guarantees one. */
export type Ctx<A extends Auth = 'none'> = Deps & RequestInfo & Who<A>
export type MemberCtx = Ctx<'member'>
export type OperatorCtx = Ctx<'operator'>
/** An operator or a command, with or without a request. */
export type ByOperator = Deps & { operator: Operator }
/** The shop: an operator, or the one who types commands on its machine, whose name is `actor`. `shops` are those that he may see and change. */
export type ByShop = Deps & { operator?: Operator; actor?: string; ip?: string; shops?: Shops }
/** Whoever runs an operation, with the files that he gave. */
export type ShopCtx = ByShop & Pick<RequestInfo, 'files'> & Partial<Pick<RequestInfo, 'sessionHash'>>

type Handler<E> = E extends Operation
  ? (ctx: ShopCtx, input: ParsedInputOf<E>) => Promise<OutputOf<E>>
  : E extends Endpoint<infer A>
    ? (ctx: Ctx<A>, input: ParsedInputOf<E>) => Promise<OutputOf<E>>
    : never

/** Every call of a contract file; a missing handler or a wrong answer does not compile. */
export type Handlers<G extends Group> = { [K in keyof G]: Handler<G[K]> }
