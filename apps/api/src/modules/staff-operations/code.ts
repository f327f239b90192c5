/** Operators set up codes of their phone, each his own. */
import type { Contract, ParsedInputOf } from '@heji/api-client/contract'
import { sql } from 'drizzle-orm'
import { generateSecret, generateURI } from 'otplib'
import type { Tx } from '../../db/db'
import { operatorCodes } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop, Operator, ShopCtx } from '../../http/context'
import { readOperator } from '../../http/held-roles'
import { closeSessions, lockOperator } from '../../http/sessions'
import { DomainError } from '../../platform/errors'
import { qrPicture } from '../../platform/qr-code'
import { lockText } from '../../platform/secret-box'
import { audit } from '../audit'
import { dropCodes, hasCode, SECRET_OF_CODES, takeCode, takeRecoveryCode, writeRecoveryCodes } from '../operators/codes'
import { lockPerson } from './people'

/** @throws DomainError for a command: a phone belongs to somebody who is signed in */
function self({ operator }: ByShop): Operator {
  if (!operator) throw new DomainError('请在管理台设置自己的动态码')
  return operator
}

/** A new secret. It counts after its first code; begun again, the old one is forgotten. @throws DomainError */
export async function beginCode(ctx: ShopCtx) {
  const { id, loginName } = self(ctx)
  const secret = generateSecret()
  const locked = lockText(ctx.config.secret, SECRET_OF_CODES, String(id), secret)
  await inTransaction(ctx.db, async tx => {
    await lockOperator(tx, id)
    if (await hasCode(tx, id)) throw new DomainError('已经设置了动态码，请先停用')
    await tx
      .insert(operatorCodes)
      .values({ operatorId: id, secret: locked })
      .onConflictDoUpdate({ target: operatorCodes.operatorId, set: { secret: locked, lastStep: 0 } })
  })
  const address = generateURI({ issuer: '禾集', label: loginName, secret })
  return { message: '请用手机上的身份验证器扫描', secret, address, picture: await qrPicture(address) }
}

/** The first code. Other sessions of the account, which were opened without one, end. @throws DomainError */
export async function confirmCode(ctx: ShopCtx, code: string) {
  const { id, loginName } = self(ctx)
  await ctx.limits.use('codeByOperator', String(id))
  const codes = await inTransaction(ctx.db, async tx => {
    await lockOperator(tx, id)
    if (!(await takeCode(ctx, tx, id, code, true))) throw new DomainError(WRONG)
    await endOthers(ctx, tx, id)
    await audit(tx, ctx, 'staff.code-confirm', loginName)
    return await writeRecoveryCodes(ctx, tx, id)
  })
  await ctx.limits.clear('codeByOperator', String(id))
  return { message: '动态码已启用。恢复码只显示这一次，请收好', codes }
}

const WRONG = '动态码不正确，或已经用过'

const endOthers = (ctx: ShopCtx, tx: Tx, id: number) =>
  tx.execute(sql`delete from sessions where kind = 'operator' and subject_id = ${id}
    and token_hash <> ${ctx.sessionHash ?? ''}`)

/** @throws DomainError */
export async function newRecoveryCodes(ctx: ShopCtx, code: string) {
  const codes = await withCode(ctx, code, 'staff.code-recovery', (tx, { id }) => writeRecoveryCodes(ctx, tx, id))
  return { message: '旧的恢复码已作废。新的只显示这一次，请收好', codes }
}

/** @throws DomainError where a role demands codes */
export async function stopCode(ctx: ShopCtx, code: string) {
  await withCode(ctx, code, 'staff.code-off', async (tx, { id }) => {
    await dropCodes(tx, id)
    if ((await readOperator(tx, id))?.mustSetCode) throw new DomainError('您的角色要求动态码，不能停用')
  })
  return { message: '动态码已停用，以后登录只要密码' }
}

/** Work of somebody who shows that he has his phone, or a recovery code. */
async function withCode<T>(
  ctx: ShopCtx,
  code: string,
  action: string,
  work: (tx: Tx, operator: Operator) => Promise<T>,
): Promise<T> {
  const operator = self(ctx)
  const { id, loginName } = operator
  await ctx.limits.use('codeByOperator', String(id))
  const result = await inTransaction(ctx.db, async tx => {
    await lockOperator(tx, id)
    if (!(await takeCode(ctx, tx, id, code)) && !(await takeRecoveryCode(ctx, tx, id, code)))
      throw new DomainError(WRONG)
    await audit(tx, ctx, action, loginName)
    return await work(tx, operator)
  })
  await ctx.limits.clear('codeByOperator', String(id))
  return result
}

/** For somebody who lost his phone: another one, who may do no less, takes it away. @throws DomainError */
export async function resetCode(
  ctx: ShopCtx,
  { login, reason }: ParsedInputOf<Contract['POST /api/operator/staff/code-reset']>,
) {
  await inTransaction(ctx.db, async tx => {
    const { person } = await lockPerson(tx, ctx, login)
    if (person.id === ctx.operator?.id) throw new DomainError('自己的动态码请用恢复码停用，或让另一名店长重置')
    if (!(await dropCodes(tx, person.id))) throw new DomainError(`${login} 没有设置动态码`)
    await closeSessions(tx, 'operator', person.id)
    await audit(tx, ctx, 'staff.code-reset', login, { reason })
  })
  return { message: `${login} 的动态码已重置，他的登录都已退出` }
}
