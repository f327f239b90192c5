import { filled, flag, id, int, text } from '@heji/validators'
import * as v from 'valibot'
import { endpoint } from './endpoint'
import { PagePlan, Template } from './template-shapes'

export const templateId = id('缺少theme_pc_template_id')
export const baseRevision = int(1, 2_000_000_000, '缺少base_revision')
/** Enables the page as well; a header, footer or home page then takes the place of the enabled one. */
export const enable = v.optional(flag(), false)

/** Findings of the check that go live all the same, each with its reason. */
export const accepted = v.optional(
  v.pipe(
    v.array(v.object({ text: filled('缺少检查结果', 200), reason: filled('请填写仍要发布的理由', 80) })),
    v.maxLength(200, '检查结果过多'),
  ),
  [],
)

const LATEST = 9_999_999_999
/** Unix seconds, later than the start, within a year; 0: without an end. */
const endAt = int(0, LATEST, '请选择结束时间')

/** Publications that are planned for a time, with or without an end. Plans of one page never overlap. */
export const plans = {
  'GET /api/pctemplate/schedules': endpoint({
    summary: 'Plans of all pages, or of one, between two times; also those that are over',
    auth: 'operator',
    input: v.object({
      /** Unix seconds; at most 450 days apart. */
      from: int(0, LATEST, '请选择开始日期'),
      to: int(0, LATEST, '请选择结束日期'),
      theme_pc_template_id: v.optional(templateId),
    }),
    output: v.array(PagePlan),
  }),
  'POST /api/pctemplate/schedule': endpoint({
    summary: 'Show a saved revision to shoppers from a time on; at `end_at` what was there before comes back',
    auth: 'operator',
    writes: true,
    role: 'admin',
    input: v.object({
      theme_pc_template_id: templateId,
      revision: baseRevision,
      /** Unix seconds, later than now, within a year; 0: at once. */
      publish_at: int(0, LATEST, '请选择发布时间'),
      end_at: v.optional(endAt, 0),
      note: v.optional(text(200), ''),
      enable,
      accepted,
    }),
    output: Template,
  }),
  'PUT /api/pctemplate/schedule': endpoint({
    summary: 'Move a plan; of a running one only the end',
    auth: 'operator',
    role: 'admin',
    input: v.object({
      plan_id: id('缺少plan_id'),
      publish_at: int(1, LATEST, '请选择发布时间'),
      end_at: v.optional(endAt, 0),
    }),
    output: Template,
  }),
  'DELETE /api/pctemplate/schedule/{id}': endpoint({
    summary: 'Forget a plan; a running one ends now, and what was there before comes back',
    auth: 'operator',
    role: 'admin',
    input: v.object({ id: id() }),
    output: Template,
  }),
}
