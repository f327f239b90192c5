import type { ComponentType } from 'react'
import type { Reply } from '../loopback-api'

export type Replies = Record<string, Reply>

/** A page that shows a status, and what the API answers it. */
export interface StatusPage {
  route: { default: ComponentType; loader: never; action?: never }
  path: string
  pattern?: string
  replies: (status: string) => Replies
}

/** The status without what stands behind its comma. */
export const bare = (status: string) => status.split(',')[0] ?? status
export const has = (status: string, words: string) => status.includes(words)
export const SHOP = { name: '禾集自营', mobile: '010-1', hour: '' }

/** The page of a status, by what `tools/screens/next-steps.json` calls the thing that has it. */
export type StatusPages = Record<string, (status: string) => StatusPage>
