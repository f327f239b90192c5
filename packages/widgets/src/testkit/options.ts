import type { Browser } from 'playwright-core'

/** The checks. For each there is a widget in `testing/bad-widgets` with this fault and no other. */
export const CHECKS = [
  // Without drawing it.
  'declaration',
  'round-trip',
  'upgrade',
  'junk',
  'bundle',
  'styles',
  // As a server draws it.
  'server',
  'stable',
  'data',
  'markup',
  'links',
  'twice',
  // As a browser shows it.
  'same-html',
  'hydration',
  'console',
  'csp',
  'network',
  'navigation',
  'hang',
  'outside',
  'frame',
  'pictures',
  'layout',
  'control',
  'keyboard',
  'touch',
  'axe',
  'quiet',
  'motion',
  // When it is gone.
  'unmount',
  'timers',
  'listeners',
  'globals',
] as const
export type Check = (typeof CHECKS)[number]

/** A fault of a widget. */
export interface Finding {
  check: Check
  /** Example, render type and mode, as in `autumn · h5 · render`. */
  where?: string
  message: string
}

export interface CheckOptions {
  /**
   * Module with `widget` (as `registerWidget` takes it), `examples` (stored data by name) and, if there are any,
   * `fixtures` (data of older versions, with the values that the current version must read), `platforms` (`pc` or `h5`
   * for examples that are made for one of them) and `answers` (answers of the shop's API). A path, or source text with the folder from which its imports are resolved.
   */
  entry: string | { contents: string; resolveDir: string }
  /** Stylesheets besides those that the entry imports; default: those of `@heji/ui` and `@heji/widgets`. */
  styles?: readonly string[]
  /** Bytes: of the widget's own script, gzip, without React and `@heji/*` (default 20,000); of the HTML of one example (default 60,000). ms: for one drawing in the browser (default 60,000). */
  budget?: { script?: number; html?: number; time?: number }
  /** A Chromium of Playwright; default: one from `CHROMIUM_PATH`, or the one that Playwright installed. */
  browser?: Browser
  /** Folder for a picture of each example in both render types. */
  pictures?: string
}

/** Data of an older version. */
export interface Fixture {
  stored: Readonly<Record<string, unknown>>
  /** Part of the data that the current version reads. */
  reads: Readonly<Record<string, unknown>>
}

export const RENDER_TYPES = ['pc', 'h5'] as const
export const MODES = ['render', 'preview', 'design'] as const

/** One drawing: an example in one render type and mode. */
export interface Setting {
  example: string
  renderType: (typeof RENDER_TYPES)[number]
  mode: (typeof MODES)[number]
}

export const nameOf = ({ example, renderType, mode }: Setting) => `${example} · ${renderType} · ${mode}`
