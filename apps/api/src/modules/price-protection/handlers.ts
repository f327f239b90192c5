import type { priceProtection } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'
import { grantProtection } from './grant'
import { listProtections } from './read'

export const priceProtectionHandlers: Handlers<typeof priceProtection> = {
  'GET price-protection': async (ctx, { order_id }) => ({ list: await listProtections(ctx, order_id) }),
  'POST price-protection': (ctx, { order_id }) => grantProtection(ctx, order_id),
}
