import * as v from 'valibot'
import { endpoint } from './endpoint'
import { templateId } from './page-plans'
import { Status, Unix } from './shapes'

/** Minutes after which a sandbox ends. */
export const SANDBOX_MINUTES = 15

/** A copy of the shop with the saved drafts, in which an operator tries to buy. */
export const Sandbox = v.strictObject({
  /** The key to it; it goes into `hj_sandbox` of an address of the shop. */
  ticket: v.string(),
  /** Origin of the shop. */
  origin: v.string(),
  /** Whether the copy is complete; before that nobody can open it. */
  ready: v.boolean(),
  ends: Unix,
})
export type Sandbox = v.InferOutput<typeof Sandbox>

/** Ours: trying to buy in the draft. */
export const sandboxes = {
  'GET /api/pctemplate/sandbox': endpoint({
    summary: "The operator's sandbox; null without one, also when its copy failed",
    auth: 'operator',
    role: 'editor',
    input: v.object({}),
    output: v.strictObject({ sandbox: v.nullable(Sandbox) }),
  }),
  'POST /api/pctemplate/sandbox': endpoint({
    summary:
      'Begin a sandbox with this page and the other live ones as they are saved; an older one of the operator ends',
    auth: 'operator',
    writes: true,
    role: 'editor',
    input: v.object({ theme_pc_template_id: templateId }),
    output: Sandbox,
  }),
  'DELETE /api/pctemplate/sandbox': endpoint({
    summary: "End the operator's sandbox now",
    auth: 'operator',
    role: 'editor',
    input: v.object({}),
    output: Status,
  }),
}
