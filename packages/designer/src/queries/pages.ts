import type { Contract, InputOf } from '@heji/api-client'
import type { RenderType } from '@heji/widgets/definitions'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DesignerAdapter } from '../adapter/adapter'

/** All that is known of pages. */
export const PAGES = ['pages'] as const
/** The part of it that a saved draft changes. */
export const PAGE_LISTS = [...PAGES, 'list'] as const

export const pageList = ({ pages }: DesignerAdapter, filter: InputOf<Contract['GET /api/pctemplate/lists']>) =>
  queryOptions({
    queryKey: [...PAGE_LISTS, filter],
    queryFn: ({ signal }) => pages!.list(filter, { signal }),
    placeholderData: keepPreviousData,
    enabled: pages !== undefined,
  })

/** Pages that links can lead to. */
export const linkedPages = ({ pickers }: DesignerAdapter) =>
  queryOptions({
    queryKey: [...PAGES, 'linked'],
    queryFn: ({ signal }) => pickers!.pages!({ signal }),
  })

/** Articles and activities that links can lead to. */
export const linkTargets = (
  { pickers }: DesignerAdapter,
  type: InputOf<Contract['GET /api/pctemplate/targets']>['type'],
) =>
  queryOptions({
    queryKey: ['link-targets', type],
    queryFn: ({ signal }) => pickers!.targets!(type, { signal }),
  })

export const headerOrFooter = ({ around }: DesignerAdapter, name: 'header' | 'footer', platform: RenderType) =>
  queryOptions({
    queryKey: [...PAGES, name, platform],
    queryFn: ({ signal }) => around!(name, platform, { signal }),
    enabled: around !== undefined,
  })

/** The saved draft of the same page on the other platform; somebody may be changing it meanwhile. */
export const otherPlatformDraft = ({ load }: DesignerAdapter, pageId: string) =>
  queryOptions({
    queryKey: ['other-platform-draft', pageId],
    queryFn: ({ signal }) => load(pageId, { signal }),
    staleTime: 5_000,
    refetchOnWindowFocus: true,
    retry: false,
  })

/** The draft as it is when the editor opens. From then on the editor has it: it is never asked for again, and never kept. */
export const openedDraft = ({ load }: DesignerAdapter, pageId: string) =>
  queryOptions({
    queryKey: ['draft', pageId],
    queryFn: ({ signal }) => load(pageId, { signal }),
    staleTime: 'static',
    gcTime: 0,
  })
