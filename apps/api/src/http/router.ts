import { COMPANY_ID, type Endpoint, GROUP_PREFIX, type Group, isOperation } from '@heji/api-client/contract'
import { networkOf } from '@heji/server-kit'
import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { isLostConnection } from '../db/lost-connection'
import { isReadOnly } from '../db/read-only'
import { busy, DomainError, ForbiddenError, ValidationError } from '../platform/errors'
import { absoluteAssets, relativeAssets, wantsPaths } from './asset-urls'
import { type ReadBody, readInput } from './body'
import { audienceOf, callerIp } from './caller'
import type { Deps, Handlers } from './context'
import { answerWithCopies, isFromCopies } from './from-copies'
import { listsOf } from './lists-of'
import { named, ownWords } from './missing-fields'
import { withPageNames } from './page-names'
import { answerReadOnly, depsFor } from './preview'
import { authorise } from './rights'
import { readSession, type Session } from './sessions'
import { assertOfShops } from './shop-records'

/** Mounts one contract file with its handlers. */
export function implement<G extends Group>(app: Hono, deps: Deps, group: G, handlers: Handlers<G>) {
  for (const [key, endpoint] of Object.entries(group)) {
    const [method = '', template = ''] = key.split(' ', 2)
    const path = (template.startsWith('/') ? template : GROUP_PREFIX + template).replace(/\{(\w+)\}/g, ':$1')
    const handler = handlers[key] as unknown as (ctx: object, input: unknown) => Promise<unknown>
    const repeatable = listsOf(endpoint.input)
    app.on(method, path, async c => {
      try {
        const output = await answer(deps, c, { ...endpoint, key, repeatable }, handler)
        return send(deps, c, endpoint.unwrapped ? output : { data: output })
      } catch (error) {
        return toErrorResponse(deps, error as Error, c, deps.config.refusalsInBody)
      }
    })
  }
}

function send({ config }: Deps, c: Context, body: unknown) {
  const json = JSON.stringify(body)
  return c.body(wantsPaths(c) ? json : absoluteAssets(json, config.assetOrigin), 200, JSON_TYPE)
}

const JSON_TYPE = { 'content-type': 'application/json' }

async function answer(
  app: Deps,
  c: Context,
  endpoint: Endpoint & { key: string; repeatable: ReadonlySet<string> },
  handler: (ctx: object, input: unknown) => Promise<unknown>,
) {
  const deps = depsFor(app, c, endpoint)
  const session =
    (endpoint.auth === 'none' && !(deps.copies && isFromCopies(endpoint.key))) || deps.isPreview
      ? null
      : await readSession(deps, c.req.header('authorization') ?? null, endpoint.quiet, callerIp(c, deps.config))
  const shops = authorise(endpoint, session)
  const body = await readInput(c.req.raw, endpoint)
  try {
    const input = inputOf(deps, endpoint, c, body)
    if (isOperation(endpoint)) await assertOfShops(deps.db, endpoint, input, shops)
    const ask = (its: Deps) => handler({ ...contextOf(its, c, session, body, callerIp(c, deps.config)), shops }, input)
    const output = await (deps.isPreview
      ? answerReadOnly(deps, ask)
      : answerWithCopies(deps, { key: endpoint.key, endpoint, session }, ask))
    return deps.config.demo ? checkOutput(endpoint, output) : output
  } finally {
    await body.discard()
  }
}

function inputOf({ config }: Deps, endpoint: Endpoint, c: Context, { fields }: ReadBody) {
  const { company_id, country_code: _, ...rest } = fields
  if (company_id !== undefined && String(company_id) !== String(COMPANY_ID)) throw new ForbiddenError('无权访问该企业')
  return parseCall(endpoint, { ...relativeAssets(withPageNames(rest), config.assetOrigin), ...c.req.param() })
}

