import { filled, id, int } from '@heji/validators'
import * as v from 'valibot'
import { endpoint } from './endpoint'
import { eitherPaging } from './paging'
import { page, Status } from './shapes'
import { CombinedModule, ModuleUse } from './template-shapes'

/** Bytes of the JSON text of one page. */
const PAGE_BYTES = 1024 * 1024
/**
 * Form encoding writes most JSON characters as three bytes. The rest is room, so that a page that is too long gets a
 * refusal with the limit.
 */
export const PAGE_BODY = 4 * PAGE_BYTES

/** Free panels that operators keep for use again. */
export const combine = {
  'GET /api/pctemplate/combine': endpoint({
    summary: 'Combined modules (kept free panels), newest first',
    auth: 'operator',
    input: v.object(eitherPaging(20)),
    output: page(CombinedModule),
  }),
  'POST /api/pctemplate/combine': endpoint({
    summary: 'Keep a free panel with a name and a picture',
    auth: 'operator',
    writes: true,
    role: 'editor',
    maxBody: PAGE_BODY,
    input: v.object({
      name: filled('请输入组合模块名称', 50),
      image: filled('组合模块图片保存失败', 2000),
      params: v.pipe(v.string('请选中要保存的自由面板'), v.nonEmpty('请选中要保存的自由面板')),
    }),
    output: CombinedModule,
  }),
  'PUT /api/pctemplate/combine/{id}': endpoint({
    summary: 'Change a combined module, and every draft that shows it as a link. What is published stays',
    auth: 'operator',
    writes: true,
    role: 'editor',
    maxBody: PAGE_BODY,
    input: v.object({
      id: id(),
      base_revision: int(1),
      params: v.pipe(v.string('请选中要保存的自由面板'), v.nonEmpty('请选中要保存的自由面板')),
      image: v.optional(filled('组合模块图片保存失败', 2000)),
    }),
    output: v.strictObject({ ...CombinedModule.entries, pages: v.number() }),
  }),
  'GET /api/pctemplate/combine/{id}/uses': endpoint({
    summary: 'A combined module, and the drafts that show it as a link',
    auth: 'operator',
    input: v.object({ id: id() }),
    output: v.strictObject({ ...CombinedModule.entries, list: v.array(ModuleUse) }),
  }),
  'DELETE /api/pctemplate/combine/{id}': endpoint({
    summary: 'Forget a combined module; pages that used it keep their panels',
    auth: 'operator',
    role: 'editor',
    input: v.object({ id: id() }),
    output: Status,
  }),
}
