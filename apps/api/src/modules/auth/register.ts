import { checkCommonPassword, checkPasswordRepeat } from '@heji/validators'
import { commonPasswords as allCommonPasswords } from '@heji/validators/common-passwords'
import type { Tx } from '../../db/db'
import { members } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { Ctx } from '../../http/context'
import { openSession } from '../../http/sessions'
import type { Config } from '../../platform/config'
import { DomainError, ValidationError } from '../../platform/errors'
import { hashPassword } from '../../platform/passwords'
import { defaultGradeId } from './default-grade'
import { takeSmsCode } from './sms-codes'

export interface Registration {
  mobile: string
  password: string
  password2?: string | undefined
  vcode: string
  username?: string | undefined
  user_name?: string | undefined
  sex?: '0' | '1' | '2' | undefined
  birthday?: string | undefined
}

/** Makes a member of the default grade and signs in. @param also other work in the same transaction */
export async function register(
  ctx: Ctx,
  input: Registration,
  also: (tx: Tx, memberId: number) => Promise<void> = async () => {},
) {
  assertPassword(ctx.config, input.password, input.password2)
  if (!(await takeSmsCode(ctx, { mobile: input.mobile, type: 'sign', code: input.vcode })))
    throw new DomainError('短信验证码错误')
  const gradeId = await defaultGradeId(ctx.db)
  const passwordHash = await hashPassword(input.password)
  const now = ctx.clock.now()
  return await inTransaction(ctx.db, async tx => {
    const [row] = await tx
      .insert(members)
      .values({
        mobile: input.mobile,
        passwordHash,
        username: input.username?.trim() || input.user_name?.trim() || `用户${input.mobile.slice(-4)}`,
        sex: Number(input.sex ?? 0),
        birthday: input.birthday ?? '',
        gradeId,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: members.mobile })
      .returning({ id: members.id })
    if (!row) throw new DomainError('该账号已绑定手机号')
    await also(tx, row.id)
    return { token: await openSession(ctx, tx, 'member', row.id) }
  })
}

/** Checks that a schema cannot make: the second entry, and common passwords where the shop refuses them. */
export function assertPassword(
  { commonPasswords }: Pick<Config, 'commonPasswords'>,
  password: string,
  repeat?: string,
) {
  const mismatch = repeat === undefined ? null : checkPasswordRepeat(password, repeat)
  if (mismatch) throw new ValidationError(mismatch, { password2: [mismatch] })
  const common = commonPasswords === 'refuse' ? checkCommonPassword(password, allCommonPasswords()) : null
  if (common) throw new ValidationError(common, { password: [common] })
}

/**
 * Makes a member without a password, for somebody who has just proved by a code that the number is his. @returns his
 * token, which says that he is new; null if the number has got an account meanwhile
 */
export async function registerProven(ctx: Ctx, mobile: string): Promise<string | null> {
  const gradeId = await defaultGradeId(ctx.db)
  const now = ctx.clock.now()
  return await inTransaction(ctx.db, async tx => {
    const username = `用户${mobile.slice(-4)}`
    const [row] = await tx
      .insert(members)
      .values({ mobile, passwordHash: '', username, gradeId, createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: members.mobile })
      .returning({ id: members.id })
    return row ? await openSession(ctx, tx, 'member', row.id, false, { is_new: 1 }) : null
  })
}
