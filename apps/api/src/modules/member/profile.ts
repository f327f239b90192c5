import { eq } from 'drizzle-orm'
import { members } from '../../db/schema'
import type { MemberCtx } from '../../http/context'
import { memberOverview } from './overview'

interface Profile {
  username?: string | undefined
  avatar?: string | undefined
  sex?: '0' | '1' | '2' | undefined
  birthday?: string | undefined
}

/** Changes the given fields; missing and empty ones stay as they are. */
export async function changeProfile(ctx: MemberCtx, { username, avatar, sex, birthday }: Profile) {
  await ctx.db
    .update(members)
    .set({
      ...(username?.trim() ? { username: username.trim() } : {}),
      ...(avatar ? { avatar } : {}),
      ...(sex === undefined ? {} : { sex: Number(sex) }),
      ...(birthday ? { birthday } : {}),
      updatedAt: ctx.clock.now(),
    })
    .where(eq(members.id, ctx.member.id))
  return await memberOverview(ctx)
}
