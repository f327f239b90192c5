import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DesignerAdapter } from '../adapter/adapter'

/** The picture library. */
export const IMAGES = ['images'] as const

type Filter = { image_name: string; folder?: string; page: number; pageSize: number }

export const imageList = ({ pictures }: DesignerAdapter, filter: Filter) =>
  queryOptions({
    queryKey: [...IMAGES, filter],
    queryFn: ({ signal }) => pictures!.list(filter, { signal }),
    placeholderData: keepPreviousData,
  })

export const imageFolders = ({ pictures }: DesignerAdapter) =>
  queryOptions({
    queryKey: [...IMAGES, 'folders'],
    queryFn: ({ signal }) => pictures!.folders({ signal }),
  })

/** Pages that show these pictures; saved drafts change it. */
export const imageUses = ({ pictures }: DesignerAdapter, imageIds: string[]) =>
  queryOptions({
    queryKey: [...IMAGES, 'uses', imageIds],
    queryFn: ({ signal }) => pictures!.uses(imageIds, { signal }),
    placeholderData: keepPreviousData,
  })
