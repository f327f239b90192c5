import type { Template } from '@heji/api-client/contract'

/** A copy of the shop in which the operator buys without any order in the shop. */
export interface OpenSandbox {
  /** Opens the page in it, on every device. */
  url: string
  /** Whether the copy is complete; before that nobody can open it. */
  ready: boolean
  /** When it ends by itself, 15 minutes after it began. Unix seconds. */
  ends: number
}

/** What tells where a page stands in the shop. */
export type SandboxPage = Pick<Template, 'page_type' | 'theme_pc_template_id' | 'platform'>

/** Buying in the draft. An operator has one sandbox at a time. */
export interface Sandboxes {
  /** @returns null without one, also when its copy failed */
  read: (page: SandboxPage, options: { signal?: AbortSignal }) => Promise<OpenSandbox | null>
  /** Begins one with this page and the other live ones as they are saved; an older one ends. */
  begin: (page: SandboxPage) => Promise<OpenSandbox>
  end: () => Promise<unknown>
}
