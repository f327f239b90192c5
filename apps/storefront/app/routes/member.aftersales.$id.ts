import { aftersaleHref } from '../components/aftersales/look'
import { type LoaderFunctionArgs, redirect } from '../framework'

/** The older address of a request. */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(aftersaleHref(params.id ?? ''))
