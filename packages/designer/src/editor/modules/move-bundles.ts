import type { CombinedModule } from '@heji/api-client/contract'
import type { DesignerAdapter } from '../../adapter/adapter'
import { type Bundle, MOST_PICTURES, picturesIn, withPictures } from './bundle'

/** A module with its pictures. @throws Error when a picture is missing, or there are too many */
export async function bundleOf({ name, image, params }: CombinedModule): Promise<Bundle> {
  const panel = JSON.parse(params) as Record<string, unknown>
  const addresses = picturesIn(panel, image)
  if (addresses.length > MOST_PICTURES) throw new Error(`图片超过 ${MOST_PICTURES} 张，不能导出`)
  const files: Record<string, string> = {}
  for (const address of addresses) {
    const answer = await fetch(address).catch(() => null)
    if (!answer?.ok) throw new Error('有图片读不到，请稍后再试')
    files[address] = await dataUrlOf(await answer.blob())
  }
  return { format: 'heji-module', version: 1, name, picture: image, panel, files }
}

/** Gives the operator a file to keep. */
export function download(bundle: Bundle) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(bundle)], { type: 'application/json' }))
  link.download = `${bundle.name}.heji-module.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

interface Taking {
  adapter: DesignerAdapter
  /** Pictures that are there, of all. */
  onProgress: (done: number, all: number) => void
  signal: AbortSignal
}

/** Puts the pictures of a bundle into this shop, then the module. Pictures that the shop has keep their address. */
export async function takeIn(bundle: Bundle, { adapter, onProgress, signal }: Taking): Promise<CombinedModule> {
  const files = Object.entries(bundle.files)
  const addresses: Record<string, string> = {}
  for (const [i, [address, data]] of files.entries()) {
    signal.throwIfAborted()
    onProgress(i, files.length)
    if (await isHere(address, signal)) continue
    const { image_full_url } = await adapter.upload!(await fileOf(data, `${bundle.name}-${i + 1}`), {
      onProgress: () => {},
      signal,
    })
    addresses[address] = image_full_url
  }
  const { name, picture, panel } = withPictures({ ...bundle, files: {} }, addresses)
  return await adapter.modules!.add({ name, image: picture, params: JSON.stringify(panel) }, { signal })
}

async function isHere(address: string, signal: AbortSignal): Promise<boolean> {
  const answer = await fetch(address, { method: 'HEAD', signal }).catch(() => null)
  return answer?.ok === true
}

async function fileOf(data: string, name: string): Promise<File> {
  const type = data.slice('data:'.length, data.indexOf(';'))
  const bytes = Uint8Array.from(atob(data.slice(data.indexOf(',') + 1)), letter => letter.charCodeAt(0))
  return new File([bytes], `${name}.${type === 'image/png' ? 'png' : 'jpg'}`, { type })
}

const dataUrlOf = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
