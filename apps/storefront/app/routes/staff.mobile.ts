import { staffMobileHandler } from '../auth/staff-sign-in.server'
import { type ActionFunctionArgs, redirect } from '../framework'

/** The masked number of a work id, while it is typed; without scripts the form of the sign-in asks for it. */
export const action = async (args: ActionFunctionArgs) => await staffMobileHandler(await args.request.formData(), args)

export const loader = () => redirect('/staff/login')
