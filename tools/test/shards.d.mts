export interface Work {
  part: string
  file?: string
}
export interface Shard {
  index: number
  count: number
}
export function everything(): Work[]
export function deal(work: readonly Work[], times: Readonly<Record<string, number>>, shard: Shard): Work[]
export function readShard(text: string): Shard
