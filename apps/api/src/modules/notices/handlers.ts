import type { notices } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'
import { changeOwnSettings, ownNotices, ownSettings, readOwn } from './member-notices'

export const noticesHandlers: Handlers<typeof notices> = {
  'GET member/notices': (ctx, input) => ownNotices(ctx, input),
  'POST member/notices/read': (ctx, input) => readOwn(ctx, input),
  'GET member/notice-settings': ctx => ownSettings(ctx),
  'POST member/notice-settings': (ctx, input) => changeOwnSettings(ctx, input),
}
