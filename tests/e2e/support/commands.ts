import { execFile } from 'node:child_process'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Shop } from './shop'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** `npm run heji -- …` in the running shop, which takes seconds. @returns what it printed */
export const typeCommand = (shop: Shop, ...args: string[]) =>
  new Promise<string>(resolve => {
    const env = { ...process.env, DATA_DIR: shop.dataDir }
    const command = ['node_modules/tsx/dist/cli.mjs', 'apps/api/src/cli/heji.ts', ...args]
    execFile(process.execPath, command, { cwd: root, env }, (_, out, problem) => resolve(out + problem))
  })

/**
 * Does what a command does, without a new process: asks the running shop as `heji` asks it (`apps/api/src/cli/running-shop.ts`).
 * @returns what the command says. @throws Error with the reason of a refusal
 */
export async function runCommand(shop: Shop, name: string, input: Record<string, string>): Promise<string> {
  const socket = connect(join(shop.dataDir, 'heji.sock'))
  socket.write(`${JSON.stringify({ name, input })}\n`)
  const said: string[] = []
  for await (const line of createInterface({ input: socket })) {
    const { say, refused } = JSON.parse(line) as { say?: string; refused?: string }
    if (refused) throw new Error(`${name}: ${refused}`)
    if (say) said.push(say)
  }
  return said.join('\n')
}
