import { type Page, PageView } from '@heji/widgets'
import { useWidgetHost } from '../lib/widget-host'

/** A page that operators drew. Its one h1 is for those who cannot see the banner that says it. */
export function TemplatePage({ page, heading }: { page: Page; heading: string }) {
  return (
    <div style={{ backgroundColor: page.settings.backgroundColor }}>
      <h1 className="hj-visually-hidden">{heading}</h1>
      <PageView page={page} host={useWidgetHost(page)} />
    </div>
  )
}
