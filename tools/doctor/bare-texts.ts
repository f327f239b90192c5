import { join, relative } from 'node:path'
import ts from 'typescript'

/**
 * Finds texts that break when a translator or an extension replaces text nodes, as Chrome does with `<font>`: React then
 * writes into nodes that are gone, or puts elements before them and throws. In one element, bare texts may stand
 * - alone: `<b>{price}</b>`, `<p>{`已选 ${n} 件`}</p>`,
 * - beside elements, if they never change and nothing appears before them.
 * Everything else needs an element of its own. Slots of the type `ReactNode` are for elements; nobody looks into them.
 */
export function bareTexts(files: readonly string[], root: string): string[] {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    types: ['node'],
  }
  const program = ts.createProgram(
    files.map(file => join(root, file)),
    options,
  )
  const checker = program.getTypeChecker()
  return files.flatMap(file => {
    const source = program.getSourceFile(join(root, file))
    return source ? textsOf(source, checker).map(found => `${relative(root, source.fileName)}:${found}`) : []
  })
}

/** A child of an element: text that never changes, text that does, something that may be missing, something that stays. */
type Kind = 'still' | 'changing' | 'coming' | 'element'

function textsOf(source: ts.SourceFile, checker: ts.TypeChecker): string[] {
  const found: string[] = []
  const tell = (child: ts.JsxChild) => {
    const { line } = source.getLineAndCharacterOfPosition(child.getStart())
    found.push(`${line + 1} ${child.getText().replace(/\s+/g, ' ').trim().slice(0, 80)}`)
  }
  const visit = (node: ts.Node) => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const children = shownIn(node).map(child => ({ child, kind: kindOf(child, checker) }))
      children.forEach(({ child, kind }, i) => {
        const isText = kind === 'still' || kind === 'changing'
        if (ts.isJsxFragment(node) ? isText : children.length > 1 && kind === 'changing') tell(child)
        else if (isText && children[i - 1]?.kind === 'coming') tell(child)
      })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Without white space between lines, and without comments. */
const shownIn = ({ children }: ts.JsxElement | ts.JsxFragment) =>
  children.filter(child => {
    if (ts.isJsxText(child)) return child.text.trim() !== '' || !child.text.includes('\n')
    return !ts.isJsxExpression(child) || child.expression !== undefined
  })

function kindOf(child: ts.JsxChild, checker: ts.TypeChecker): Kind {
  if (ts.isJsxText(child)) return 'still'
  if (!ts.isJsxExpression(child)) return drawn(child, checker)
  if (!child.expression) return 'still'
  const { expression } = child
  if (isConstant(expression, checker)) return 'still'
  if (hasTextBranch(expression, checker)) return 'changing'
  const type = checker.getTypeAtLocation(expression)
  return isText(type)
    ? 'changing'
    : mayBeMissing(type, checker) || ts.isConditionalExpression(expression)
      ? 'coming'
      : 'element'
}

/** `a ? <b/> : '文字'`: an element in the place of a text, which cannot be taken away. */
function hasTextBranch(expression: ts.Expression, checker: ts.TypeChecker): boolean {
  if (ts.isParenthesizedExpression(expression)) return hasTextBranch(expression.expression, checker)
  if (!ts.isConditionalExpression(expression)) return false
  return [expression.whenTrue, expression.whenFalse].some(
    branch => hasTextBranch(branch, checker) || isText(checker.getTypeAtLocation(branch)),
  )
}

const partsOf = (type: ts.Type): ts.Type[] => (type.isUnion() ? type.types.flatMap(partsOf) : [type])
const has = (type: ts.Type, flags: ts.TypeFlags) => (type.flags & flags) !== 0
const NOTHING = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.BooleanLike
const isEmptyText = (type: ts.Type) => type.isStringLiteral() && type.value === ''

/** Only text, or nothing. */
function isText(type: ts.Type): boolean {
  const parts = partsOf(type).filter(part => !has(part, NOTHING) && !isEmptyText(part))
  return parts.length > 0 && parts.every(part => has(part, ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike))
}

const mayBeMissing = (type: ts.Type, checker: ts.TypeChecker) =>
  partsOf(type).some(part => has(part, NOTHING) || isEmptyText(part) || checker.isArrayType(part))

/** A text that a module holds, such as the words of a title. */
function isConstant(expression: ts.Expression, checker: ts.TypeChecker): boolean {
  if (ts.isStringLiteralLike(expression) || ts.isNumericLiteral(expression)) return true
  if (ts.isPropertyAccessExpression(expression)) return isConstant(expression.expression, checker)
  if (!ts.isIdentifier(expression)) return false
  const [declared] = checker.getSymbolAtLocation(expression)?.declarations ?? []
  if (declared && ts.isImportSpecifier(declared)) return /^[A-Z][A-Z_0-9]+$/.test(expression.text)
  const statement = declared && ts.isVariableDeclaration(declared) ? declared.parent.parent : undefined
  return statement !== undefined && ts.isVariableStatement(statement) && ts.isSourceFile(statement.parent)
}

/** Components that may draw nothing come and go. */
function drawn(element: ts.JsxElement | ts.JsxSelfClosingElement | ts.JsxFragment, checker: ts.TypeChecker): Kind {
  if (ts.isJsxFragment(element)) return 'coming'
  const tag = ts.isJsxElement(element) ? element.openingElement.tagName : element.tagName
  if (/^[a-z]/.test(tag.getText())) return 'element'
  const [signature] = checker.getTypeAtLocation(tag).getCallSignatures()
  const parts = signature ? partsOf(signature.getReturnType()) : []
  // The type of components with a ref says `ReactNode` of all of them.
  const isNode = parts.some(part => has(part, ts.TypeFlags.StringLike))
  return !isNode && parts.some(part => has(part, NOTHING)) ? 'coming' : 'element'
}
