import type { Api, Contract, InputOf } from '@heji/api-client'
import type { RenderType } from '@heji/widgets/definitions'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** All that is known of pages. */
export const PAGES = ['pages'] as const
/** The part of it that a saved draft changes. */
export const PAGE_LISTS = [...PAGES, 'list'] as const

export const pageList = (api: Api, filter: InputOf<Contract['GET /api/pctemplate/lists']>) =>
  queryOptions({
    queryKey: [...PAGE_LISTS, filter],
    queryFn: ({ signal }) => api('GET /api/pctemplate/lists', filter, { signal }),
    placeholderData: keepPreviousData,
  })

export const folderList = (api: Api) =>
  queryOptions({
    queryKey: [...PAGES, 'folders'],
    queryFn: ({ signal }) => api('GET /api/pctemplate/folders', {}, { signal }),
  })

/** The draft as it was at a revision, for its picture in lists. */
export const drawnDraft = (api: Api, theme_pc_template_id: string, revision: number) =>
  queryOptions({
    queryKey: ['drawn-draft', theme_pc_template_id, revision],
    queryFn: ({ signal }) => api('GET /api/pctemplate/getDecorationContent', { theme_pc_template_id }, { signal }),
    staleTime: 'static',
  })

/** Pages that links can lead to. */
export const linkedPages = (api: Api) =>
  queryOptions({
    queryKey: [...PAGES, 'linked'],
    queryFn: ({ signal }) => api('GET /api/pctemplate/pages', {}, { signal }),
  })

/** Articles and activities that links can lead to. */
export const linkTargets = (api: Api, type: InputOf<Contract['GET /api/pctemplate/targets']>['type']) =>
  queryOptions({
    queryKey: ['link-targets', type],
    queryFn: ({ signal }) => api('GET /api/pctemplate/targets', { type }, { signal }),
  })

export const headerOrFooter = (api: Api, page_name: 'header' | 'footer', platform: RenderType) =>
  queryOptions({
    queryKey: [...PAGES, page_name, platform],
    queryFn: ({ signal }) => api('GET /api/pctemplate/getHeaderOrFooter', { page_name, platform }, { signal }),
  })

/** The saved draft of the same page on the other platform; somebody may be changing it meanwhile. */
export const twinDraft = (api: Api, theme_pc_template_id: string) =>
  queryOptions({
    queryKey: ['twin-draft', theme_pc_template_id],
    queryFn: ({ signal }) => api('GET /api/pctemplate/getDecorationContent', { theme_pc_template_id }, { signal }),
    staleTime: 5_000,
    refetchOnWindowFocus: true,
    retry: false,
  })

/** The draft as it is when the editor opens. From then on the editor has it: it is never asked for again, and never kept. */
export const openedDraft = (api: Api, theme_pc_template_id: string) =>
  queryOptions({
    queryKey: ['draft', theme_pc_template_id],
    queryFn: ({ signal }) => api('GET /api/pctemplate/getDecorationContent', { theme_pc_template_id }, { signal }),
    staleTime: 'static',
    gcTime: 0,
  })
