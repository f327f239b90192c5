import type { ReplacedPage } from '@heji/api-client/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallOptions } from '../../adapter/call-options'
import { useEditorState } from '../context'

/** Pages that one change reaches at most; the calls take no more. */
const MOST_CHOSEN = 100

interface Search<P> {
  /** What is looked for; something else is another question. */
  key: readonly unknown[]
  find: (options: CallOptions) => Promise<{ list: P[] }>
  /** Looked for without being asked. */
  atOnce?: boolean
}

/** Other pages that have something. None is chosen at first: home pages, headers and footers may be among them. Those with a problem cannot be. */
export function useFoundPages<P extends ReplacedPage>({ key, find, atOnce = false }: Search<P>) {
  const here = useEditorState(state => state.page.theme_pc_template_id)
  const wanted = JSON.stringify(key)
  const [asked, setAsked] = useState(atOnce ? wanted : '')
  const [picked, setPicked] = useState<readonly string[]>([])
  const isAsked = asked === wanted
  const query = useQuery({ queryKey: key, queryFn: ({ signal }) => find({ signal }), enabled: isAsked, gcTime: 0 })
  const found = isAsked ? (query.data?.list ?? []) : []
  const list = found.filter(page => page.theme_pc_template_id !== here)
  const free = list.filter(({ problem }) => problem === '')
  return {
    query,
    isAsked,
    list,
    chosen: free.filter(page => picked.includes(page.theme_pc_template_id)).slice(0, MOST_CHOSEN),
    free,
    ask: () => {
      setPicked([])
      setAsked(wanted)
    },
    choose: (id: string, is: boolean) => setPicked(old => (is ? [...old, id] : old.filter(one => one !== id))),
    chooseAll: (is: boolean) => setPicked(is ? idsOf(free) : []),
  }
}

export type FoundPages<P extends ReplacedPage> = ReturnType<typeof useFoundPages<P>>

export const idsOf = (pages: readonly ReplacedPage[]) => pages.map(page => page.theme_pc_template_id)

/** Of all pages together. */
export const placesOf = (pages: readonly ReplacedPage[]) => pages.reduce((sum, { places }) => sum + places, 0)
