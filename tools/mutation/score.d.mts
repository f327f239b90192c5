export interface Counts {
  noticed: number
  all: number
}
interface Report {
  files: Record<string, { mutants: { status: string }[] }>
}
export function countMutants(report: Report): Counts
export function filesOf(report: Report): [path: string, counts: Counts][]
export function sumOf(counts: readonly Counts[]): Counts
export function scoreOf(counts: Counts): number
