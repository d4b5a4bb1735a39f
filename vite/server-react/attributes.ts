import { escapeHtml } from './escape.ts'
import { writeStyle } from './style.ts'

type Write = (value: unknown) => string

const nothing: Write = () => ''
const blocked =
  "javascript:throw new Error('React has blocked a javascript: URL as a security precaution.')"
const javascript =
  // oxlint-disable-next-line no-control-regex -- as browsers read it, with what they skip
  /^[\u0000-\u001F ]*j[\r\n\t]*a[\r\n\t]*v[\r\n\t]*a[\r\n\t]*s[\r\n\t]*c[\r\n\t]*r[\r\n\t]*i[\r\n\t]*p[\r\n\t]*t[\r\n\t]*:/i

const names: Record<string, string> = {
  className: 'class',
  tabIndex: 'tabindex',
  htmlFor: 'for',
  httpEquiv: 'http-equiv',
  crossOrigin: 'crossorigin',
  acceptCharset: 'accept-charset',
  autoFocus: 'autofocus',
}
/** Written with capitals in scripts, with a dash in SVG. */
const dashed = /^(?:stroke|(?:fill|stop|flood)(?=[OCR])|clip(?=Path$|Rule$)|text(?=Anchor$))[A-Z]/
const valid = /^[A-Za-z_:][\w:.-]*$/

const writers = new Map<string, Write>()
const kinds: readonly (readonly [names: string, kind: (name: string) => Write])[] = [
  [
    'children dangerouslySetInnerHTML defaultValue defaultChecked innerHTML ref ' +
      'suppressContentEditableWarning suppressHydrationWarning',
    () => nothing,
  ],
  ['style', () => writeStyle],
  ['src', (name) => (value) => (value === '' ? '' : addressOf(name)(value))],
  // An empty one is the page's own address: React knows that of <a> only.
  ['href action formAction', addressOf],
  [
    'autoFocus multiple muted inert allowFullScreen async autoPlay controls default defer disabled ' +
      'formNoValidate hidden loop noModule noValidate open playsInline readOnly required reversed ' +
      'itemScope checked selected',
    flagOf,
  ],
  ['contentEditable spellCheck draggable value focusable', wordOf],
  ['capture download', (name) => (value) => (value === true ? ` ${name}=""` : textOf(name)(value))],
  ['cols rows size span', (name) => (value) => (Number(value) >= 1 ? textOf(name)(value) : '')],
]

/** ` name="value"`, or nothing, as React writes it. */
export function attributeOf(name: string, value: unknown): string {
  if (value === undefined || value === null) return ''
  let write = writers.get(name)
  if (!write) {
    write = writerOf(name)
    writers.set(name, write)
  }
  return write(value)
}

function writerOf(name: string): Write {
  for (const [members, kind] of kinds) {
    if (members.split(' ').includes(name)) return kind(names[name] ?? name)
  }
  if (/^on./i.test(name) || !valid.test(name)) return nothing
  if (/^(?:data|aria)-/.test(name)) return wordOf(name)
  if (dashed.test(name))
    return textOf(name.replace(/[A-Z]/g, (letter) => `-${letter}`).toLowerCase())
  return textOf(names[name] ?? name)
}

function wordOf(name: string): Write {
  return (value) =>
    typeof value === 'function' || typeof value === 'symbol'
      ? ''
      : ` ${name}="${escapeHtml(String(value))}"`
}

function textOf(name: string): Write {
  const write = wordOf(name)
  return (value) => (typeof value === 'boolean' ? '' : write(value))
}

function flagOf(name: string): Write {
  return (value) => (value ? ` ${name}=""` : '')
}

function addressOf(name: string): Write {
  const write = textOf(name)
  return (value) => write(javascript.test(String(value)) ? blocked : value)
}
