import { init, parse } from 'es-module-lexer'
import type { OwnFile, OwnWidget } from './read-own-widgets'

/**
 * Runs a module of a widget from the bytes that were checked.
 * @param shared addresses (`file:`) of the modules that it may import, by name. The folder of a widget is outside of the
 * application, so Node would not find them from there, or would find a second copy.
 * @throws Error if it imports anything else, or fails
 */
export async function importOwnModule(file: OwnFile, shared: Readonly<Record<string, string>> = {}): Promise<unknown> {
  await init
  let text = file.bytes.toString()
  const [imports] = parse(text)
  // From the end, so that the places before stay right. Dynamic imports, which nobody calls here, stay as they are.
  for (const { n: name = '', s: start, e: end, d: dynamic } of imports.toReversed()) {
    if (dynamic !== -1) continue
    if (!Object.hasOwn(shared, name)) throw new Error(`${nameOf(file)} 引用了 ${name}，此处不能引用`)
    text = text.slice(0, start) + shared[name]!.replaceAll("'", '%27') + text.slice(end)
  }
  const source = `${text}\n//# sourceURL=${file.path}`
  return await import(/* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(source).toString('base64')}`)
}

/** The declaration of a widget. @throws Error if its module fails or has none for this code */
export async function ownDefinitionOf({ code, index }: OwnWidget): Promise<unknown> {
  const { widget } = (await importOwnModule(index)) as { widget?: { definition?: { code?: unknown } } }
  if (!widget?.definition) throw new Error('index.js 没有导出 widget')
  if (widget.definition.code !== code) throw new Error(`widget.json 的编码与组件声明不一致`)
  return widget.definition
}

/** The component of a widget. @throws Error if its module fails or has none */
export async function ownComponentOf({ render }: OwnWidget, shared: Readonly<Record<string, string>>) {
  const { default: component } = (await importOwnModule(render, shared)) as { default?: unknown }
  if (component === undefined) throw new Error('render.js 没有默认导出')
  return component
}

const nameOf = ({ path }: OwnFile) => path.slice(path.lastIndexOf('/') + 1)
