import { isKeptAway, lastHere, showsPhotos, whyHidden } from './oracle.ts'
import { likeFrom, type Person, personOf, talkOf, type World } from './world.ts'

export class Findings {
  readonly wrong: string[] = []
  cases = 0
  readonly #world: World
  readonly #viewer: Person

  constructor(world: World, viewer: Person) {
    this.#world = world
    this.#viewer = viewer
  }

  list(surface: string, shown: readonly number[], expected: readonly number[]): void {
    this.cases += this.#world.people.length
    const forbidden = shown.filter((id) => !expected.includes(id))
    const missing = expected.filter((id) => !shown.includes(id))
    for (const id of forbidden) this.#say(surface, 'shows', id)
    for (const id of missing) this.#say(surface, 'lacks', id)
    if (forbidden.length + missing.length === 0 && shown.join() !== expected.join()) {
      this.wrong.push(`${surface}: in the order ${shown.join()}, not ${expected.join()}`)
    }
  }

  equal(surface: string, found: unknown, expected: unknown): void {
    this.cases++
    if (JSON.stringify(found) === JSON.stringify(expected)) return
    this.wrong.push(
      `${surface}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}, for ${JSON.stringify(this.#viewer)}`,
    )
  }

  about(surface: string, { id }: Person, found: unknown, expected: unknown): void {
    this.cases++
    if (JSON.stringify(found) === JSON.stringify(expected)) return
    this.#say(surface, `answers ${JSON.stringify(found)} not ${JSON.stringify(expected)} about`, id)
  }

  said(surface: string, said: string, named: readonly number[], told = named): void {
    this.#saidOfPresence(surface, said)
    for (const { id, name, photos } of this.#world.people) {
      this.cases++
      if (id === this.#viewer.id) continue
      if (!told.includes(id) && said.includes(String(id))) this.#say(surface, 'tells the id of', id)
      const isPictured = photos.some(({ key }) => said.includes(key))
      const isNamed = said.includes(name) || isPictured
      if (!named.includes(id) && isNamed) this.#say(surface, 'names or pictures', id)
      if (photos.some(({ key, status }) => status !== 'active' && said.includes(key))) {
        this.#say(surface, 'has a photo that is not shown, of', id)
      }
      const person = personOf(this.#world, id)
      if (isPictured && !showsPhotos(this.#world, this.#viewer, person)) {
        this.#say(surface, 'has a photo that does not open, of', id)
      }
    }
  }

  #saidOfPresence(surface: string, said: string): void {
    const refs = said.matchAll(
      /"id":(\d+),"kind":"\w+",[^{}]*"last_here":(null|"\w+"),"checked_on":(null|"[\d-]+")/g,
    )
    for (const [, id, word, day] of refs) {
      const person = personOf(this.#world, Number(id))
      const isShown =
        id === String(this.#viewer.id) || showsPhotos(this.#world, this.#viewer, person)
      const tells = isShown && !isKeptAway(this.#world, this.#viewer, person)
      const expected = tells ? lastHere(this.#viewer, person, Date.now()) : null
      this.about(`${surface}, last here`, person, JSON.parse(word ?? ''), expected)
      const checked = isShown ? person.checked_on : null
      this.about(`${surface}, checked on`, person, JSON.parse(day ?? ''), checked)
    }
  }

  #say(surface: string, does: string, id: number): void {
    const person = personOf(this.#world, id)
    const tie = {
      likes: likeFrom(this.#world, id, this.#viewer.id),
      liked: likeFrom(this.#world, this.#viewer.id, id),
      talk: talkOf(this.#world, this.#viewer.id, id),
    }
    const why = whyHidden(this.#world, this.#viewer, person).join(', ') || 'nothing hides them'
    this.wrong.push(
      `${surface} ${does} ${person.name}: ${why}\n    person ${JSON.stringify(person)}\n    between ${JSON.stringify(tie)}\n    viewer ${JSON.stringify(this.#viewer)}`,
    )
  }
}
