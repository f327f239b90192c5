import type { Replacement } from '@heji/widgets/definitions'
import { useQueryClient } from '@tanstack/react-query'
import { useDesigner } from '../../host/context'
import { PAGES } from '../../queries/pages'
import { idsOf, placesOf, useFoundPages } from './use-found-pages'

/** Other pages that have what is looked for, once somebody asks for them. */
export function useOtherPages(wanted: Replacement) {
  const { adapter } = useDesigner()
  const queries = useQueryClient()
  const pages = useFoundPages({
    key: ['replace', wanted],
    find: options => adapter.pages!.replace!({ ...wanted, preview: true }, options),
  })
  return {
    ...pages,
    /** @returns places that were replaced */
    replace: async () => {
      const done = await adapter.pages!.replace!({ ...wanted, theme_pc_template_id: idsOf(pages.chosen) }, {})
      void queries.invalidateQueries({ queryKey: PAGES })
      return placesOf(done.list)
    },
  }
}
