import type * as v from 'valibot'
import { parse } from '../../http/router'
import { schemaOf } from './desk-tools'
import type { Tool } from './mcp-server'

interface Definition<S extends v.GenericSchema> extends Omit<Tool, 'inputSchema' | 'run'> {
  input: S
  run(input: v.InferOutput<S>): Promise<unknown>
}

/** A tool that is no call of the API; what is given is checked before it runs. */
export const typedTool = <const S extends v.GenericSchema>({ input, run, ...rest }: Definition<S>): Tool => ({
  ...rest,
  inputSchema: schemaOf(input),
  run: async given => run(parse(input, given) as v.InferOutput<S>),
})
