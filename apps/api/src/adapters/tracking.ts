import type { Config } from '../platform/config'
import type { TrackingService } from '../platform/tracking-service'
import { createKdniao } from './kdniao/kdniao'
import { createKuaidi100 } from './kuaidi100/kuaidi100'

/** The service that follows parcels, as the settings say; null: none. */
export function createTracking({ kdniao, kuaidi100 }: Pick<Config, 'kdniao' | 'kuaidi100'>): TrackingService | null {
  if (kdniao) return createKdniao(kdniao)
  return kuaidi100 && createKuaidi100(kuaidi100)
}
