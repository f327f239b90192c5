import type { BodyRow } from '@heji/api-client/contract'
import type { StoredWidget } from '../../db/schema'

/** A page in the older contract: one row per widget, each with its row id inside (wire §20.1). */
export const toBodyRows = (templateId: number, versionId: number, content: StoredWidget[]): BodyRow[] =>
  content.map((widget, i) => {
    const id = String(templateId * 1000 + i + 1)
    return {
      id,
      name: '',
      config: JSON.stringify({ ...widget, id }),
      theme_pc_template_id: String(templateId),
      version_id: String(versionId),
    }
  })
