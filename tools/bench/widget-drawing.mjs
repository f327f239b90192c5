/** Draws widgets in a separate process, where nothing else runs, with the production build of React. */
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeExit } from '../lib/before-exit.mjs'
import { isSmall } from './form.mjs'
import { writeDrawing } from './widget-bundles.mjs'

/** @returns what `packages/widgets/bench/draw.tsx` reports */
export async function drawWidgets() {
  const folder = mkdtempSync(join(tmpdir(), 'heji-bench-'))
  const file = join(folder, 'draw.cjs')
  try {
    await writeDrawing(file)
    return await reportOf(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function reportOf(file) {
  const child = fork(file, {
    env: { ...process.env, NODE_ENV: 'production', ...(isSmall ? { BENCH_SMALL: '1' } : {}) },
  })
  const forget = beforeExit(() => void child.kill())
  return new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('error', reject)
    child.once('exit', code => {
      forget()
      // Comes after the report, if there is one.
      reject(new Error(`没有测完（退出码 ${code}）`))
    })
  })
}
