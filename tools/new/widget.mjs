import { afterLast, must } from './plan.mjs'

/** flash-sale → flashSale, FlashSale */
const camelOf = name => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
const pascalOf = name => camelOf(name).replace(/^\w/, letter => letter.toUpperCase())

/** `W0024 flash-sale 限时抢购`: its folder, and an entry in every list of widgets. */
export function newWidget(plan, [code, name, title]) {
  must(/^W\d{4}$/.test(code ?? ''), '编号要像 W0024')
  must(/^[a-z]+(-[a-z]+)*$/.test(name ?? ''), '名称用小写字母和连字符，例如 flash-sale')
  must(/^[^'\\\n]+$/.test(title ?? ''), '请给出中文名称，例如 限时抢购')
  const sources = 'packages/widgets/src'
  must(!plan.read(`${sources}/all.ts`).includes(`  ${code}:`), `编号已有人用：${code}`)
  const folder = `${code.toLowerCase()}-${name}`
  const [camel, pascal] = [camelOf(name), pascalOf(name)]
  plan.copy('widget', `${sources}/${folder}`, { code, name, title, camel, pascal })
  const register = (file, pattern, line) => plan.edit(`${sources}/${file}`, afterLast(pattern, line))
  register('library.ts', /^import .*\/definition'$/, `import { ${camel}Definition } from './${folder}/definition'`)
  register('library.ts', /^ {2}\w+Definition,$/, `  ${camel}Definition,`)
  register('leaf-renderers.ts', /^ {2}W\d{4}: \(\) =>/, `  ${code}: () => load(import('./${folder}/render')),`)
  register('all.ts', /^import \w+ from/, `import ${pascal} from './${folder}/render'`)
  register('all.ts', /^ {2}W\d{4}: \w+,$/, `  ${code}: ${pascal},`)
  register('examples.ts', /^import .*\/examples'$/, `import { ${camel}Examples } from './${folder}/examples'`)
  register('examples.ts', /^ {2}W\d{4}: \w+,$/, `  ${code}: ${camel}Examples,`)
  register('style.css', /^@import/, `@import "./${folder}/render.css";`)
  return [`npx vitest run --project widgets ${folder}`, 'npm run widget-docs']
}
