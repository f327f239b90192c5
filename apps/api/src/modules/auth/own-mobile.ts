import type { Member } from '../../http/context'

/** The masked form in which some clients send the member's own number back (wire §5). */
export const maskMobile = (mobile: string, stars = 4) =>
  `${mobile.slice(0, 3)}${'*'.repeat(stars)}${mobile.slice(3 + stars)}`

/** The intended number: the member's own one if its masked form was sent, else the sent number. */
export function ownMobile(member: Member | null, given: string): string {
  if (!member) return given
  return given === maskMobile(member.mobile, 4) || given === maskMobile(member.mobile, 6) ? member.mobile : given
}
