import { queryOptions } from '@tanstack/react-query'
import type { DesignerAdapter } from '../adapter/adapter'

/** Lists of what was published and saved of a page. */
export const historyOf = (pageId: string) => ['history', pageId] as const

export const versions = ({ history }: DesignerAdapter, pageId: string) =>
  queryOptions({
    queryKey: [...historyOf(pageId), 'versions'],
    queryFn: ({ signal }) => history!.versions(pageId, { signal }),
    enabled: history !== undefined,
  })

export const revisions = ({ history }: DesignerAdapter, pageId: string) =>
  queryOptions({
    queryKey: [...historyOf(pageId), 'revisions'],
    queryFn: ({ signal }) => history!.revisions(pageId, { signal }),
    enabled: history !== undefined,
  })

/** A published state with its content. It never changes. */
export const versionContent = ({ history }: DesignerAdapter, id: string) =>
  queryOptions({
    queryKey: ['version', id],
    queryFn: ({ signal }) => history!.version(id, { signal }),
    staleTime: 'static',
  })

/** A saved draft with its content. It never changes. */
export const revisionContent = ({ history }: DesignerAdapter, pageId: string, revision: number) =>
  queryOptions({
    queryKey: ['revision', pageId, revision],
    queryFn: ({ signal }) => history!.revision(pageId, revision, { signal }),
    staleTime: 'static',
  })

/** What one block was in the saved drafts. */
export const blockHistory = ({ history }: DesignerAdapter, pageId: string, uuid: string) =>
  queryOptions({
    queryKey: [...historyOf(pageId), 'block', uuid],
    queryFn: ({ signal }) => history!.block(pageId, uuid, { signal }),
    staleTime: 0,
  })
