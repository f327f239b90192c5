import type { MemberCtx } from '../../http/context'
import { storeUpload } from './store'

/** A picture for a review, a return or a voucher (wire §21). @throws DomainError as `normalise` does */
export const storeShopperUpload = (ctx: MemberCtx) => storeUpload(ctx, { operatorId: null })
