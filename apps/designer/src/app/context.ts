import type { Operator, Session } from '@heji/operator'
import { createContext, useContext } from 'react'

export interface AppState extends Session {
  operator: Operator
  signOut: () => void
}

export const AppContext = createContext<AppState | null>(null)

export function useApp(): AppState {
  const app = useContext(AppContext)
  if (!app) throw new Error('no session around this component')
  return app
}
