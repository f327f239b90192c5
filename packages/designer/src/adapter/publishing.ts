import type { Accepted, PagePlan, Template } from '@heji/api-client/contract'
import type { CallOptions } from './call-options'

/** What the operator publishes: the saved draft of this revision. */
export interface Publication {
  theme_pc_template_id: string
  revision: number
  note: string
  /** Enables the page as well. */
  enable: boolean
  /** Findings of `check` that go live all the same, with reasons. */
  accepted: Accepted[]
}

/** Publications at a later time. */
export interface Schedule {
  /** Running and coming plans of one page. */
  list: (pageId: string, options: CallOptions) => Promise<PagePlan[]>
  /** The same of all pages. Left out: nothing is said of other pages whose plans take this one's place. */
  all?: (options: CallOptions) => Promise<PagePlan[]>
  /** @param input Unix seconds; 0 is now (`publish_at`) or never (`end_at`) */
  add: (input: Publication & { publish_at: number; end_at: number }) => Promise<Template>
  move: (input: { plan_id: string; publish_at: number; end_at: number }) => Promise<unknown>
  cancel: (planId: string) => Promise<unknown>
}

/** What editors, who may not publish, do instead. Each answers the page with its request. */
export interface PublishRequests {
  ask: (input: Omit<Publication, 'enable'>) => Promise<Template>
  withdraw: (pageId: string) => Promise<Template>
  /** Of those who may publish; its editor reads the reason. */
  refuse: (pageId: string, reason: string) => Promise<Template>
}
