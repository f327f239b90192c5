import type { Contract, ParsedInputOf, Sandbox } from '@heji/api-client/contract'
import { signSandbox } from '@heji/server-kit'
import { dbId } from '../../db/db-id'
import type { Deps, OperatorCtx } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { DomainError } from '../../platform/errors'
import type { SandboxState } from '../../platform/sandboxes'

/** @throws DomainError in a sandbox, which has none of its own */
function sandboxesOf({ sandboxes }: Deps) {
  if (!sandboxes) throw new DomainError('试买环境里不能再开试买')
  return sandboxes
}

export async function readSandboxOf(ctx: OperatorCtx) {
  const found = await sandboxesOf(ctx).of(ctx.operator.id)
  return { sandbox: found && toSandbox(ctx, found) }
}

/** @throws NotFoundError 模板页面不存在, DomainError if others have all places */
export async function beginSandbox(
  ctx: OperatorCtx,
  { theme_pc_template_id }: ParsedInputOf<Contract['POST /api/pctemplate/sandbox']>,
) {
  return toSandbox(ctx, await sandboxesOf(ctx).begin(ctx.operator.id, dbId(theme_pc_template_id)))
}

export async function endSandbox(ctx: OperatorCtx) {
  await sandboxesOf(ctx).end(ctx.operator.id)
  return { status: true as const }
}

const toSandbox = ({ config }: Deps, { id, isReady, endsAt }: SandboxState): Sandbox => ({
  ticket: signSandbox({ id, ends: endsAt.getTime() }, config.internalToken),
  origin: config.storefrontOrigin,
  ready: isReady,
  ends: toUnix(endsAt),
})
