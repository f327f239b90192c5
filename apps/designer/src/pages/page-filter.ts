import type { Template } from '@heji/api-client/contract'
import { TYPE_NAMES } from '@heji/designer/kit'
import { useMemo } from 'react'
import { go, useLocation } from '../app/router'

/** Which pages the list shows. It stands in the address. */
export interface PageFilter {
  page: number
  page_type: '' | Template['page_type']
  platform: '' | Template['platform']
  keyword: string
  /** undefined: all pages; '': those in no folder. */
  folder?: string | undefined
  /** Only pages for whose publication somebody asks. */
  asked?: boolean
}

/** The filter in the query of an address; what it does not know is left out. */
function readFilter(query: string): PageFilter {
  const params = new URLSearchParams(query)
  const page = Math.trunc(Number(params.get('page') ?? 1))
  const [type, platform] = [params.get('type') ?? '', params.get('platform') ?? '']
  return {
    page: page > 0 && page < 100_000 ? page : 1,
    page_type: Object.hasOwn(TYPE_NAMES, type) ? (type as Template['page_type']) : '',
    platform: platform === 'pc' || platform === 'h5' ? platform : '',
    keyword: params.get('keyword') ?? '',
    folder: params.get('folder') ?? undefined,
    asked: params.has('asked'),
  }
}

/** The address of such a list. */
function filterPath({ page, page_type, platform, keyword, folder, asked }: PageFilter): string {
  const params = new URLSearchParams()
  if (page_type) params.set('type', page_type)
  if (platform) params.set('platform', platform)
  if (folder !== undefined) params.set('folder', folder)
  if (asked) params.set('asked', '1')
  if (keyword) params.set('keyword', keyword)
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `/pages?${params}` : '/pages'
}

/** The filter of the shown list, and a function that changes it. */
export function usePageFilter() {
  const query = useLocation().split('?')[1] ?? ''
  const filter = useMemo(() => readFilter(query), [query])
  // No entry of its own: going back leaves the list.
  const change = (values: Partial<PageFilter>) => go(filterPath({ ...filter, ...values }), { replace: true })
  return [filter, change] as const
}
