import type { Contract, ParsedInputOf } from '@heji/api-client/contract'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { DomainError } from '../../platform/errors'
import { audit } from '../audit'
import { changeSetting, readSetting } from '../content/settings'

export const showSafety = ({ db }: Pick<ByShop, 'db'>) => readSetting(db, 'staff')

/** Changes what is given. @throws DomainError */
export async function setSafety(ctx: ByShop, input: ParsedInputOf<Contract['POST /api/operator/staff/safety-set']>) {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  if (Object.keys(given).length === 0) throw new DomainError('没有要修改的内容')
  await inTransaction(ctx.db, async tx => {
    const change = await changeSetting(tx, 'staff', given)
    await audit(tx, ctx, 'staff.safety-set', 'staff', change)
  })
  return { message: '登录安全已修改' }
}
