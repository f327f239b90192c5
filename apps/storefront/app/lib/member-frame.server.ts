import type { Api } from '@heji/api-client'
import type { MemberOverview } from '@heji/api-client/contract'

/** The member of a page, by the call that its frame makes anyway. */
export const ownMember = async (api: Api): Promise<MemberOverview> => (await api('GET member/frame')).member
