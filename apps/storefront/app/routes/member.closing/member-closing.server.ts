import { text } from '@heji/validators'
import * as v from 'valibot'
import { noFields } from '../../forms/fields'
import { formActions, memberHandler, pageOf } from '../../forms/form-action.server'
import type { ActionFunctionArgs } from '../../framework'
import type { PageArgs } from '../../loaders/define-loader.server'

const PATH = '/member/closing'

/** Whether the own account is to be closed, and what stands against it. */
export async function loadMemberClosing({ api }: PageArgs) {
  return await api('GET member/closure')
}

const BUTTON = { noteOn: (_: FormData, { request }: ActionFunctionArgs) => pageOf(request) }

const Ask = v.object({
  reason: v.optional(text(200, '原因最多200个字符'), ''),
  agreed: v.optional(v.literal('1', '请先确认已了解'), '' as '1'),
})

export const closingAction = formActions({
  ask: memberHandler(
    Ask,
    async ({ reason }, api) => {
      const { days } = await api('POST member/closure', { reason })
      return { to: PATH, message: `已申请注销，${days} 天内可以撤回` }
    },
    BUTTON,
  ),
  withdraw: memberHandler(
    noFields,
    async (_, api) => {
      await api('POST member/closure/withdraw')
      return { to: PATH, message: '已撤回，账号照常使用' }
    },
    BUTTON,
  ),
})
