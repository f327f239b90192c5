export interface Counts {
  noticed: number
  all: number
}
export function countMutants(report: { files: Record<string, { mutants: { status: string }[] }> }): Counts
export function sumOf(counts: readonly Counts[]): Counts
export function scoreOf(counts: Counts): number
