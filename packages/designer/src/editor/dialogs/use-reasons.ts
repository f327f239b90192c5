import type { Accepted } from '@heji/api-client/contract'
import { useState } from 'react'
import type { Finding } from './publish-checks'

/** Characters of a finding that a version keeps. */
const MOST_TEXT = 200

/** Why each finding that asks for a reason goes live all the same. */
export interface Reasons {
  of: (finding: Finding) => string
  write: (finding: Finding, reason: string) => void
  /** Gives the reason of one finding to all that have none. */
  spread: (finding: Finding) => void
}

const cutText = ({ text }: Finding) => text.slice(0, MOST_TEXT)
const keyOf = ({ uuid, text }: Finding) => `${uuid} ${text}`

/** @param given reasons that somebody wrote before, by the words of a finding */
export function useReasons(findings: readonly Finding[], given: readonly Accepted[]) {
  const [written, setWritten] = useState<ReadonlyMap<string, string>>(new Map())
  const asked = findings.filter(({ level }) => level === 'ask')
  const before = (finding: Finding) => given.find(({ text }) => text === cutText(finding))?.reason ?? ''
  const of = (finding: Finding) => written.get(keyOf(finding)) ?? before(finding)
  const reasons: Reasons = {
    of,
    write: (finding, reason) => setWritten(new Map(written).set(keyOf(finding), reason)),
    spread: finding => {
      const without = asked.filter(one => of(one).trim() === '')
      setWritten(new Map([...written, ...without.map(one => [keyOf(one), of(finding)] as const)]))
    },
  }
  const accepted = asked.map(one => ({ text: cutText(one), reason: of(one).trim() }))
  return { reasons, accepted, isMissing: accepted.some(({ reason }) => reason === '') }
}
