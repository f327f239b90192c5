import { COMPANY_ID, type PageParam, type ParsedInputOf, type theme } from '@heji/api-client/contract'
import { dbId } from '../../db/db-id'
import type { Ctx } from '../../http/context'
import { visitorAt } from '../../price-rules/viewer'
import { findPublished, findPublishedById, withFirstVariants } from './published'
import { refreshGoods } from './refresh-goods'

type Input = ParsedInputOf<(typeof theme)['GET pageparams/setting']>

/** The published phone page for mini programs: a block's content in `data`, the rest in `config` (wire §20.3). */
export async function readPageParams(ctx: Ctx, { template_name, page_name, name }: Input) {
  const list = await readBlocks(ctx, template_name, page_name)
  if (name !== '') return list.filter(row => row.name === name)
  return { list, config: list.map(row => row.params) }
}

async function readBlocks(ctx: Ctx, templateName: string, pageName: string): Promise<PageParam[]> {
  const id = /^custom_(\d{1,15})$/.exec(pageName)?.[1]
  const found = id
    ? await findPublishedById(ctx, dbId(id), 'h5')
    : pageName === 'index'
      ? await findPublished(ctx, 'index', 'h5')
      : undefined
  const page = withFirstVariants(found)
  if (!page) return []
  await refreshGoods(ctx.db, visitorAt(ctx.clock.now()), page.content)
  return page.content.map(({ type, uuid, data, ...config }, i) => ({
    id: String(page.id * 1000 + i + 1),
    template_name: templateName,
    company_id: String(COMPANY_ID),
    name: type,
    page_name: pageName,
    params: { name: type, base: { uuid, title: String(config.name ?? type) }, config, data: data ?? [] },
  }))
}
