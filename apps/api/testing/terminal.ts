import { COMMANDS } from '../src/cli/commands'
import { execute } from '../src/cli/execute'
import type { TestShop } from './test-shop'

/** Runs a command of `npm run heji` as typed. @returns the printed lines, a refusal as the last one */
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
