import * as v from 'valibot'
import { profileFields, withBirthday } from '../../components/profile/profile-form'
import { pictures } from '../../forms/fields'

/** The own data, with at most one picture. */
export const Profile = withBirthday(v.object({ ...profileFields, avatar: pictures(1) }))
