import type { Config } from '../platform/config'
import { DomainError } from '../platform/errors'

/** Address of a page of this shop, given in full or as a path. @throws DomainError for pages of other sites */
export function ownPage({ storefrontOrigin }: Pick<Config, 'storefrontOrigin'>, given: string): string {
  const url = URL.canParse(given, storefrontOrigin) ? new URL(given, storefrontOrigin) : null
  if (url?.origin !== new URL(storefrontOrigin).origin) throw new DomainError('跳转地址不正确')
  return url.href
}
