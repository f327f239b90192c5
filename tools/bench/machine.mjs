/** The machine of the measurement. */
import { execFileSync } from 'node:child_process'
import { cpus, loadavg, totalmem } from 'node:os'
import { findChromium } from '../test/system.mjs'

export function machineFacts() {
  const cores = cpus()
  return {
    cpu: cores[0]?.model ?? '?',
    cores: cores.length,
    memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
    // On a busy machine every time below means less.
    load: loadavg()[0].toFixed(2),
    node: process.version,
    chromium: versionOf(findChromium(), ['--version']),
    wrk: versionOf('wrk', ['-v']),
  }
}

export const hasWrk = () => versionOf('wrk', ['-v']) !== '-'

/** First number with dots that a program says about itself, or '-'. */
function versionOf(command, args) {
  if (!command) return '-'
  const said = output(command, args)
  return /\d+\.[\d.]*\d/.exec(said)?.[0] ?? '-'
}

function output(command, args) {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch (error) {
    // wrk prints its version and then exits with 1.
    return String(error.stdout ?? '')
  }
}
