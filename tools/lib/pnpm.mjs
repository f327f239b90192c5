/** `node tools/lib/pnpm.mjs exec turbo run build`: pnpm for a script of package.json, on machines without pnpm. */
import { pnpm, run } from './steps.mjs'

const [command, args] = pnpm(...process.argv.slice(2))
process.exitCode = (await run(command, args, { show: true })).code
