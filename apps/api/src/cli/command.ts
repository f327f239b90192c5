import type * as v from 'valibot'
import type { Deps } from '../http/context'

export interface CommandContext extends Deps {
  /** Who types. */
  actor?: string
  /** One line for the user of the terminal. */
  say(line: string): void
  progress(done: number, total: number): void
}

/**
 * A command of `npm run heji`. `name` may have two words ("stock set"); `args` and `options` are pairs of usage and
 * explanation, `<needed>` and `[optional]`. `run` gets their values under their names, checked by `input`.
 */
export interface Command<S extends v.GenericSchema = v.GenericSchema> {
  name: string
  summary: string
  args?: readonly (readonly [usage: string, text: string])[]
  options?: readonly (readonly [usage: string, text: string])[]
  input: S
  /** Inputs that name files: they are relative to the user's folder, not to the shop's. */
  paths?: readonly string[]
  /** The command needs the database alone: it does not run inside a running shop. */
  alone?: boolean
  /** @throws DomainError with the reason for the user; then nothing is changed. */
  run(ctx: CommandContext, input: v.InferOutput<S>): Promise<void>
}

/** Gives `run` the type of its input. */
export const defineCommand = <S extends v.GenericSchema>(command: Command<S>): Command => command as unknown as Command
