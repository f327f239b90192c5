import * as v from 'valibot'
import type { Tx } from '../db/db'
import { type Command, defineCommand } from './command'
import { readDescription, word } from './inputs'
import { noted } from './noted'

interface Added<S extends v.GenericSchema> {
  name: string
  summary: string
  /** What it makes, such as 优惠券. */
  thing: string
  /** Fields of the file, for the help. */
  fields: string
  schema: S
  titleOf: (described: v.InferOutput<S>) => string
  /** @returns its id */
  add: (tx: Tx, described: v.InferOutput<S>, now: Date) => Promise<number>
}

/** A command that makes something that a JSON file describes (docs/shop-files.md), and tells all servers. */
export const addFromFile = <S extends v.GenericSchema>({
  name,
  summary,
  thing,
  fields,
  schema,
  titleOf,
  add,
}: Added<S>): Command =>
  defineCommand({
    name,
    summary,
    args: [['<file>', `${thing}的 JSON 文件：${fields}`]],
    paths: ['file'],
    input: v.object({ file: word('文件') }),
    async run(ctx, { file }) {
      const described = await readDescription(schema, file)
      const title = titleOf(described)
      const id = await noted(ctx, name.replace(' ', '.'), title, {}, tx => add(tx, described, ctx.clock.now()))
      await ctx.events.publish('catalogue-changed')
      ctx.say(`${thing} ${id}「${title}」已建立`)
    },
  })
