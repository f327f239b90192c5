import { type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import { pageTitle } from '../../seo/page-title'
import { ICONS } from './icons.server'

export const meta: MetaFunction = args => pageTitle(args, '图标', { noindex: true })

export const loader = defineLoader.public(async () => ({ icons: ICONS }))

/** The icons of the shop with their names, for those who build pages. */
export default function IconsPage() {
  const { icons } = useLoaderData<typeof loader>()
  return (
    <div className="hs-wrap hs-help">
      <h1>{`图标（${icons.length}）`}</h1>
      <ul className="hs-icons">
        {icons.map(({ name, svg }) => (
          <li key={name}>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own icons, drawn by our server */}
            <span aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
