import { NotFoundError } from '../../platform/errors'

/** What the shop reads where there is no such member. */
export const missing = (id: string) => new NotFoundError(`没有会员 ${id}`)
