import type { ReplacedPage } from '@heji/api-client/contract'
import type { Replacement } from '@heji/widgets/definitions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDesigner } from '../../host/context'
import { PAGES } from '../../queries/pages'
import { useEditorState } from '../context'

/** Pages that one replacement changes at most; the call takes no more. */
const MOST_CHOSEN = 100

/** Other pages that have what is looked for, once somebody asks for them. Other words are another question. */
export function useOtherPages(wanted: Replacement) {
  const { adapter } = useDesigner()
  const queries = useQueryClient()
  const here = useEditorState(state => state.page.theme_pc_template_id)
  const [asked, setAsked] = useState('')
  const [left, setLeft] = useState<readonly string[]>([])
  const key = JSON.stringify(wanted)
  const isAsked = asked === key
  const query = useQuery({
    queryKey: ['replace', wanted],
    queryFn: ({ signal }) => adapter.pages!.replace!({ ...wanted, preview: true }, { signal }),
    enabled: isAsked,
    gcTime: 0,
  })
  const found = isAsked ? (query.data?.list ?? []) : []
  const list = found.filter(page => page.theme_pc_template_id !== here)
  const isChosen = ({ problem, theme_pc_template_id: id }: ReplacedPage) => problem === '' && !left.includes(id)
  const chosen = list.filter(isChosen).slice(0, MOST_CHOSEN)
  return {
    query,
    isAsked,
    list,
    chosen,
    ask: () => {
      setLeft([])
      setAsked(key)
    },
    choose: (id: string, is: boolean) => setLeft(old => (is ? old.filter(one => one !== id) : [...old, id])),
    /** @returns places that were replaced */
    replace: async () => {
      const theme_pc_template_id = chosen.map(page => page.theme_pc_template_id)
      const done = await adapter.pages!.replace!({ ...wanted, theme_pc_template_id }, {})
      void queries.invalidateQueries({ queryKey: PAGES })
      return placesOf(done.list)
    },
  }
}

export type OtherPages = ReturnType<typeof useOtherPages>

/** Of all pages together. */
export const placesOf = (pages: readonly ReplacedPage[]) => pages.reduce((sum, { places }) => sum + places, 0)
