import type { RenderType } from '@heji/widgets/definitions'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { usePriced } from '../editor/prices/use-priced'
import { Thumbnail } from './thumbnail'
import { useInSight } from './use-in-sight'

interface Props<T extends { config: string }, K extends QueryKey> {
  /** Where the stored page is read; asked for when the picture comes into sight. */
  query: UseQueryOptions<T, Error, T, K>
  platform: RenderType
  width: number
  height: number
}

/** A small picture of a page that the server has. One that cannot be read stays grey. */
export function StoredThumbnail<T extends { config: string }, K extends QueryKey>({
  query,
  platform,
  width,
  height,
}: Props<T, K>) {
  const place = useRef<HTMLDivElement>(null)
  const isSeen = useInSight(place)
  const { data } = useQuery<T, Error, T, K>({ ...query, enabled: isSeen })
  const stored = useMemo(() => (data ? rowsOf(data.config) : undefined), [data])
  const content = usePriced(stored)
  return (
    <div ref={place} className="hd-thumbnail__place" style={{ width, height }}>
      <Thumbnail content={content} platform={platform} width={width} height={height} />
    </div>
  )
}

function rowsOf(config: string): object[] {
  try {
    const rows: unknown = JSON.parse(config || '[]')
    return Array.isArray(rows) ? rows.filter(row => typeof row === 'object' && row !== null) : []
  } catch {
    return []
  }
}
