import * as v from 'valibot'
import { kindOfFile } from '../modules/tables/file-kind'
import { readBytes } from '../modules/tables/read-table'
import { type AddedRows, addRows } from './add-rows'
import { type Command, defineCommand } from './command'
import { describedIn, word } from './inputs'
import { noted } from './noted'

interface Added<S extends v.GenericSchema> extends Omit<AddedRows<S>, 'action' | 'table'> {
  name: string
  summary: string
  /** Fields of the file, for the help. */
  fields: string
  /** Without it, only a JSON file can describe it. */
  table?: AddedRows<S>['table']
  /** @returns its id */
  add: (...args: Parameters<AddedRows<S>['add']>) => Promise<number>
}

/** A command that makes something that a JSON file describes, or one of each row of a table (docs/shop-files.md). */
export const addFromFile = <S extends v.GenericSchema>(added: Added<S>): Command => {
  const { name, summary, thing, fields, schema, table, titleOf, add } = added
  const action = name.replace(' ', '.')
  const files = table ? `JSON 文件（${fields}），或表格（.xlsx、.csv，一行一个）` : `JSON 文件：${fields}`
  return defineCommand({
    name,
    summary,
    args: [['<file>', `${thing}的${files}`]],
    paths: ['file'],
    input: v.object({ file: word('文件') }),
    async run(ctx, { file }) {
      const bytes = await readBytes(file)
      if (table && kindOfFile(bytes) !== 'json') return await addRows(ctx, bytes, { ...added, action, table })
      const described = describedIn(schema, bytes, file)
      const title = titleOf(described)
      const id = await noted(ctx, action, title, {}, tx => add(tx, described, ctx.clock.now()))
      await ctx.events.publish('catalogue-changed')
      ctx.say(`${thing} ${id}「${title}」已建立`)
    },
  })
}
