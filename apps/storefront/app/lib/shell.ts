import type { Contract, OutputOf } from '@heji/api-client'
import type { HostCartLine } from '@heji/widgets'
import { useRouteLoaderData } from '../framework'

/** What every page knows: visitor, cart, device, page settings. */
export function useShell() {
  return useRouteLoaderData<RootData>('root')?.shell ?? EMPTY_SHELL
}

/** Error pages are drawn even when the root loader failed. */
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
  /** Told once. `undo`: removed cart lines that may be put back, or empty. */
  flash: null as { kind: 'success' | 'warn' | 'error'; message: string; undo: string } | null,
}
export type Shell = typeof EMPTY_SHELL

/** What the root route loads. */
export interface RootData {
  shell: Shell
  tdk: OutputOf<Contract['GET pagestemplate/gettdk']>
}
