export interface Part {
  project: string
  root: string
  mutate: string[]
  tests: string[]
  /** Lowest score (percent of the mutants that a test noticed). */
  atLeast: number
}
export type Parts = Record<string, Part>
export const parts: Parts
export const ALL_AT_LEAST: number
