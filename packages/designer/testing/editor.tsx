import type { Contract, OutputOf } from '@heji/api-client'
import type { Template } from '@heji/api-client/contract'
import { allRenderers } from '@heji/widgets/all'
import { QueryClientProvider } from '@tanstack/react-query'
import { type RenderResult, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { unsavedPage } from '../src/adapter/filled-page'
import { fromStored } from '../src/document/stored'
import { createRunner } from '../src/editor/commands/runner'
import type { Question } from '../src/editor/commands/types'
import { type Editor, EditorContext } from '../src/editor/context'
import { createEditorStore, notifyRefusals } from '../src/editor/store'
import { noSaving } from '../src/editor/unsaved-editor'
import { hejiAdapter } from '../src/heji/heji-adapter'
import { DesignerContext, type DesignerHost } from '../src/host/context'
import { createQueryClient } from '../src/queries/query-client'

export const testPage: Template = {
  ...unsavedPage,
  theme_pc_template_id: '7',
  template_title: '商城首页',
  page_type: 'index',
  status: 1,
  revision: 3,
  published_revision: 2,
  published_version_id: '5',
  published_at: 1,
  draft_ahead: 1,
  is_live: true,
  updated_by: '李雷',
}

interface Options {
  role?: 'viewer' | 'editor' | 'admin'
  confirm?: boolean
}

/** An editor over stored content, with what it told the operator in `said`. */
export function testEditor(content: unknown, { role = 'admin', confirm = true }: Options = {}) {
  const store = createEditorStore({ page: testPage, otherPlatformId: null, doc: fromStored(content), role })
  const said: string[] = []
  notifyRefusals(store, text => void said.push(text))
  const asked: string[] = []
  const parts = {
    store,
    saving: { ...noSaving },
    notify: (_kind: string, message: string) => void said.push(message),
    confirm: async (text: string, question?: Question) => {
      asked.push(text)
      if (confirm) await question?.onOk?.()
      return confirm
    },
  }
  const editor: Editor = { ...parts, command: createRunner(parts) }
  return { ...editor, said, asked }
}

const noCall = () => new Promise<never>(() => {})

export const testOperator = {
  operator_id: '1',
  company_id: '1',
  login_name: 'a',
  display_name: '李雷',
  role: 'admin',
  logintype: '',
  rights: [{ right: '*', shop_ids: null }],
  must_set_code: false,
  has_code: false,
} satisfies OutputOf<Contract['GET /api/operator/getinfo']>

/** How the server and the shop answer; calls without an answer wait for ever. */
interface Answers {
  role?: DesignerHost['operator']['role']
  api?: (key: string, input?: unknown) => Promise<unknown>
  shopApi?: (key: string, input?: unknown) => Promise<unknown>
  addresses?: DesignerHost['addresses']
}

/** The adapter for a Heji shop, on calls that the test answers. */
export const testAdapter = ({ api = noCall, shopApi = noCall }: Pick<Answers, 'api' | 'shopApi'>) =>
  hejiAdapter({ api: api as never, shopApi: shopApi as never, token: { get: () => null, clear: () => {} } })

/** A designer with an administrator, in which screens and parts of them stand. */
export function testDesigner({ api = noCall, shopApi = noCall, role = testOperator.role, addresses }: Answers = {}) {
  const app: DesignerHost = {
    adapter: testAdapter({ api, shopApi }),
    shopApi: shopApi as never,
    operator: { name: testOperator.display_name, role },
    openPage: id => history.pushState(null, '', `/pages/${id}`),
    leave: () => history.pushState(null, '', '/pages'),
    leaveHref: '/pages',
    renderers: allRenderers,
    addresses,
  }
  const queries = createQueryClient()
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <DesignerContext.Provider value={app}>{children}</DesignerContext.Provider>
    </QueryClientProvider>
  )
}

/** Draws a part of the designer within an editor. */
export const drawEditor = (editor: Editor, children: ReactNode, answers?: Answers): RenderResult =>
  render(<EditorContext.Provider value={editor}>{children}</EditorContext.Provider>, { wrapper: testDesigner(answers) })
