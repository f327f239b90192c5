import { COMMANDS } from '../src/cli/commands'
import { execute } from '../src/cli/execute'
import { readCommand } from '../src/cli/program'
import type { TestShop } from './test-shop'

/** A terminal at a shop: what is typed goes through the same reading as that of `npm run heji`. */
export function terminalAt(shop: TestShop) {
  /** @returns the printed lines @throws DomainError with the line of a refusal, UsageError for what is no command */
  const type = async (...argv: string[]): Promise<string[]> => {
    const lines: string[] = []
    const say = (text: string) => void lines.push(text)
    const chosen = await readCommand(COMMANDS, argv, { out: say, err: say }).catch((error: unknown) => {
      throw new Error(`${argv.join(' ')}: ${lines.join('\n')}`, { cause: error })
    })
    if (chosen) await execute(chosen.command, { ...shop, say, progress: () => {} }, chosen.input)
    return lines
  }
  return {
    type,
    /** What an operation answers with `--json`. */
    ask: async <T>(...argv: string[]): Promise<T> => JSON.parse((await type(...argv, '--json')).join('')) as T,
  }
}
