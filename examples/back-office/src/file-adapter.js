import { DesignerError } from '@heji/designer'

async function ask(path, { method = 'GET', body } = {}) {
  // No answer at all: the editor keeps what is not saved and tries again.
  const answer = await fetch(`/api/${path}`, { method, body }).catch(() => null)
  if (!answer) throw new DesignerError(0, '连不上服务器')
  const told = await answer.json().catch(() => ({}))
  if (!answer.ok) throw new DesignerError(answer.status, told.message ?? '操作失败', told.details)
  return told
}

/** Pages in files (file-pages.js): what the editor needs, and three things more. */
export const fileAdapter = {
  load: async id => {
    const { title, revision, content } = await ask(`pages/${id}`)
    return { page: { theme_pc_template_id: id, template_title: title, platform: 'pc', revision }, content }
  },
  save: ({ pageId, content, baseRevision }) =>
    ask(`pages/${pageId}`, { method: 'PUT', body: JSON.stringify({ content, baseRevision }) }),
  publish: async ({ theme_pc_template_id: id }) => {
    const { revision, updated } = await ask(`pages/${id}`, { method: 'POST' })
    return { theme_pc_template_id: id, version_id: String(revision), revision, published_at: updated, is_live: true }
  },
  upload: async (file, { onProgress }) => {
    const name = `${crypto.randomUUID()}.${file.type === 'image/png' ? 'png' : 'jpg'}`
    const { width, height } = await createImageBitmap(file)
    await ask(`pictures/${name}`, { method: 'PUT', body: file })
    onProgress(1)
    return { image_full_url: `/api/pictures/${name}`, width, height }
  },
  preview: '/preview.html',
}
