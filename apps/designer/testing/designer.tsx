import { createQueryClient } from '@heji/designer/kit'
import { testOperator } from '@heji/designer/testing'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AppContext, type AppState } from '../src/app/context'
import { DesignerParts } from '../src/app/designer-parts'

const noCall = () => new Promise<never>(() => {})

/** How the server and the shop answer; calls without an answer wait for ever. */
interface Answers {
  role?: AppState['operator']['role']
  api?: (key: string, input?: unknown) => Promise<unknown>
  shopApi?: (key: string, input?: unknown) => Promise<unknown>
}

/** The application with an administrator, in which its screens stand. */
export function testDesigner({ api = noCall, shopApi = noCall, role = testOperator.role }: Answers = {}) {
  const app: AppState = {
    api: api as never,
    shopApi: shopApi as never,
    token: { get: () => null, set: () => {}, clear: () => {} },
    operator: { ...testOperator, role },
    signOut: () => {},
  }
  const queries = createQueryClient()
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <AppContext.Provider value={app}>
        <DesignerParts>{children}</DesignerParts>
      </AppContext.Provider>
    </QueryClientProvider>
  )
}
