import type { Api } from '@heji/api-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** The picture library. */
export const IMAGES = ['images'] as const

export const imageList = (api: Api, filter: { image_name: string; page: number; pageSize: number }) =>
  queryOptions({
    queryKey: [...IMAGES, filter],
    queryFn: ({ signal }) => api('GET /api/espier/images', filter, { signal }),
    placeholderData: keepPreviousData,
  })
