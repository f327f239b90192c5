import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freightSentence } from '@heji/pricing/freight-words'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { audit } from '../audit'
import { activeTemplates } from '../freight/active-templates'
import {
  type DescribedTemplate,
  FREIGHT_HEAD,
  FREIGHT_TABLE,
  rowsOfTemplate,
  templatesOfRows,
} from '../freight/freight-table'
import { allTemplates, saveTemplates } from '../freight/templates'
import { describedRows } from '../tables/described-rows'
import { writeTable } from '../tables/write-table'

/** The templates of a table, and what was odd in it. @throws DomainError naming the row that is wrong */
export async function readFreightTable(bytes: Buffer) {
  const { rows, notes } = await describedRows(bytes, FREIGHT_TABLE)
  return { notes, templates: templatesOfRows(rows) }
}

/** Stores the templates of a table. @throws DomainError; then nothing is changed */
export async function importFreight(ctx: ByShop, templates: readonly DescribedTemplate[]) {
  await inTransaction(ctx.db, async tx => {
    const stored = await allTemplates(tx)
    const before = stored.filter(old => templates.some(one => one.shop === old.shop && one.name === old.name))
    await saveTemplates(tx, templates, ctx.clock.now())
    const target = templates.map(({ name }) => name).join('、')
    await audit(tx, ctx, 'settings.freight-file', target, { before, after: templates })
  })
  await ctx.events.publish('catalogue-changed')
}

/** The operation: looks at a table, or stores it. */
export async function freightFile(ctx: ByShop, bytes: Buffer, { preview }: { preview: boolean }) {
  const { notes, templates } = await readFreightTable(bytes)
  if (!preview) await importFreight(ctx, templates)
  return {
    message: `${templates.length} 个运费模板${preview ? '，还没有修改' : '已保存'}`,
    notes,
    templates: templates.map(one => ({ name: one.name, sentence: freightSentence(one) })),
  }
}

/** Writes all templates to a table: a workbook, or CSV, by the name of the file. @returns how many */
export async function exportFreight({ db }: Pick<ByShop, 'db'>, file: string): Promise<number> {
  const templates = await activeTemplates(db)
  await writeTable(file, FREIGHT_HEAD, templates.flatMap(rowsOfTemplate))
  return templates.length
}

/** All templates as the text of a CSV file. */
export async function freightTable(ctx: Pick<ByShop, 'db'>) {
  const folder = await mkdtemp(join(tmpdir(), 'heji-freight-'))
  try {
    const file = join(folder, 'freight.csv')
    await exportFreight(ctx, file)
    return { file_name: '运费模板.csv', content: await readFile(file, 'utf8') }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
