import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { patternOf } from './keys-in-code.ts'
import type { Texts } from './locale-files.ts'

type Found = (string | RegExp)[]

const buttons = new Set(['Button', 'IconButton', 'MenuItem'])
/** Texts that reach their button by way of a component or a mail of their own. */
const byName = /\.(action|button|submit|send|save|cancel)$/

/** `Like` stays out: a button may be called after the thing. */
const imperatives =
  'annuleer|antwoord|begin|beheer|bekijk|beluister|bestel|betaal|bevestig|bewaar|blokkeer|controleer|deel|doe|' +
  'download|ga|gebruik|geef|haal|herstel|houd|kies|kijk|koop|kopieer|laat|lees|log|luister|maak|mail me|meld|' +
  'neem|open|pas|pauzeer|probeer|reageer|schrijf|sluit|speel|start|stop|stuur|toon|verberg|verstuur|verwijder|' +
  'verzend|voeg|vraag|wijzig|wis|word|zet|zie|zoek'
const ordering = new RegExp(String.raw`^(?:(?:ja|toch),? )?(${imperatives})(?!\p{L})`, 'iu')

/** A Dutch button says with the infinitive what it does; a lander's is a line of its own. */
export function orderingButtons(root: string, texts: Texts): string[] {
  const pressed = buttonKeys(root)
  return [...texts].flatMap(([key, text]) => {
    const isPressed = pressed.some((one) => (typeof one === 'string' ? one === key : one.test(key)))
    if (key.startsWith('landers.') || !(isPressed || byName.test(key))) return []
    const forms = typeof text === 'string' ? [text] : Object.values(text)
    const found = forms.flatMap((form) => ordering.exec(form)?.[1] ?? [])
    return found
      .slice(0, 1)
      .map((word) => `nl: ${key} orders "${word}", a button takes the infinitive`)
  })
}

function buttonKeys(root: string): Found {
  const found: Found = []
  for (const file of globSync('web/**/*.tsx', { cwd: root })) {
    const text = readFileSync(path.join(root, file), 'utf8')
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true), false, found)
  }
  return found
}

function visit(node: ts.Node, pressed: boolean, found: Found): void {
  if (pressed && ts.isCallExpression(node)) {
    const [key] = node.arguments
    if (key && ts.isStringLiteralLike(key)) found.push(key.text)
    if (key && ts.isTemplateExpression(key)) found.push(patternOf(key))
  }
  ts.forEachChild(node, (child) => visit(child, inButton(child, pressed), found))
}

function inButton(node: ts.Node, pressed: boolean): boolean {
  if (ts.isJsxElement(node)) return pressed || isButton(node.openingElement)
  if (!ts.isJsxAttribute(node)) return pressed
  const name = node.name.getText()
  if (name === 'action' || name === 'button') return true
  const { parent } = node.parent
  return name === 'label' && isButton(parent)
}

function isButton({ tagName, attributes }: ts.JsxOpeningLikeElement): boolean {
  return buttons.has(tagName.getText()) || /className=["{'`]*btn\b/.test(attributes.getText())
}
