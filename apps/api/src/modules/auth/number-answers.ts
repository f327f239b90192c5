import { widerNetworkOf } from '@heji/server-kit'
import type { Ctx } from '../../http/context'

/**
 * Counts an answer that shows whether a number has an account, or whom a work id belongs to: few an hour for a network,
 * and for those around it together, so that nobody lists members. The network comes first: one caller takes only a part
 * of what his neighbours share. @throws TooManyError
 */
export async function countNumberAnswer({ limits, network }: Pick<Ctx, 'limits' | 'network'>) {
  await limits.use('smsRefusedByIp', network)
  await limits.use('smsRefusedByWiderNetwork', widerNetworkOf(network))
}
