import { attributeOf } from './attributes.ts'
import {
  Component,
  type ComponentClass,
  Context,
  Element,
  Fragment,
  type FunctionComponent,
  Memo,
  type Props,
  Suspense,
} from './elements.ts'
import { escapeHtml } from './escape.ts'
import { contentOf, isChosen, stateOf } from './fields.ts'
import { hasMadeIds, runComponent } from './hooks.ts'
import { path } from './tree-id.ts'

const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const ofSender = ['name', 'formAction', 'formEncType', 'formMethod', 'formTarget']
/** What React writes behind the other attributes, in this order. */
const last: Record<string, readonly string[]> = {
  input: ofSender,
  button: ofSender,
  form: ['action', 'encType', 'method', 'target'],
}
/** Those that say what is in the field. */
const written: Record<string, readonly string[]> = {
  input: ['checked', 'value'],
  textarea: ['value'],
  select: ['value'],
  option: ['selected'],
}
const none: readonly string[] = []

let html = ''
/** Two texts side by side are two for React: a comment parts them. */
let afterText = false
let forReact = true
/** The value of the `<select>` around. */
let chosen: unknown

/** As React does it, letter for letter, but for preloads of pictures and what would be hoisted. */
export function renderToString(node: unknown): string {
  return render(node, true)
}

/** Without what only React reads. */
export function renderToStaticMarkup(node: unknown): string {
  return render(node, false)
}

function render(node: unknown, hydrated: boolean): string {
  html = ''
  afterText = false
  forReact = hydrated
  chosen = undefined
  path.length = 0
  write(node)
  return html
}

function write(node: unknown): void {
  switch (typeof node) {
    case 'string':
      writeText(node)
      return
    case 'number':
    case 'bigint':
      writeText(String(node))
      return
    case 'object':
      if (node instanceof Element) writeElement(node)
      else if (Array.isArray(node)) writeList(node)
      else if (node && Symbol.iterator in node) writeList([...(node as Iterable<unknown>)])
      else if (node) throw new Error(`An object is no child: ${Object.keys(node).join(', ')}`)
      return
    default:
  }
}

function writeText(text: string): void {
  if (text === '') return
  if (afterText) html += '<!-- -->'
  html += escapeHtml(text)
  afterText = forReact
}

function writeList(nodes: readonly unknown[]): void {
  const depth = path.length
  for (let at = 0; at < nodes.length; at++) {
    path.push(nodes.length, at)
    write(nodes[at])
    path.length = depth
  }
}

function writeElement({ type, props }: Element): void {
  if (typeof type === 'string') writeTag(type, props)
  else if (typeof type === 'function') writeComponent(type as FunctionComponent, props)
  else if (type instanceof Context) writeProvided(type, props)
  else if (type instanceof Memo) writeComponent(type.of, props)
  else if (type === Fragment) write(props['children'])
  else if (type === Suspense) writeBoundary(props)
  else throw new Error('A component that is not there yet')
}

function writeTag(tag: string, props: Props): void {
  const after = last[tag] ?? none
  const within = written[tag] ?? none
  html += `<${tag}`
  for (const name in props) {
    if (!after.includes(name) && !within.includes(name)) html += attributeOf(name, props[name])
  }
  for (const name of after) html += attributeOf(name, props[name])
  if (tag === 'input') html += stateOf(props)
  if (tag === 'option' && isChosen(props, chosen)) html += ' selected=""'
  afterText = false
  if (empty.has(tag)) {
    html += '/>'
    return
  }
  html += '>'
  writeContent(tag, props)
  html += `</${tag}>`
  afterText = false
}

function writeContent(tag: string, props: Props): void {
  const { children, dangerouslySetInnerHTML: raw } = props
  if (raw) html += (raw as { __html: string }).__html
  else if (tag === 'textarea') html += contentOf(props)
  else if (tag === 'select') writeOptions(props)
  else if (typeof children === 'string') html += escapeHtml(children)
  else write(children)
}

function writeOptions({ value, defaultValue, children }: Props): void {
  const around = chosen
  chosen = value ?? defaultValue
  write(children)
  chosen = around
}

function writeComponent(type: FunctionComponent, props: Props): void {
  if (type.prototype instanceof Component) {
    write(renderClass(type as unknown as ComponentClass, props))
    return
  }
  const rendered = runComponent(type, props)
  if (hasMadeIds()) writeList([rendered])
  else write(rendered)
}

function renderClass(type: ComponentClass, props: Props): unknown {
  const component = new type(props)
  const derived = type.getDerivedStateFromProps?.(props, component.state)
  if (derived) component.state = { ...component.state, ...derived }
  return component.render()
}

function writeProvided(context: Context<unknown>, { value, children }: Props): void {
  const around = context.value
  context.value = value
  try {
    write(children)
  } finally {
    context.value = around
  }
}

/** What throws within leaves its place to the fallback, until the browser has tried. */
function writeBoundary({ children, fallback }: Props): void {
  const before = html
  const depth = path.length
  const selected = chosen
  try {
    mark('$')
    write(children)
  } catch {
    html = before
    path.length = depth
    chosen = selected
    mark('$!')
    if (forReact) html += '<template></template>'
    write(fallback)
  }
  mark('/$')
}

function mark(sign: string): void {
  if (forReact) html += `<!--${sign}-->`
  afterText = false
}
