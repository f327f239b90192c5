import type { Contract, OutputOf } from '@heji/api-client'
import type { HostCartLine } from '@heji/widgets'
import { useRouteLoaderData } from '../framework'

/** Data that every page has: visitor, cart, device, page settings. */
export function useShell() {
  return useRouteLoaderData<RootData>('root')?.shell ?? EMPTY_SHELL
}

/** Error pages are drawn even if the root loader failed. */
export const EMPTY_SHELL = {
  device: 'pc' as 'pc' | 'h5',
  inWechat: false,
  origin: '',
  path: '/',
  user: null as { mobile: string; username: string; gradeName: string; isStaff: boolean } | null,
  cart: {
    count: 0,
    lines: [] as HostCartLine[],
  },
  /** Shown once. `undo`: removed cart lines that the shopper may put back, or empty. */
  flash: null as { kind: 'success' | 'warn' | 'error'; message: string; undo: string } | null,
}
export type Shell = typeof EMPTY_SHELL

/** Data of the root route. */
export interface RootData {
  shell: Shell
  tdk: OutputOf<Contract['GET pagestemplate/gettdk']>
}
