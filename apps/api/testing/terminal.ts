import { COMMANDS } from '../src/cli/commands'
import { execute } from '../src/cli/execute'
import type { TestShop } from './test-shop'

/** Runs a command of `npm run heji` as it was typed. @returns the lines it printed, a refusal as the last */
export async function heji(shop: TestShop, name: string, input: Record<string, unknown> = {}): Promise<string[]> {
  const lines: string[] = []
  const ctx = { ...shop, say: (line: string) => void lines.push(line), progress: () => {} }
  try {
    await execute(COMMANDS.find(command => command.name === name)!, ctx, input)
  } catch (error) {
    lines.push((error as Error).message)
  }
  return lines
}
