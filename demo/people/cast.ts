import type { Look } from '../portraits/look.ts'
import { makeLook } from '../portraits/make-look.ts'
import { type EyeColour, type Heritage, type HairColour, type Sex } from '../portraits/palette.ts'
import { pick, pickWeighted, type Random, randomOf, times } from '../portraits/random.ts'
import type { DemoPerson } from './demo-person.ts'
import { namesOf } from './names.ts'
import { photoNames, registrar } from './naming.ts'
import { type Offer, offers } from './offers.ts'
import { eyeShares, fictionalCounts, heritages, languages, memberCounts } from './shares.ts'
import { speaksFrench, townOf } from './towns.ts'
import {
  ageOf,
  birthDate,
  bodyTypeOf,
  hairColourOf,
  interestsOf,
  orientationOf,
  photoCountOf,
  relationshipOf,
  tattoosOf,
} from './traits.ts'
import { wordsmith } from './words.ts'

type CastMember = { person: DemoPerson; look: Look }

type Nature = {
  gender: Sex
  age: number
  heritage: Heritage
  hair_colour: HairColour
  eye_colour: EyeColour
  body_type: DemoPerson['body_type']
}

export function cast(): CastMember[] {
  const write = wordsmith()
  const { nextName, nextKey } = registrar()

  function makePerson(kind: 'member' | 'fictional', country: string, index: number): CastMember {
    const random = randomOf(`${kind} ${country} ${index}`)
    const town = townOf(random, country)
    const french = speaksFrench(random, town)
    const nature = natureOf(random, kind, country, index)
    const name = nextName(random, namesOf(country, french, nature.heritage, nature.gender))
    const key = nextKey(name)
    const language = french ? 'fr' : (languages[country] ?? 'nl')
    const words = write(random, language, nature.gender, kind)
    const { heritage, age, ...traits } = nature
    const person: DemoPerson = {
      key,
      kind,
      variant: null,
      partner_url: null,
      language,
      name,
      ...traits,
      ...orientationOf(random, nature.gender),
      date_of_birth: birthDate(random, age),
      country,
      region: town.region,
      city: town.name,
      relationship_status: relationshipOf(random, age),
      tattoos: tattoosOf(random, age),
      reason: words.reason,
      about: words.about,
      interests: interestsOf(random, words.interests),
      photos: photoNames(key, photoCountOf(random)),
    }
    return { person, look: lookOf(person, age, heritage) }
  }

  const listOf = (kind: 'member' | 'fictional', counts: Record<string, number>) =>
    Object.entries(counts).flatMap(([country, count]) =>
      times(count, (index) => makePerson(kind, country, index)),
    )
  return [
    ...listOf('member', memberCounts),
    ...listOf('fictional', fictionalCounts),
    ...offers.map(offerMember),
  ]
}

function natureOf(
  random: Random,
  kind: 'member' | 'fictional',
  country: string,
  index: number,
): Nature {
  const gender: Sex = index % 2 === 0 ? 'female' : 'male'
  const age = kind === 'fictional' ? 24 + Math.floor(random() * 26) : ageOf(random)
  const heritage = pickWeighted(random, heritages[country] ?? { north: 1 })
  return {
    gender,
    age,
    heritage,
    hair_colour: hairColourOf(random, heritage, age),
    eye_colour: pickWeighted(random, eyeShares[heritage]),
    body_type: bodyTypeOf(random),
  }
}

function offerMember(offer: Offer): CastMember {
  const random = randomOf(offer.key)
  const town = townOf(random, offer.country)
  const age = 27 + Math.floor(random() * 12)
  const person: DemoPerson = {
    key: offer.key,
    kind: 'partner',
    variant: offer.variant,
    partner_url: offer.url,
    language: offer.language,
    name: offer.name,
    gender: offer.gender,
    looking_for: offer.gender === 'male' ? 'female' : 'male',
    date_of_birth: birthDate(random, age),
    country: offer.country,
    region: town.region,
    city: town.name,
    hair_colour: pick(random, ['blonde', 'brown', 'black', 'red'] as const),
    eye_colour: pick(random, ['blue', 'green', 'brown'] as const),
    body_type: 'normal',
    relationship_status: 'single',
    tattoos: 'some',
    sexuality: null,
    reason: offer.reason,
    about: offer.about,
    interests: interestsOf(
      random,
      offer.variant === 'cam' ? ['nightlife', 'romance'] : ['travelling'],
    ),
    photos: photoNames(offer.key, 2),
  }
  return { person, look: lookOf(person, age, 'north') }
}

function lookOf(person: DemoPerson, age: number, heritage: Heritage): Look {
  return makeLook({
    key: person.key,
    sex: person.gender,
    age,
    heritage,
    hairColour: person.hair_colour,
    eyeColour: person.eye_colour,
    bodyType: person.body_type,
  })
}
