import { filled, text } from '@heji/validators'
import * as v from 'valibot'
import { endpoint } from './endpoint'
import { accepted, baseRevision, templateId } from './page-plans'
import { Template } from './template-shapes'

/** Ours: editors, who may not publish, ask for it. */
export const publishRequests = {
  'POST /api/pctemplate/publish-request': endpoint({
    summary:
      'Ask those who may publish to publish a saved revision; it takes the place of an older request for the page',
    auth: 'operator',
    draft: true,
    writes: true,
    role: 'editor',
    input: v.object({
      theme_pc_template_id: templateId,
      revision: baseRevision,
      note: v.optional(text(200), ''),
      accepted,
    }),
    output: Template,
  }),
  'DELETE /api/pctemplate/publish-request/{id}': endpoint({
    summary: 'Take the request for a page back; editors only their own',
    auth: 'operator',
    role: 'editor',
    input: v.object({ id: templateId }),
    output: Template,
  }),
  'POST /api/pctemplate/publish-refusal': endpoint({
    summary: 'Refuse the request for a page with a reason, which its editor reads',
    auth: 'operator',
    writes: true,
    role: 'admin',
    input: v.object({ theme_pc_template_id: templateId, reason: filled('请写下退回的原因', 100) }),
    output: Template,
  }),
}
