import type { RenderType } from '@heji/widgets/definitions'
import { fromStored, toStored } from '../../document/stored'

const SEEDS = [0xde_ad_be_ef, 0x41_c6_ce_57]
const FACTORS = [2_654_435_761, 1_597_334_677]

/** A draft's digest, also as an older editor stored it. */
export const digestOfDraft = (content: unknown, renderType: RenderType) =>
  digestOf(toStored(fromStored(content, renderType)))

/** The same for the same plain data, whatever the order of its names; 16 hex characters, and no secret. */
function digestOf(value: unknown): string {
  const text = JSON.stringify(value, (_, part: unknown) => sorted(part))
  const sums = SEEDS.map((seed, i) => {
    let sum = seed
    for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), FACTORS[i]!)
    return (sum ^ (sum >>> 15)) >>> 0
  })
  return sums.map(sum => sum.toString(16).padStart(8, '0')).join('')
}

const sorted = (part: unknown) =>
  typeof part === 'object' && part && !Array.isArray(part)
    ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
    : part
