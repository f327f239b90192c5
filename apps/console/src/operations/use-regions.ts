import type { Region } from '@heji/api-client'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useConsole } from '../app/context'

export interface RegionChoice {
  /** 浙江省/杭州市 */
  value: string
  /** 杭州市 */
  title: string
  /** The same, as a cascade calls it. */
  label: string
  children?: RegionChoice[]
}

/** Provinces, cities and counties to choose from, by their names. */
export function useRegions(): RegionChoice[] {
  const { api } = useConsole()
  const { data } = useQuery({
    queryKey: ['regions'],
    queryFn: () => api('GET espier/address', {}),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return useMemo(() => choicesOf(data ?? [], ''), [data])
}

const choicesOf = (regions: readonly Region[], above: string): RegionChoice[] =>
  regions.map(({ label, children }) => {
    const value = above ? `${above}/${label}` : label
    return { value, title: label, label, ...(children ? { children: choicesOf(children, value) } : {}) }
  })
