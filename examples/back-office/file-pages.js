import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Longest page or picture that is taken (bytes). */
const MOST = 10 * 1024 * 1024

/**
 * The server of the back office, for Vite: a page is a file of JSON, its live version a second one, a picture a third.
 * It knows no operators; put yours before it.
 */
export function filePages(folder) {
  const serve = ({ middlewares }) => void middlewares.use('/api', (request, answer) => handle(folder, request, answer))
  return { name: 'file-pages', configureServer: serve, configurePreviewServer: serve }
}

async function handle(folder, request, answer) {
  const [, kind, name = ''] = request.url.split('?')[0].split('/')
  const act = ACTS[`${request.method} ${kind}`]
  try {
    // A name with a slash or dots would leave the folder.
    if (!act || !/^[\w-]+(\.(jpg|png))?$/.test(name)) throw refusal(404, '没有这个地址')
    mkdirSync(folder, { recursive: true })
    const { type = 'application/json', body } = act(join(folder, basename(name)), await bodyOf(request))
    answer.setHeader('content-type', type).end(type === 'application/json' ? JSON.stringify(body) : body)
  } catch (error) {
    answer.statusCode = error.status ?? 500
    answer.setHeader('content-type', 'application/json')
    answer.end(JSON.stringify({ message: error.status ? error.message : '服务器出错', details: error.details }))
  }
}

const ACTS = {
  'GET pages': file => ({ body: read(`${file}.json`) }),
  'PUT pages': (file, sent) => {
    const { content, baseRevision } = JSON.parse(sent)
    const page = read(`${file}.json`)
    // Somebody else was quicker: the editor merges what both did.
    if (page.revision !== baseRevision)
      throw refusal(409, '页面已被修改', {
        who: '',
        when: page.updated,
        revision: page.revision,
        content: page.content,
      })
    return { body: write(`${file}.json`, { ...page, content, revision: page.revision + 1, updated: now() }) }
  },
  'POST pages': file => {
    const { content, revision } = read(`${file}.json`)
    return { body: write(`${file}.live.json`, { content, revision, updated: now() }) }
  },
  'PUT pictures': (file, sent) => {
    writeFileSync(file, sent)
    return { body: {} }
  },
  'GET pictures': file => ({ type: file.endsWith('.png') ? 'image/png' : 'image/jpeg', body: readFileSync(file) }),
}

const now = () => Math.floor(Date.now() / 1000)
const refusal = (status, message, details) => Object.assign(new Error(message), { status, details })

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw refusal(404, '没有这个页面')
  }
}

/** A file that is half written never takes the place of a whole one. */
function write(file, page) {
  writeFileSync(`${file}.part`, JSON.stringify(page, null, 2))
  renameSync(`${file}.part`, file)
  return page
}

async function bodyOf(request) {
  const parts = []
  let size = 0
  for await (const part of request) {
    size += part.length
    if (size > MOST) throw refusal(413, '内容过大')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
