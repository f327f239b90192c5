#!/usr/bin/env node
/** `npx @heji/widgets check ./my-widget`: the checks of `checkWidget` outside of a test runner. `build`: files for a shop. */
import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWidget } from './build-widget'
import { checkWidget, report } from './check-widget'

const ENTRIES = ['src/index.ts', 'src/index.tsx', 'index.ts', 'index.tsx', 'index.js']
const USAGE = `Usage: npx @heji/widgets check <folder or entry of a widget>
       npx @heji/widgets build <folder or entry of a widget> [--out <folder>, default: built]
check needs esbuild, playwright-core and axe-core beside it; CHROMIUM_PATH names a Chromium that is there already.`
const OPTIONS = { out: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const

/** The entry of a widget: the path itself, or what its folder has. */
function entryOf(path: string): string | undefined {
  const given = resolve(path)
  if (!existsSync(given)) return undefined
  if (!statSync(given).isDirectory()) return given
  return ENTRIES.map(name => join(given, name)).find(existsSync)
}

async function main(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: OPTIONS })
  if (values.help) {
    console.log(USAGE)
    return 0
  }
  const [command = '', path = '.', ...rest] = positionals
  if (!Object.hasOwn(COMMANDS, command) || rest.length > 0) {
    console.error(USAGE)
    return 2
  }
  const entry = entryOf(path)
  if (!entry) {
    console.error(`${path}: no widget there (${ENTRIES.join(', ')})\n${USAGE}`)
    return 2
  }
  return await COMMANDS[command as keyof typeof COMMANDS](entry, values.out ?? 'built')
}

const COMMANDS = {
  check: async (entry: string) => {
    const findings = await checkWidget({ entry })
    console.log(findings.length > 0 ? report(findings) : `${entry}: nothing found`)
    return findings.length > 0 ? 1 : 0
  },
  build: async (entry: string, out: string) => {
    console.log(await buildWidget(entry, out))
    return 0
  },
}

main(process.argv.slice(2)).then(
  code => {
    process.exitCode = code
  },
  error => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 2
  },
)