const contextOf = (deps: Deps, c: Context, session: Session | null, { files }: ReadBody, ip: string) => ({
  ...deps,
  ip,
  network: networkOf(ip),
  request: c.req.raw,
  setHeader: (name: string, value: string) => c.header(name, value),
  sessionHash: session?.tokenHash ?? null,
  idempotencyKey: c.req.header('idempotency-key') ?? null,
  ...audienceField(c, deps),
  files,
  member: session?.member ?? null,
  operator: session?.operator ?? null,
})

const audienceField = (c: Context, { config }: Deps) => {
  const audience = audienceOf(c, config)
  return audience ? { audience } : {}
}

/** Clients show what a call refuses, so a missing field is refused in words; whoever uses an operation knows its fields. */
export const parseCall = (endpoint: Endpoint, fields: Record<string, unknown>) =>
  parse(endpoint.input, fields, isOperation(endpoint) ? named : ownWords(endpoint.input))

/** The fields that a handler gets. @throws ValidationError with a message for each wrong field */
export function parse(schema: v.GenericSchema, fields: Record<string, unknown>, missing = named) {
  const result = v.safeParse(schema, fields)
  if (result.success) return result.output
  const errors: Record<string, string[]> = {}
  for (const issue of result.issues) {
    const path = v.getDotPath(issue) ?? ''
    errors[path] ??= []
    errors[path].push(chinese(issue, path, missing))
  }
  throw new ValidationError(Object.values(errors)[0]?.[0] ?? '参数错误', errors)
}

/** valibot's own messages are English; ours are all in the schemas. */
function chinese(issue: v.BaseIssue<unknown>, path: string, missing: (path: string) => string) {
  if (!issue.message.startsWith('Invalid')) return issue.message
  return issue.received === 'undefined' ? missing(path) : `参数 ${path} 格式不正确`
}

/** In the demo shop and in tests, an answer that the contract does not describe is an error. */
function checkOutput(endpoint: Endpoint, output: unknown) {
  const result = v.safeParse(endpoint.output, output)
  if (result.success) return output
  const issue = result.issues[0]
  throw new Error(`answer breaks the contract: ${endpoint.summary}: ${v.getDotPath(issue)}: ${issue.message}`)
}

/** Statuses that are real HTTP statuses; every other refusal is HTTP 200 with `status_code` inside (wire §1.2). */
const isTransportStatus = (status: number) => status === 401 || status === 413 || status === 429 || status >= 500

/** Handles every failure in one place. `inBody`: as HTTP 200, except 401 (`API_REFUSALS=body`). */
export function toErrorResponse(deps: Pick<Deps, 'log'>, error: Error, c: Context, inBody = false) {
  const known = error instanceof DomainError ? error : unavailable(error)
  const where = { path: c.req.path, request: c.get('requestId') }
  if (!known) deps.log.error({ err: error, ...where }, 'unexpected failure')
  if (known?.cause) deps.log.warn({ err: known.cause, ...where }, 'a service of others failed')
  const status = known?.status ?? 500
  const details = error instanceof ValidationError ? { errors: error.fields } : known?.details
  const body = { data: { message: known?.message ?? '系统繁忙，请稍后再试', status_code: status, ...details } }
  const headers =
    status === 429 || status === 503 ? { 'retry-after': String(known?.details.retry_after ?? 1) } : undefined
  const isReal = inBody ? status === 401 : isTransportStatus(status)
  return c.json(body, (isReal ? status : 200) as 200, headers)
}

/** Connection and resource errors of the database: the caller may try again (reliability R14). */
function unavailable(error: Error): DomainError | null {
  if (isLostConnection(error)) return busy()
  if (isReadOnly(error)) return new DomainError('商城暂时只能浏览，无法保存更改，请稍后再试', 503)
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    const code = String((e as { code?: unknown }).code ?? '')
    if (/^(08|25P03|40001|40P01|53|57P|55P03|57014|ECONN|ENOENT|EPIPE)/.test(code)) return busy()
  }
  return null
}
