import type { LoginPage } from '@heji/api-client/contract'
import { parseImageUrl } from '@heji/validators'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { settings } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { OperatorCtx } from '../../http/context'
import { ValidationError } from '../../platform/errors'
import { audit } from '../audit'

const KEY = 'login_page'
const EMPTY: LoginPage = { logo: '', logo_light: '', logo_dark: '', background: '' }

/** Pictures of the sign-in page, '' if none is set. */
export async function readLoginPage(db: Queryable): Promise<LoginPage> {
  const [row] = await db.select().from(settings).where(eq(settings.key, KEY))
  const stored = row?.value ?? {}
  return Object.fromEntries(
    Object.keys(EMPTY).map(name => [name, parseImageUrl(stored[name]) ?? '']),
  ) as unknown as LoginPage
}

/** @throws ValidationError for a text that is not a picture's URL */
export async function saveLoginPage(ctx: OperatorCtx, value: LoginPage) {
  for (const [name, url] of Object.entries(value)) {
    if (url !== '' && parseImageUrl(url) === null)
      throw new ValidationError('链接格式不正确', { [name]: ['链接格式不正确'] })
  }
  await inTransaction(ctx.db, async tx => {
    await tx.insert(settings).values({ key: KEY, value }).onConflictDoUpdate({ target: settings.key, set: { value } })
    await audit(tx, ctx, 'login_page.save', KEY)
  })
  await ctx.events.publish('template-changed')
  return { status: true }
}
