import type { Operator, Session } from '@heji/operator'
import { createContext, useContext } from 'react'

export interface ConsoleState extends Session {
  operator: Operator
  signOut: () => void
}

export const ConsoleContext = createContext<ConsoleState | null>(null)

/** The session of whoever runs the shop here. */
export function useConsole(): ConsoleState {
  const state = useContext(ConsoleContext)
  if (!state) throw new Error('no session around this component')
  return state
}
