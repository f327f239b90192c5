/** Running one step after another, with a line for each. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeExit } from './before-exit.mjs'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** Quiet tools: no telemetry, no update notices; and the environment of no test. */
const ownEnv = {
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  NO_UPDATE_NOTIFIER: '1',
  NO_COLOR: '1',
  FORCE_COLOR: '0',
  // A test says `test` here, and what it builds would be the build of development, and stay for whoever runs it next.
  NODE_ENV: undefined,
}

/**
 * pnpm at the version that package.json pins, without anything installed beforehand. npx reads all packages of its
 * prefix before it runs one: in the root, which has thousands of them, that takes seconds.
 * @type {(...args: string[]) => [command: string, args: string[]]}
 */
export const pnpm = (...args) => ['npx', ['--yes', '--prefix', join(root, 'tools'), packageManager, ...args]]

/**
 * Runs a command from the root and resolves with its exit code and output.
 * `show` prints the output as it comes; otherwise it is only printed when the command fails.
 */
export function run(command, args, { env = {}, show = false, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...ownEnv, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const take = chunk => {
      output += chunk
      if (show) process.stdout.write(chunk)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    const forget = beforeExit(() => void child.kill('SIGTERM'))
    child.once('error', error => {
      forget()
      reject(error)
    })
    child.once('close', code => {
      forget()
      resolve({ code: code ?? 1, output })
    })
  })
}

/** One named step. @throws Error with the output's end when it fails. */
export async function step(title, work) {
  process.stdout.write(`· ${title} … `)
  await timed(work, result => console.log(result))
}

/** A step that runs beside others: its line is written when it is done. @throws as `step` does */
export const stepBeside = (title, work) => timed(work, result => console.log(`· ${title} … ${result}`))

async function timed(work, report) {
  const started = Date.now()
  const end = note => report(`${((Date.now() - started) / 1000).toFixed(1)} s${note ? `  ${note}` : ''}`)
  try {
    end(await work())
  } catch (error) {
    end('✗')
    throw error
  }
}

export async function mustRun([command, args], options) {
  const { code, output } = await run(command, args, options)
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} 失败（退出码 ${code}）\n${output.slice(-6_000)}`)
  return output
}

/** Installs the versions of the lockfile, unless they are installed already. */
export async function install() {
  const stamp = join(root, 'node_modules', '.heji-installed')
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json']
  const wanted = createHash('sha256')
    .update(files.map(file => readFileSync(join(root, file))).join('\0'))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return '已是最新'
  await mustRun(pnpm('install', '--frozen-lockfile'))
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
  return undefined
}
