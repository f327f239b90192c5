import * as v from 'valibot'
import { DomainError } from '../platform/errors'
import type { Command, CommandContext } from './command'

/** Checks the input and runs the command. @throws DomainError with a line for the user */
export async function execute(command: Command, ctx: CommandContext, input: unknown): Promise<void> {
  const checked = v.safeParse(command.input, input)
  if (!checked.success) {
    const [issue] = checked.issues
    const name = v.getDotPath(issue) ?? ''
    throw new DomainError(issue.message.startsWith('Invalid') ? `参数 ${name} 不正确` : issue.message)
  }
  await command.run(ctx, checked.output)
}
