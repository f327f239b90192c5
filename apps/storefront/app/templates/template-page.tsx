import { themeVars } from '@heji/ui'
import { fullPage } from '@heji/widgets'
import { useMemo } from 'react'
import type { ShownTemplate } from './template.server'
import { TemplateBlocks } from './template-blocks'

/**
 * A page that operators made, as its loader sent it. Its one h1 is for people who cannot see the title in the banner.
 */
export function TemplatePage({ page: slim, heading }: { page: ShownTemplate; heading: string }) {
  const page = useMemo(() => fullPage(slim), [slim])
  return (
    // The designer reads here which version shoppers see.
    <div
      data-version={slim.version || undefined}
      style={{ backgroundColor: page.settings.backgroundColor, ...themeVars(page.settings.themeColor) }}
    >
      <h1 className="hj-visually-hidden">{heading}</h1>
      <TemplateBlocks page={page} isColumn={slim.isColumn === true} />
    </div>
  )
}
