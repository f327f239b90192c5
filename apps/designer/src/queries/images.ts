import type { Api } from '@heji/api-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** The picture library. */
export const IMAGES = ['images'] as const

type Filter = { image_name: string; folder?: string; page: number; pageSize: number }

export const imageList = (api: Api, filter: Filter) =>
  queryOptions({
    queryKey: [...IMAGES, filter],
    queryFn: ({ signal }) => api('GET /api/espier/images', filter, { signal }),
    placeholderData: keepPreviousData,
  })

export const imageFolders = (api: Api) =>
  queryOptions({
    queryKey: [...IMAGES, 'folders'],
    queryFn: ({ signal }) => api('GET /api/espier/images/folders', {}, { signal }),
  })

/** Pages that show these pictures; saved drafts change it. */
export const imageUses = (api: Api, image_id: string[]) =>
  queryOptions({
    queryKey: [...IMAGES, 'uses', image_id],
    queryFn: ({ signal }) => api('GET /api/espier/images/uses', { image_id }, { signal }),
    placeholderData: keepPreviousData,
  })
